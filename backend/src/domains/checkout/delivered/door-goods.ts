import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { OptionPrice } from '@ingot/rules/catalog/custom-options.ts';
import type { DeliveredLine } from '@ingot/rules/checkout/delivered/delivered-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import type { ChosenSet } from '../../cart/availability/choose-set.ts';
import { lineProblem } from '../../cart/availability/line-problem.ts';
import { piecesOfSets, piecesProblem, setProblem } from '../../cart/availability/set-problem.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { setPartsOf } from '../../catalog/bundles/bundle-parts.ts';
import type { WantedPieces } from '../pickup/pickup-shortage.ts';
import { deliveredLine, deliveredPart } from './delivered-line.ts';

/** When a household bought limited products that it may not buy again now, by `limitedId`. */
type Purchases = ReadonlyMap<number, number>;

/** What a shopper orders for a delivered price: pieces of a product, sets, or pieces of a group's items. */
export interface DoorGoods {
  /** The products whose terms apply, with the bundle of a set. */
  readonly products: readonly CatalogProduct[];
  /** The product whose number the shopper chooses; null for pieces of several items. */
  readonly counted: CatalogProduct | null;
  /** Returns the pieces that a quantity takes from stock, once per product. */
  readonly piecesOf: (quantity: number) => WantedPieces[];
  /**
   * Returns the lines of a cart with a quantity, for a payment method.
   * @throws ContractError NO_SPOT_PRICE for a metal without a price
   */
  readonly linesOf: (quantity: number, method: PricedMethod) => DeliveredLine[];
  /** Returns why a cart could not hold a quantity, for shoppers; null if it could. */
  readonly problemOf: (quantity: number, bought: Purchases) => string | null;
}

/** Returns pieces of one product with the prices of its chosen options. */
export function piecesOfProduct(
  product: CatalogProduct,
  extras: readonly OptionPrice[],
  basis: PricingBasis,
): DoorGoods {
  return {
    products: [product],
    counted: product,
    piecesOf: (quantity) => [{ product, quantity }],
    linesOf: (quantity, method) => [deliveredLine(product, quantity, method, basis, extras)],
    problemOf: (quantity, bought) => {
      const boughtAtMs = bought.get(product.limitedId ?? product.id) ?? null;
      return (
        lineProblem(product, { quantity, elsewhere: 0, boughtAtMs, hasTerms: true }, basis)?.message ?? null
      );
    },
  };
}

/** Returns sets of a bundle with the chosen parts. The pieces of all sets decide the tiers, as in the cart. */
export function setsOf({ bundle: product, parts }: ChosenSet, basis: PricingBasis): DoorGoods {
  const { bundle } = product;
  return {
    products: [product, ...parts.map((part) => part.product)],
    counted: product,
    piecesOf: (sets) =>
      [...piecesOfSets(parts, sets)].map(([part, quantity]) => ({ product: part, quantity })),
    linesOf: (sets, method) =>
      bundle === null
        ? []
        : setPartsOf(bundle.terms, parts, sets, basis).map((part) =>
            deliveredPart(part, sets, method, basis),
          ),
    problemOf: (sets, bought) => setProblem(product, parts, { sets, bought }, basis),
  };
}

/** Returns pieces of several items, whose tiers count together by tier group. Their quantities are fixed. */
export function piecesOfItems(pieces: readonly WantedPieces[], basis: PricingBasis): DoorGoods {
  const tiers = tierPieces(
    pieces.map(({ product: { id: productId, tierGroup }, quantity }) => ({ productId, tierGroup, quantity })),
  );
  return {
    products: pieces.map(({ product }) => product),
    counted: null,
    piecesOf: () => [...pieces],
    linesOf: (_, method) =>
      pieces.map(({ product, quantity }, at) => ({
        ...deliveredLine(product, tiers[at] ?? quantity, method, basis),
        quantity,
      })),
    problemOf: (_, bought) => piecesProblem(pieces, { bought, hasTerms: true }, basis),
  };
}

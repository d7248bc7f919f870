import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import { cheapestSetOf, chosenSum, type SumPrice } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import { pricesOfChoices, surcharge } from '@ingot/rules/catalog/custom-options.ts';
import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { CASH_RULE } from '@ingot/rules/pricing/methods/method-price.ts';
import { storedPartsProblem } from '../../cart/availability/choose-set.ts';
import type { SpotSnapshot } from '../../metals/spot/spot-board.ts';
import { basePrices } from '../../pricing/base-prices.ts';
import type { Favorite } from './choose-favorite.ts';

/** A catalog with the prices of one moment. */
interface FavoriteMarket {
  readonly catalog: CatalogSnapshot;
  readonly spot: SpotSnapshot;
  readonly nowMs: number;
}

/**
 * Returns the current cash price of one piece with its choices in minor units of the base currency: of the
 * variant, or the lowest of the product. For a set without a complete choice, the price of the cheapest one.
 * Null for a metal without a price.
 */
export function favoritePrice(favorite: Favorite, of: FavoriteMarket): number | null {
  const { product, variant, choices } = favorite;
  if (product.bundle !== null) return setOf(favorite, of)?.cashMinor ?? null;
  const children = product.partIds.flatMap((id) => of.catalog.productById(id) ?? []);
  const pieces = variant ? [variant] : children.length > 0 ? children : [product];
  const priced = pieces.filter(
    ({ pricing }) => pricing.mode !== 'metal' || of.spot.prices[pricing.metal] !== undefined,
  );
  if (priced.length === 0) return null;
  const extras = pricesOfChoices(product.customOptions, choices);
  const cash = priced.map(({ pricing }) => basePrices(pricing, of.spot, of.nowMs).one.cashMinor);
  return Math.min(...cash.map((minor) => minor + surcharge(minor, extras)));
}

/**
 * Returns the current price of a favorite, and its price when it was added, in minor units of a currency. Both are as
 * the page of the product shows them, which converts the pieces of a set one by one. Null without a price.
 */
export function shownPrices(
  favorite: Favorite & { readonly priceMinor: number | null },
  of: FavoriteMarket,
  rateE6: number,
): { readonly nowMinor: number | null; readonly thenMinor: number | null } {
  const { priceMinor } = favorite;
  const baseMinor = favoritePrice(favorite, of);
  const set = setOf(favorite, of);
  const convert = (minor: number | null) => (minor === null ? null : convertMinor(minor, rateE6));
  const nowMinor = set === null ? convert(baseMinor) : set.minorBy(() => CASH_RULE, rateE6);
  return { nowMinor, thenMinor: priceMinor === baseMinor ? nowMinor : convert(priceMinor) };
}

/** Returns the set that prices a favorite bundle: the chosen one, or the cheapest; null without a price. */
function setOf({ product, bundleParts }: Favorite, of: FavoriteMarket): SumPrice | null {
  const { bundle } = product;
  if (bundle === null) return null;
  const pieces = bundleParts === null ? null : parsePartsKey(bundleParts);
  const isComplete = pieces !== null && storedPartsProblem(bundle, pieces, of.catalog) === null;
  return isComplete ? chosenSum(bundle, pieces, of) : cheapestSetOf(product, of);
}

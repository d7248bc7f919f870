import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { setTermsOf } from '@ingot/catalog-engine/prices/bundle-price.ts';
import { rowTotal } from '@ingot/rules/cart/cart-totals.ts';
import { parsePartsKey } from '@ingot/rules/catalog/bundle.ts';
import { choicesProblem, type OptionPrice, pricesOfChoices } from '@ingot/rules/catalog/custom-options.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import { type TieredLine, tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import { priceInSet, priceUnit } from '../../pricing/price-unit.ts';
import type { CurrencySettings } from '../../shop/shop-settings.ts';
import { customOptionsOf } from '../availability/choose-product.ts';
import { partError, storedPartsProblem } from '../availability/choose-set.ts';
import { itemTexts } from '../availability/item-texts.ts';
import { type LineProblem, lineProblem } from '../availability/line-problem.ts';
import { optionError } from '../availability/option-error.ts';
import { quantityElsewhere } from '../availability/quantity-elsewhere.ts';
import { setLimitProblem, setsElsewhere } from '../availability/set-limit.ts';
import { type Cart, type CartLine, type LockedUnit, piecesPerSet, setKey } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';

/** A line with its product and unit price, in minor units of `currency`. */
export interface UnitPricedLine extends LockedUnit {
  readonly line: CartLine;
  /** The product taken from stock: a simple product, or the chosen variant of `parent`. */
  readonly product: CatalogProduct;
  readonly parent: CatalogProduct | null;
  /** The bundle that the line is a part of; null for a line of its own. */
  readonly set: CatalogProduct | null;
  /** The prices of the chosen options, which the unit price includes. */
  readonly extras: readonly OptionPrice[];
  readonly currency: string;
  /** Unit price times quantity. */
  readonly rowMinor: number;
  readonly problem: LineProblem | null;
  /** Whether the line counts in the totals; a sold-out line does not. */
  readonly isCounted: boolean;
}

/** A line without a price: the product is no longer sold, or its metal has no spot price yet. */
export interface UnpricedLine {
  readonly line: CartLine;
  readonly problem: LineProblem;
}

/** The parameters of `priceLines`. */
export interface LinePricing {
  readonly currency: CurrencySettings;
  /** The payment method whose prices apply; null for cash prices. */
  readonly method: PricedMethod | null;
  /** Whether to use the locked prices instead of current ones. */
  readonly useLocked: boolean;
  /** The pieces that decide the tier of each line, in order; absent for those of the cart. */
  readonly pieces?: readonly number[];
}

function unpricedProblem(): LineProblem {
  return { code: 'NOT_SALABLE', message: itemTexts('unavailable-in-cart'), isSoldOut: false };
}

/**
 * Prices each line. The tier of a product follows from its pieces in all lines together, or from
 * those of its tier group.
 */
export function priceLines(
  cart: Cart,
  basis: PricingBasis,
  by: LinePricing,
): { readonly lines: readonly UnitPricedLine[]; readonly unpriced: readonly UnpricedLine[] } {
  const lines: UnitPricedLine[] = [];
  const unpriced: UnpricedLine[] = [];
  const pieces = by.pieces ?? tierPieces(tieredLines(cart, basis));
  for (const [at, line] of cart.lines.entries()) {
    const product = basis.catalog.productById(line.productId);
    const parent = line.parentId === null ? null : basis.catalog.productById(line.parentId);
    const ordered = pieces[at] ?? line.quantity;
    const extras = product ? pricesOfChoices(optionsOf(product, parent), line.choices) : [];
    const set = line.bundle === null ? null : basis.catalog.productById(line.bundle.bundleId);
    const unit =
      product && (by.useLocked ? line.locked : currentUnit({ product, set, extras }, ordered, basis, by));
    if (!product || parent === undefined || set === undefined || !unit) {
      unpriced.push({ line, problem: unpricedProblem() });
      continue;
    }
    const { quantity, boughtAtMs, bundle } = line;
    const others = cart.lines.filter((other) => other !== line);
    const elsewhere = quantityElsewhere(product.id, others, basis.catalog);
    const wanted = { quantity, elsewhere, boughtAtMs, hasTerms: bundle === null };
    const problem =
      setProblem(line, set, cart.lines, basis) ??
      lineProblem(product, wanted, basis) ??
      signInProblem(product, cart) ??
      optionProblem(product, parent, line);
    lines.push({
      ...unit,
      line,
      product,
      parent,
      set,
      extras,
      currency: by.currency.code,
      rowMinor: rowTotal({ unitMinor: unit.unitMinor, quantity: line.quantity }),
      problem,
      isCounted: !problem?.isSoldOut,
    });
  }
  return { lines: withSetProblems(lines, unpriced), unpriced };
}

/**
 * Returns the lines as their tiers count them. A variant can be in a line of its own and in a line
 * of its configurable product.
 */
export function tieredLines({ lines }: Cart, { catalog }: PricingBasis): TieredLine[] {
  return lines.map(({ productId, quantity }) => {
    const product = catalog.productById(productId);
    return {
      productId,
      quantity,
      tierGroup: product?.tierGroup ?? null,
      tiers: product?.pricing.tiers ?? [],
    };
  });
}

/** Returns the problem of a product that became limited while it was in a guest's cart. */
function signInProblem(product: CatalogProduct, { customerId }: Cart): LineProblem | null {
  if (!product.isLimited || customerId !== null) return null;
  return { code: 'NOT_SALABLE', message: itemTexts('sign-in'), isSoldOut: false };
}

/** Returns the problem of parts that the bundle no longer offers, or of more sets than an order may have. */
function setProblem(
  { bundle: part, quantity }: CartLine,
  set: CatalogProduct | null,
  lines: readonly CartLine[],
  basis: PricingBasis,
): LineProblem | null {
  if (part === null || set === null) return null;
  const problem = set.bundle
    ? storedPartsProblem(set.bundle, parsePartsKey(part.parts), basis.catalog)
    : { code: 'NOT_SALABLE' as const, message: itemTexts('not-available') };
  if (problem) return { ...problem, isSoldOut: false, isOfSet: true };
  const sets = quantity / piecesPerSet(part);
  const limit = setLimitProblem(set, { sets, elsewhere: setsElsewhere(part, lines) }, basis);
  return limit && { ...limit, isOfSet: true };
}

/** Returns the lines, where the problem of one part is the problem of its whole set. */
function withSetProblems(
  lines: readonly UnitPricedLine[],
  unpriced: readonly UnpricedLine[],
): readonly UnitPricedLine[] {
  const problems = new Map<string, LineProblem>();
  for (const { line, problem, product } of lines) {
    if (line.bundle === null || problem === null) continue;
    const known = problems.get(setKey(line.bundle));
    const named = problem.isOfSet ? problem : { ...problem, ...partError(product, problem) };
    if (!known?.isSoldOut) problems.set(setKey(line.bundle), named);
  }
  for (const { line, problem } of unpriced) {
    if (line.bundle !== null) problems.set(setKey(line.bundle), { ...problem, isSoldOut: true });
  }
  if (problems.size === 0) return lines;
  return lines.map((priced) => {
    const { bundle } = priced.line;
    const problem = bundle === null ? priced.problem : (problems.get(setKey(bundle)) ?? null);
    return { ...priced, problem, isCounted: !problem?.isSoldOut };
  });
}

/** Returns the problem of choices that the product no longer offers. */
function optionProblem(
  product: CatalogProduct,
  parent: CatalogProduct | null,
  { choices }: CartLine,
): LineProblem | null {
  const problem = choicesProblem(optionsOf(product, parent), choices);
  return problem && { ...optionError(problem), isSoldOut: false };
}

function optionsOf(product: CatalogProduct, parent: CatalogProduct | null | undefined) {
  return customOptionsOf({ product, parent: parent ?? null });
}

/** What is priced: a product with its chosen options, alone or in a set. */
export interface PricedPiece {
  readonly product: CatalogProduct;
  readonly set: CatalogProduct | null | undefined;
  readonly extras: readonly OptionPrice[];
}

/**
 * Returns the unit price of a product at the tier of `quantity`; null while its metal has no spot
 * price.
 */
export function currentUnit(
  piece: PricedPiece,
  quantity: number,
  basis: PricingBasis,
  { currency, method }: LinePricing,
): LockedUnit | null {
  const { id, pricing } = piece.product;
  const { spot: market, nowMs, unitsAtMs = nowMs, productSpots } = basis;
  const own = productSpots?.get(id);
  const spot =
    pricing.mode === 'metal' && own
      ? { ...market, prices: { ...market.prices, [pricing.metal]: own } }
      : market;
  const price = pricing.mode === 'metal' ? spot.prices[pricing.metal] : null;
  if (price === undefined) return null;
  const view = { spot, currency, nowMs: unitsAtMs };
  return {
    ...unitOf(piece, quantity, basis, { view, method }),
    spot: price && { askE4: price.askE4, atMs: price.atMs },
  };
}

function unitOf(
  { product, set, extras }: PricedPiece,
  quantity: number,
  basis: PricingBasis,
  { view, method }: Pick<LinePricing, 'method'> & { readonly view: Parameters<typeof priceUnit>[2] },
): Pick<LockedUnit, 'unitMinor' | 'regularMinor'> {
  if (set?.bundle) {
    const terms = setTermsOf(set.bundle.terms, product, { ...view, catalog: basis.catalog });
    const unit = priceInSet(product.pricing, terms, quantity, view, method);
    const { unitMinor, wholeMinor } = unit;
    return { unitMinor, regularMinor: unit.isCash ? unit.regularCashMinor : wholeMinor };
  }
  const unit = priceUnit(product.pricing, quantity, view, method, extras);
  // A product's regular price exists for cash only.
  return { unitMinor: unit.unitMinor, regularMinor: unit.isCash ? unit.regularCashMinor : unit.unitMinor };
}

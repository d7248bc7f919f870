import { type CartTotals, dueMinor } from '@ingot/rules/cart/cart-totals.ts';
import { nextQuantity } from '@ingot/rules/cart/quantity-rules.ts';
import type { NextTier } from '@ingot/rules/pricing/next-tier.ts';
import { tierPieces } from '@ingot/rules/pricing/tiers/tier-groups.ts';
import type { Cart } from '../cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { currentUnit, type LinePricing, tieredLines, type UnitPricedLine } from './price-lines.ts';

/**
 * A cart of more lines has no hints. The hint of each line prices the whole cart two or three times, so the
 * cost grows with the square of the lines.
 */
const MOST_LINES = 20;

/** A cart with the figures that a hint compares. */
interface Priced {
  readonly cart: Cart;
  readonly lines: readonly UnitPricedLine[];
  readonly totals: CartTotals;
}

/** How the present cart is priced. */
interface HintPricing<C extends Priced> {
  readonly basis: PricingBasis;
  readonly by: LinePricing;
  /**
   * Prices a larger cart by the same method.
   * @param pieces the pieces that decide the tier of each line; absent for those of the cart
   */
  readonly price: (cart: Cart, pieces?: readonly number[]) => C;
  /** Returns whether the shop takes the larger cart by the same method and delivery. */
  readonly isTaken: (larger: C) => boolean;
}

/**
 * Returns the next lower price of a line's product at a larger quantity. Its saving is the difference
 * between two amounts due for the larger cart: at the present unit prices, and at those of the tier.
 * Both have coupon, delivery, tax and the prices of the payment method; gift cards count as payment.
 * Null if there is no such tier, if nothing is saved, or if stock or a limit prevents the purchase.
 */
export function nextTierOf<C extends Priced>(
  line: UnitPricedLine,
  { cart, lines }: Priced,
  { basis, by, price, isTaken }: HintPricing<C>,
): NextTier | null {
  const { product } = line;
  if (line.problem !== null || cart.lines.length > MOST_LINES) return null;
  const pieces = tierPieces(tieredLines(cart, basis));
  const counted = pieces[cart.lines.indexOf(line.line)] ?? line.line.quantity;
  const unitAt = (quantity: number) => currentUnit(line, quantity, basis, by)?.unitMinor ?? line.unitMinor;
  const quantity = product.pricing.tiers
    .map((tier) => tier.quantity)
    .filter((from) => from > counted && unitAt(from) < line.unitMinor)
    .reduce((least, from) => Math.min(least, from), Number.POSITIVE_INFINITY);
  if (quantity === Number.POSITIVE_INFINITY) return null;
  const { quantity: own, bundle } = line.line;
  const wanted = own + quantity - counted;
  const more = (bundle === null ? nextQuantity(wanted, product) : wanted) - own;
  const larger = withMore(cart, line, more);
  const bought = price(larger);
  if (hasNewProblem(lines, bought.lines) || !isTaken(bought)) return null;
  const savedMinor = dueMinor(price(larger, pieces).totals) - dueMinor(bought.totals);
  if (savedMinor <= 0) return null;
  return { more, quantity: counted + more, unitMinor: unitAt(counted + more), savedMinor };
}

function withMore(cart: Cart, { line }: UnitPricedLine, more: number): Cart {
  return {
    ...cart,
    lines: cart.lines.map((one) => (one === line ? { ...one, quantity: one.quantity + more } : one)),
  };
}

/** Returns whether a line of the larger cart has a problem that it does not have now. */
function hasNewProblem(before: readonly UnitPricedLine[], after: readonly UnitPricedLine[]): boolean {
  return after.some(({ problem }, at) => problem !== null && before[at]?.problem === null);
}

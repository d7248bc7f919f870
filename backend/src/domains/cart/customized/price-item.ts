import type { Cart } from '../cart.ts';
import { candidatesOf, type ItemToAdd } from '../lines/add-items.ts';
import { decideLines } from '../lines/decide-lines.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { shownLines } from '../view/shown-lines.ts';

/** The unit price of an item by today's prices, in minor units of the basis, or why it cannot be added. */
export type ItemPrice = { readonly unitMinor: number } | { readonly problem: string };

/** An item to price. */
interface PriceItemInput {
  readonly item: ItemToAdd;
  /** Whether a set without any part has those that it starts with. */
  readonly hasDefaults: boolean;
}

/**
 * Returns the price that an item would have as the only line of a cart without a price lock, by the payment method of
 * the cart. Writes nothing.
 */
export function priceItem(cart: Cart, { item, hasDefaults }: PriceItemInput, basis: PricingBasis): ItemPrice {
  const alone = { ...cart, lines: [], priceLock: null };
  const context = { cart: alone, basis, boughtAtMs: new Map() };
  const { lines, rejections } = decideLines(candidatesOf([item], basis, hasDefaults), context);
  const [rejection] = rejections;
  if (rejection) return { problem: rejection.message };
  const times = { createdAtMs: basis.nowMs, updatedAtMs: basis.nowMs };
  const stored = lines.map((line, at) => ({ boughtAtMs: null, ...line, ...times, id: at + 1, locked: null }));
  const priced = priceCart({ ...alone, lines: stored }, basis);
  const [without] = priced.unpriced;
  if (without) return { problem: without.problem.message };
  const [shown] = shownLines(priced);
  return { unitMinor: shown?.unitMinor ?? 0 };
}

import {
  largestQuantity,
  type QuantityLimits,
  type QuantityRejection,
  smallestQuantity,
} from './quantity-rules.ts';

/** The quantity of a line after a merge. `rejection` says why pieces are left out; null for none. */
export interface MergedQuantity {
  readonly quantity: number;
  /** `sold-out`: none is for sale. */
  readonly rejection: QuantityRejection | { readonly reason: 'sold-out' } | null;
}

/**
 * Adds the pieces of another cart's line to the `before` pieces of a line, down to a multiple of the increment
 * and up to the limits. Never lowers the line: its pieces stay even if the stock has fallen. Zero if the sum is
 * below the product's minimum.
 */
export function mergedQuantity(before: number, added: number, limits: QuantityLimits): MergedQuantity {
  const sum = before + added;
  const most = largestQuantity(limits);
  const terms = (!limits.isLimited && limits.terms) || { orderMinimum: null, orderIncrement: null };
  const [least, increment] = [smallestQuantity(terms), terms.orderIncrement ?? 1];
  const capped = Math.min(sum, most);
  const whole = capped - (capped % increment);
  const quantity = Math.max(before, whole < least ? 0 : whole);
  if (quantity >= sum) return { quantity, rejection: null };
  if (sum > most && quantity > 0) return { quantity, rejection: { reason: 'above-maximum', most: quantity } };
  if (most === 0) return { quantity, rejection: { reason: 'sold-out' } };
  if (sum < least) return { quantity, rejection: { reason: 'below-minimum', least } };
  return { quantity, rejection: { reason: 'no-multiple', increment } };
}

import type { MoneyAmount } from '@ingot/ui/labels/price.tsx';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** The last shown price of a line, and the direction of its change. */
export interface PriceMove {
  readonly from: MoneyAmount;
  readonly direction: 'up' | 'down';
}

/**
 * Returns how a change of quantity changed the locked unit price of a line; null without one, or if
 * the prices are equal.
 */
export function repricedMove({ price_before_change: from, prices }: CartLineFragment): PriceMove | null {
  const now = prices?.price.value;
  if (!from || typeof from.value !== 'number' || typeof now !== 'number' || from.value === now) return null;
  return { from, direction: now > from.value ? 'up' : 'down' };
}

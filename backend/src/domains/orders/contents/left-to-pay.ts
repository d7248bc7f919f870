import type { PlacedOrder } from '../order.ts';

/** What is missing of an order's money, minor units of its currency: what was given back is missing again. */
export function leftToPayMinor({
  grandTotalMinor,
  receivedMinor,
  refundedMinor,
}: Pick<PlacedOrder, 'grandTotalMinor' | 'receivedMinor' | 'refundedMinor'>): number {
  return grandTotalMinor - receivedMinor + refundedMinor;
}

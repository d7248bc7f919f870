import type { PlacedOrder } from '../order.ts';

/** Returns the unpaid amount of an order in minor units of its currency. Refunds increase it. */
export function leftToPayMinor({
  grandTotalMinor,
  receivedMinor,
  refundedMinor,
}: Pick<PlacedOrder, 'grandTotalMinor' | 'receivedMinor' | 'refundedMinor'>): number {
  return grandTotalMinor - receivedMinor + refundedMinor;
}

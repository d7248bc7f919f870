import type { PlacedOrder } from '../order.ts';

/** Returns the unpaid amount of an order in minor units of its currency. Refunds increase it. */
export function leftToPayMinor({
  grandTotalMinor,
  receivedMinor,
  refundedMinor,
}: Pick<PlacedOrder, 'grandTotalMinor' | 'receivedMinor' | 'refundedMinor'>): number {
  return grandTotalMinor - receivedMinor + refundedMinor;
}

/**
 * Returns what the buyer of a sent order owes again, because the bank took money back, in minor units of its
 * currency. `debtMinor` is the part of it that had been refunded, without what staff waived.
 */
export function returnedDueMinor(
  {
    grandTotalMinor,
    receivedMinor,
    refundedMinor,
  }: Pick<PlacedOrder, 'grandTotalMinor' | 'receivedMinor' | 'refundedMinor'>,
  debtMinor: number,
): number {
  const waivedMinor = Math.max(0, refundedMinor - receivedMinor) - debtMinor;
  return Math.max(0, grandTotalMinor - receivedMinor - waivedMinor);
}

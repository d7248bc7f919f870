import type { PlacedOrder } from '../order.ts';

/** Returns what the buyer of a canceled order still owes for canceling it, in minor units. */
export function openClaimMinor({ cancellation }: Pick<PlacedOrder, 'cancellation'>): number {
  return cancellation ? cancellation.owedMinor - cancellation.deductedMinor - cancellation.waivedMinor : 0;
}

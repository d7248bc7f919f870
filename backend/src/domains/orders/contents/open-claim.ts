import type { PlacedOrder } from '../order.ts';

/** Returns what the buyer of a canceled order still owes for canceling it, in minor units. */
export function openClaimMinor({ cancellation }: Pick<PlacedOrder, 'cancellation'>): number {
  if (!cancellation) return 0;
  const { owedMinor, deductedMinor, soldMinor, waivedMinor } = cancellation;
  return owedMinor - deductedMinor - soldMinor - waivedMinor;
}

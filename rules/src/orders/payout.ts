/** The way on which money of an order goes back. */
export type PayoutWay = 'card' | 'hand' | 'gift_card';

/**
 * How far it is. `pending`: the gateway has not answered, or nobody has sent it by hand yet; `sent`: it is gone; `failed`:
 * the gateway refused, and the money is still here.
 */
export type PayoutState = 'pending' | 'sent' | 'failed';

/** How far a refund is as a whole: as far as its least part. */
export function refundState(payouts: readonly { readonly state: PayoutState }[]): PayoutState {
  return (
    (['failed', 'pending'] as const).find((state) => payouts.some((one) => one.state === state)) ?? 'sent'
  );
}

/** What of an order's refunds is where, minor units. */
export interface RefundedSums {
  readonly sentMinor: number;
  readonly pendingMinor: number;
  readonly failedMinor: number;
}

/** Adds up the payouts of an order by how far they are. */
export function sumPayouts(
  payouts: readonly { readonly state: PayoutState; readonly amountMinor: number }[],
): RefundedSums {
  const sum = (state: PayoutState) =>
    payouts.filter((one) => one.state === state).reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return { sentMinor: sum('sent'), pendingMinor: sum('pending'), failedMinor: sum('failed') };
}

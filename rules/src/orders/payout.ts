/** The method of a payout. */
export type PayoutWay = 'card' | 'hand' | 'gift_card';

/**
 * The state of a payout. `pending`: the gateway has not responded, or staff have not sent it yet;
 * `sent`: it is paid; `failed`: the gateway rejected it, and the shop still has the money.
 */
export type PayoutState = 'pending' | 'sent' | 'failed';

/** Returns the state of a whole refund: that of its least advanced payout. */
export function refundState(payouts: readonly { readonly state: PayoutState }[]): PayoutState {
  return (
    (['failed', 'pending'] as const).find((state) => payouts.some((one) => one.state === state)) ?? 'sent'
  );
}

/** Sums of an order's refunds by state, in minor units. */
export interface RefundedSums {
  readonly sentMinor: number;
  readonly pendingMinor: number;
  readonly failedMinor: number;
}

/** Returns the sums of an order's payouts by state. */
export function sumPayouts(
  payouts: readonly { readonly state: PayoutState; readonly amountMinor: number }[],
): RefundedSums {
  const sum = (state: PayoutState) =>
    payouts.filter((one) => one.state === state).reduce((minor, { amountMinor }) => minor + amountMinor, 0);
  return { sentMinor: sum('sent'), pendingMinor: sum('pending'), failedMinor: sum('failed') };
}

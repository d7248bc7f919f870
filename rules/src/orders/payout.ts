/** The method of a payout. */
export type PayoutWay = 'card' | 'hand' | 'gift_card';

/**
 * The state of a payout. `pending`: the gateway has not responded, or staff have not sent it yet;
 * `sent`: it is paid; `failed`: the gateway rejected it, and the shop still has the money; `void`: the bank
 * took the payment back before it was sent, so it is not due.
 */
export type PayoutState = 'pending' | 'sent' | 'failed' | 'void';

/** Returns the state of a whole refund: the state of its least advanced payout that is due. */
export function refundState(payouts: readonly { readonly state: PayoutState }[]): PayoutState {
  const states = ['failed', 'pending', 'sent', 'void'] as const;
  return states.find((state) => payouts.some((one) => one.state === state)) ?? 'sent';
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

/** Names a payout: a refund by the id of its order's payout, another payout by its own id. */
export type PayoutId = `refund-${number}` | `payout-${number}`;

/**
 * The state of a payout.
 * - `not_final`: the payment of the order can still be returned.
 * - `to_approve`: above the limit of the dealer; the approval is not requested yet.
 * - `waiting`: waits for a second member of staff.
 * - `ready`: may be exported or sent.
 */
export type PayoutState = 'not_final' | 'to_approve' | 'waiting' | 'ready' | 'sent';

/** A payout as staff see it. Amounts are minor units. */
export interface Payout {
  readonly id: PayoutId;
  /** Number of the order, or `payment of November 19, 2026 (bank line 12)`. */
  readonly subject: string;
  readonly orderNumber: string | null;
  /** Empty when the bank did not name the payer. */
  readonly payee: string;
  /** Last characters of the account; null without one. */
  readonly accountEnding: string | null;
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
  readonly createdAtMs: number;
  readonly state: PayoutState;
  /** When the payment of the order is final; null if it is. */
  readonly finalMs: number | null;
  readonly approvedBy: string | null;
  readonly sentAtMs: number | null;
  readonly sentBy: string | null;
  readonly fileId: number | null;
}

/** Returns the parts of a payout's id; null for a text that is none. */
export function parsePayoutId(
  id: string,
): { readonly kind: 'refund' | 'payout'; readonly number: number } | null {
  const found = /^(refund|payout)-(\d{1,15})$/.exec(id);
  return found ? { kind: found[1] as 'refund' | 'payout', number: Number(found[2]) } : null;
}

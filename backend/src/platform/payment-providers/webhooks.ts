import type { IncomingHttpHeaders } from 'node:http';

/** The kind of an event about a payment at its gateway. */
export type ProviderEventKind =
  | 'captured'
  | 'canceled'
  | 'failed'
  | 'refunded'
  | 'disputed'
  | 'dispute_closed';

/**
 * An event that a gateway sent. It may arrive more than once, late, and in any order, so it only
 * says that something changed: `lookUp` returns the current state.
 */
export interface ProviderEvent {
  /** Unique at the gateway. A repeated delivery has the same id. */
  readonly id: string;
  readonly kind: ProviderEventKind;
  /** When it happened, in epoch milliseconds. */
  readonly atMs: number;
  /** The payment, by the gateway's id and by ours; null where the event lacks it. */
  readonly gatewayId: string | null;
  readonly reference: string | null;
  /** The amount of the event in minor units of the payment's currency; null where it has none. */
  readonly amountMinor: number | null;
  /**
   * The gateway's unique id of a dispute, in events about one. Absent where the gateway has one per
   * payment.
   */
  readonly disputeId?: string;
  /** The gateway's reason, such as `fraudulent`; null without one. */
  readonly reason: string | null;
}

/** An event about a payout to the bank. It says only that something changed. */
export interface PayoutEvent extends Pick<ProviderEvent, 'id'> {
  readonly kind: 'payout';
  /** The gateway's id of the payout. */
  readonly payoutId: string;
}

/** Reads the events that a gateway sends to the shop. */
export interface Webhooks {
  /**
   * Returns the event of a request; null for a kind that the shop does not follow. `rawBody` must
   * be the bytes that were signed.
   * @throws WebhookRejected when the signature is missing, wrong or too old
   */
  read(rawBody: Buffer, headers: IncomingHttpHeaders): ProviderEvent | PayoutEvent | null;
}

/** A request that the gateway did not sign, or whose content is not an event. */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
}

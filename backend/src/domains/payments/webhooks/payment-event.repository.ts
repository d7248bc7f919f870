import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { ProviderEvent, ProviderEventKind } from '../../../platform/payment-providers/webhooks.ts';

/** A stored event of a payment provider. */
export interface PaymentEvent {
  readonly id: number;
  readonly paymentId: number;
  readonly provider: string;
  readonly kind: ProviderEventKind;
  /** Minor units of the payment's currency; null where the event has none. */
  readonly amountMinor: number | null;
  readonly reason: string | null;
  /** Unique at the provider; null where it has one dispute per payment, and for other events. */
  readonly disputeId: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
  readonly isHandled: boolean;
}

/** Stores an event and returns its id; null if the provider has sent it before. */
export async function insertPaymentEvent(
  trx: Transaction,
  event: ProviderEvent & { readonly provider: string; readonly paymentId: number },
  nowMs: number,
): Promise<number | null> {
  const row = await trx
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.id,
      payment_id: event.paymentId,
      kind: event.kind,
      amount_minor: event.amountMinor,
      reason: event.reason,
      dispute_id: event.disputeId ?? null,
      occurred_at: new Date(event.atMs),
      received_at: new Date(nowMs),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns an event by id; null if it does not exist. */
export async function findPaymentEvent(db: Database, id: number): Promise<PaymentEvent | null> {
  const row = await db.selectFrom('payment_event').selectAll().where('id', '=', id).executeTakeFirst();
  return row
    ? {
        id: row.id,
        paymentId: row.payment_id,
        provider: row.provider,
        kind: row.kind,
        amountMinor: row.amount_minor,
        reason: row.reason,
        disputeId: row.dispute_id,
        atMs: row.occurred_at.getTime(),
        isHandled: row.handled_at !== null,
      }
    : null;
}

/**
 * Marks an event as handled. Returns whether it was not yet, so that only one of two concurrent
 * calls acts on it.
 */
export async function claimPaymentEvent(trx: Transaction, id: number, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment_event')
    .set({ handled_at: new Date(nowMs) })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

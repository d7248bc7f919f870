import type { Transaction } from '../../../platform/database/database.ts';
import type { CancelCost } from '../ledger/status-change.ts';

/** An offer to cancel an order at a cost. */
export interface CancelOffer extends CancelCost {
  /** 256 random bits; accepts the offer. */
  readonly id: string;
  /** First moment at which the offer is invalid, epoch milliseconds. */
  readonly untilMs: number;
}

/** Stores the newest offer of an order. Earlier ones become invalid. */
export async function saveOffer(trx: Transaction, orderId: number, offer: CancelOffer): Promise<void> {
  const values = {
    id: offer.id,
    loss_minor: offer.lossMinor,
    fee_minor: offer.feeMinor,
    owed_minor: offer.owedMinor,
    credit_minor: offer.creditMinor,
    expires_at: new Date(offer.untilMs),
  };
  await trx
    .insertInto('order_cancel_offer')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** Returns the newest offer of an order; null without one. */
export async function findOffer(trx: Transaction, orderId: number): Promise<CancelOffer | null> {
  const row = await trx
    .selectFrom('order_cancel_offer')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        lossMinor: row.loss_minor,
        feeMinor: row.fee_minor,
        owedMinor: row.owed_minor,
        creditMinor: row.credit_minor,
        untilMs: row.expires_at.getTime(),
      }
    : null;
}

/** Deletes the offer of an order. */
export async function deleteOffer(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('order_cancel_offer').where('order_id', '=', orderId).execute();
}

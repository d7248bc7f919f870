import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OrderCancellation } from '../order.ts';

/**
 * Records the cost of a cancellation. The caller must have locked the order's row.
 */
export async function insertCancellation(
  trx: Transaction,
  orderId: number,
  cost: Omit<OrderCancellation, 'waivedMinor'>,
): Promise<void> {
  await trx
    .insertInto('order_cancellation')
    .values({
      order_id: orderId,
      loss_minor: cost.lossMinor,
      fee_minor: cost.feeMinor,
      owed_minor: cost.owedMinor,
      credit_minor: cost.creditMinor,
      deducted_minor: cost.deductedMinor,
      deducted_gift_minor: cost.deductedGiftMinor,
    })
    .execute();
}

/** The part of a canceled order's money that the shop keeps, and what is still open. */
export interface OpenClaim {
  /** Kept money and gift card balance, in minor units of the order's currency. */
  readonly keptMinor: number;
  /** Kept money without gift cards. */
  readonly keptMoneyMinor: number;
  readonly openMinor: number;
}

const NOTHING: OpenClaim = { keptMinor: 0, keptMoneyMinor: 0, openMinor: 0 };

/**
 * Returns what a canceled order's buyer has paid of the cost and still owes; zeros for other
 * orders. The caller must have locked the order's row.
 */
export async function findClaim(trx: Transaction, orderId: number): Promise<OpenClaim> {
  const row = await trx
    .selectFrom('order_cancellation')
    .select(['owed_minor', 'deducted_minor', 'deducted_gift_minor', 'waived_minor'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!row) return NOTHING;
  return {
    keptMinor: row.deducted_minor,
    keptMoneyMinor: row.deducted_minor - row.deducted_gift_minor,
    openMinor: row.owed_minor - row.deducted_minor - row.waived_minor,
  };
}

/** Adds a payment to the paid part of a claim. `amountMinor` must not exceed the open part. */
export async function payClaim(trx: Transaction, orderId: number, amountMinor: number): Promise<void> {
  await trx
    .updateTable('order_cancellation')
    .set((row) => ({ deducted_minor: row('deducted_minor', '+', amountMinor) }))
    .where('order_id', '=', orderId)
    .execute();
}

/** Waives the open part of a claim. */
export async function waiveOpenClaim(trx: Transaction, orderId: number): Promise<void> {
  await trx
    .updateTable('order_cancellation')
    .set({ waived_minor: sql<number>`owed_minor - deducted_minor` })
    .where('order_id', '=', orderId)
    .execute();
}

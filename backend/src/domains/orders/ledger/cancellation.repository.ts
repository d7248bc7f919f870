import { householdOf } from '@ingot/rules/checkout/pickup/household-of.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { OrderCancellation } from '../order.ts';
import { RETURNED_DEBT, SHORT } from '../placement/owed-claims.repository.ts';
import { returnedDebtMinor } from './returned-debt.ts';

/**
 * Records the cost of a cancellation, and the household that an open part of it binds. The caller must have locked the order's row.
 */
export async function insertCancellation(
  trx: Transaction,
  orderId: number,
  cost: Omit<OrderCancellation, 'soldMinor' | 'waivedMinor'>,
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
  await saveClaimHouseholds(trx, orderId);
}

/** The part of a canceled order's money that the shop keeps, and what is still open; also what a sent order owes. */
export interface OpenClaim {
  /** Kept money and gift card balance, in minor units of the order's currency. */
  readonly keptMinor: number;
  /** Kept money without gift cards. */
  readonly keptMoneyMinor: number;
  readonly openMinor: number;
  /** What the buyer owes because the bank returned a payment: see `returnedDebtMinor`. */
  readonly debtMinor: number;
  /** Whether the bank has taken money back that the buyer owed then, settled or not. */
  readonly wasReturned: boolean;
  /** What the shop owes the buyer from a gain. */
  readonly creditMinor: number;
}

/**
 * Returns what a canceled order's buyer has paid of the cost and still owes, and what the buyer owes after a
 * returned payment; zeros for other orders. The caller must have locked the order's row.
 */
export async function findClaim(trx: Transaction, orderId: number): Promise<OpenClaim> {
  const row = await trx
    .selectFrom('sales_order')
    .leftJoin('order_cancellation', 'order_cancellation.order_id', 'sales_order.id')
    .select([
      'owed_minor',
      'deducted_minor',
      'deducted_gift_minor',
      'sold_minor',
      'waived_minor',
      'credit_minor',
    ])
    .select([
      'status',
      'grand_total_minor',
      'received_minor',
      'refunded_minor',
      'credited_minor',
      'refund_debt_minor',
      'refund_debt_waived_minor',
    ])
    .where('sales_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { owed_minor: owed, deducted_minor: deducted, deducted_gift_minor: gift } = row;
  const settledMinor = (deducted ?? 0) + (row.sold_minor ?? 0) + (row.waived_minor ?? 0);
  return {
    keptMinor: deducted ?? 0,
    keptMoneyMinor: (deducted ?? 0) - (gift ?? 0),
    openMinor: (owed ?? 0) - settledMinor,
    debtMinor: returnedDebtMinor({
      status: row.status,
      grandTotalMinor: row.grand_total_minor,
      receivedMinor: row.received_minor,
      refundedMinor: row.refunded_minor,
      creditedMinor: row.credited_minor,
      recordedMinor: row.refund_debt_minor,
      waivedMinor: row.refund_debt_waived_minor,
    }),
    wasReturned: row.refund_debt_minor > 0,
    creditMinor: row.credit_minor ?? 0,
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

/**
 * Records what a payout for sold pieces settled: `costMinor` of the cost of the cancellation, and
 * `debtMinor` of what the buyer owes after a returned payment. Neither may exceed its open part.
 */
export async function deductClaim(
  trx: Transaction,
  orderId: number,
  { costMinor, debtMinor }: { readonly costMinor: number; readonly debtMinor: number },
): Promise<void> {
  if (costMinor > 0) {
    await trx
      .updateTable('order_cancellation')
      .set((row) => ({ sold_minor: row('sold_minor', '+', costMinor) }))
      .where('order_id', '=', orderId)
      .execute();
  }
  if (debtMinor > 0) {
    await trx
      .updateTable('sales_order')
      .set((row) => ({ refund_debt_waived_minor: row('refund_debt_waived_minor', '+', debtMinor) }))
      .where('id', '=', orderId)
      .execute();
  }
}

/**
 * Stores the normalized shipping and billing address of an order with a claim, so that the claim binds
 * its household.
 */
async function saveClaimHouseholds(trx: Transaction, orderId: number): Promise<void> {
  const rows = await trx
    .selectFrom('order_address')
    .innerJoin('sales_order', 'sales_order.id', 'order_address.order_id')
    .select(['street', 'postcode', 'country_code as countryCode', 'pickup_location'])
    .where('order_id', '=', orderId)
    .execute();
  const found = rows.flatMap(({ pickup_location: counter, ...address }) => {
    return householdOf(address, counter === null ? [] : [counter]) ?? [];
  });
  const households = [...new Set(found)];
  await trx
    .updateTable('sales_order')
    .set({ claim_households: sql`${households}::text[]` })
    .where('id', '=', orderId)
    .execute();
}

/**
 * Binds the households of buyers who owe what the bank took back, where a claim from before this rule has none.
 * Idempotent.
 */
export async function fillClaimHouseholds(db: Database): Promise<void> {
  const rows = await db
    .selectFrom('sales_order')
    .select('id')
    .where('refund_debt_minor', '>', 0)
    .where('claim_households', 'is', null)
    .execute();
  for (const { id } of rows) await inTransaction(db, (trx) => saveClaimHouseholds(trx, id));
}

/**
 * Lowers what the shop keeps of a claim, because the bank returned a payment, and records the refunds that
 * no payment covers any more. The caller must have locked the order's row.
 */
export async function reopenClaim(
  trx: Transaction,
  orderId: number,
  { releasedMinor, debtMinor }: { readonly releasedMinor: number; readonly debtMinor: number },
): Promise<void> {
  await trx
    .updateTable('order_cancellation')
    .set((row) => ({ deducted_minor: row('deducted_minor', '-', releasedMinor) }))
    .where('order_id', '=', orderId)
    .execute();
  await trx
    .updateTable('sales_order')
    .set({ refund_debt_minor: sql<number>`greatest(refund_debt_minor, ${debtMinor}::bigint)` })
    .where('id', '=', orderId)
    .execute();
  await saveClaimHouseholds(trx, orderId);
}

/**
 * Records that the buyer of an order that was sent owes what the bank takes back, as long as nothing else pays
 * it. `returnedMinor` still counts as received. The caller must have locked the order's row.
 */
export async function claimReturned(trx: Transaction, orderId: number, returnedMinor: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      refund_debt_minor: sql<number>`greatest(refund_debt_minor, ${SHORT} + ${returnedMinor}::bigint)`,
    })
    .where('id', '=', orderId)
    .execute();
  await saveClaimHouseholds(trx, orderId);
}

/** Waives the open part of a claim, and what the buyer owes after a returned payment. */
export async function waiveOpenClaim(trx: Transaction, orderId: number): Promise<void> {
  await trx
    .updateTable('sales_order')
    .set({
      refund_debt_waived_minor: sql<number>`refund_debt_waived_minor + ${RETURNED_DEBT}`,
      refund_debt_minor: sql<number>`greatest(refund_debt_minor, refund_debt_waived_minor + ${RETURNED_DEBT})`,
    })
    .where('id', '=', orderId)
    .where('refund_debt_minor', '>', 0)
    .execute();
  await trx
    .updateTable('order_cancellation')
    .set({ waived_minor: sql<number>`owed_minor - deducted_minor - sold_minor` })
    .where('order_id', '=', orderId)
    .execute();
}

import type { Transaction } from '../../../platform/database/database.ts';
import { type AgreedPrice, type DeskRecord, insertDeskRecord } from './desk-record.repository.ts';

/** An order that staff took by phone or at the counter. */
export interface DeskOrder extends DeskRecord {
  readonly orderId: number;
  readonly staffId: number;
  /** The agreed prices by the ids of the order's lines. */
  readonly prices: ReadonlyMap<number, AgreedPrice>;
}

/** Stores who took an order, what they read out, and the agreed prices, in the transaction of the order. */
export async function recordDeskOrder(
  trx: Transaction,
  { orderId, prices, ...record }: DeskOrder,
): Promise<void> {
  await insertDeskRecord(trx, orderId, record, prices);
}

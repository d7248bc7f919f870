import type { Transaction } from '../../../platform/database/database.ts';

/** A request for a refund, and its outcome. */
export interface RefundRequest {
  readonly orderId: number;
  readonly approvalId: number | null;
  readonly creditMemoId: number | null;
}

/** Claims the key of a request. Returns false if another request has it. */
export async function claimRefundKey(trx: Transaction, key: string, orderId: number): Promise<boolean> {
  const row = await trx
    .insertInto('order_refund_request')
    .values({ key, order_id: orderId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a request by its key; null if there is none. */
export async function findRefundRequest(trx: Transaction, key: string): Promise<RefundRequest | null> {
  const row = await trx
    .selectFrom('order_refund_request')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  return row
    ? { orderId: row.order_id, approvalId: row.approval_id, creditMemoId: row.credit_memo_id }
    : null;
}

/** Records what became of a request. */
export async function endRefundRequest(
  trx: Transaction,
  key: string,
  end: { readonly approvalId: number } | { readonly creditMemoId: number },
): Promise<void> {
  await trx
    .updateTable('order_refund_request')
    .set('approvalId' in end ? { approval_id: end.approvalId } : { credit_memo_id: end.creditMemoId })
    .where('key', '=', key)
    .execute();
}

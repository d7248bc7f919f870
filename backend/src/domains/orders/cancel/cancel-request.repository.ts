import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A guest's cancellation request that waits for the mailed key. */
export interface CancelRequest {
  readonly reason: string;
  readonly requestedAtMs: number;
  /** SHA-256 of the key; null until the mail is sent. */
  readonly keyHash: string | null;
  readonly expiresAtMs: number | null;
}

/** Returns the cancellation request of an order; null if there is none. */
export async function findCancelRequest(
  db: Database | Transaction,
  orderId: number,
): Promise<CancelRequest | null> {
  const row = await db
    .selectFrom('order_cancel_request')
    .select(['reason', 'requested_at', 'key_hash', 'expires_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row
    ? {
        reason: row.reason,
        requestedAtMs: row.requested_at.getTime(),
        keyHash: row.key_hash,
        expiresAtMs: row.expires_at?.getTime() ?? null,
      }
    : null;
}

/** Stores a cancellation request. It replaces an earlier request of the order, with its key. */
export async function saveCancelRequest(
  trx: Transaction,
  { orderId, reason, nowMs }: { readonly orderId: number; readonly reason: string; readonly nowMs: number },
): Promise<void> {
  const values = { reason, requested_at: new Date(nowMs), key_hash: null, expires_at: null };
  await trx
    .insertInto('order_cancel_request')
    .values({ order_id: orderId, ...values })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute();
}

/** Stores the hash of the mailed key and its expiry. */
export async function saveCancelKey(
  db: Database,
  orderId: number,
  { keyHash, expiresAtMs }: { readonly keyHash: string; readonly expiresAtMs: number },
): Promise<void> {
  await db
    .updateTable('order_cancel_request')
    .set({ key_hash: keyHash, expires_at: new Date(expiresAtMs) })
    .where('order_id', '=', orderId)
    .execute();
}

/** Deletes the cancellation request of an order. */
export async function deleteCancelRequest(trx: Transaction, orderId: number): Promise<void> {
  await trx.deleteFrom('order_cancel_request').where('order_id', '=', orderId).execute();
}

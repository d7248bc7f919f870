import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** Returns when the last unused code was mailed, epoch milliseconds; null if none. */
export async function lastCodeMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('customer_emailed_code')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at?.getTime() ?? null;
}

/** Stores a code, which replaces the previous one. */
export async function saveEmailedCode(
  db: Database,
  code: {
    readonly customerId: number;
    readonly codeHash: string;
    readonly tries: number;
    readonly expiresAtMs: number;
  },
): Promise<void> {
  const columns = {
    code_hash: code.codeHash,
    tries_left: code.tries,
    expires_at: new Date(code.expiresAtMs),
    mailed_at: null,
  };
  await db
    .insertInto('customer_emailed_code')
    .values({ customer_id: code.customerId, ...columns })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(columns))
    .execute();
}

/** Records that the code was mailed. */
export async function markCodeMailed(db: Database, customerId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('customer_emailed_code')
    .set({ mailed_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Counts an attempt and returns the hash to compare; null if no code is valid. */
export async function tryEmailedCode(
  db: Database,
  customerId: number,
  nowMs: number,
): Promise<string | null> {
  const row = await db
    .updateTable('customer_emailed_code')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('customer_id', '=', customerId)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(nowMs))
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Deletes a code. Returns false if a concurrent request used it first. */
export async function takeEmailedCode(db: Database, customerId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_emailed_code')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes a customer's code. */
export async function deleteEmailedCode(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('customer_emailed_code').where('customer_id', '=', customerId).execute();
}

/** Deletes codes that expired before `nowMs`. */
export async function deleteExpiredCodes(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('customer_emailed_code').where('expires_at', '<=', new Date(nowMs)).execute();
}

import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** When the newest code that was not used was mailed to a customer, epoch milliseconds; null when none was. */
export async function lastCodeMailedAt(db: Database, customerId: number): Promise<number | null> {
  const row = await db
    .selectFrom('customer_emailed_code')
    .select('mailed_at')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.mailed_at?.getTime() ?? null;
}

/** Makes a code the one that works now; the one before it does not any more. */
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

/** Remembers that the code was mailed. */
export async function markCodeMailed(db: Database, customerId: number, nowMs: number): Promise<void> {
  await db
    .updateTable('customer_emailed_code')
    .set({ mailed_at: new Date(nowMs) })
    .where('customer_id', '=', customerId)
    .execute();
}

/** Counts one try and gives the hash of the code to compare with; null when none works, or it was tried too often. */
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

/** Uses a code up. Gives false when somebody else was quicker. */
export async function takeEmailedCode(db: Database, customerId: number, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('customer_emailed_code')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Takes a customer's code away. */
export async function deleteEmailedCode(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('customer_emailed_code').where('customer_id', '=', customerId).execute();
}

/** Removes codes that expired before `nowMs`. */
export async function deleteExpiredCodes(db: Database, nowMs: number): Promise<void> {
  await db.deleteFrom('customer_emailed_code').where('expires_at', '<=', new Date(nowMs)).execute();
}

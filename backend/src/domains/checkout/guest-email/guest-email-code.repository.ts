import type { Database, Transaction } from '../../../platform/database/database.ts';

/** Identifies a code: its cart and the e-mail address it confirms. */
export interface CodeKey {
  readonly cartId: number;
  readonly canonicalEmail: string;
}

/**
 * Returns when a code for this address was last requested, and until when its confirmation counts;
 * null without a request.
 */
export async function findGuestEmailCode(
  db: Database | Transaction,
  { cartId, canonicalEmail }: CodeKey,
): Promise<{ readonly askedAtMs: number; readonly provenUntilMs: number | null } | null> {
  const row = await db
    .selectFrom('guest_email_code')
    .select(['asked_at', 'proven_until'])
    .where('cart_id', '=', cartId)
    .where('canonical_email', '=', canonicalEmail)
    .executeTakeFirst();
  return row
    ? { askedAtMs: row.asked_at.getTime(), provenUntilMs: row.proven_until?.getTime() ?? null }
    : null;
}

/** Records a request for a code, and invalidates the previous code. */
export async function recordCodeRequest(
  trx: Transaction,
  { cartId, canonicalEmail }: CodeKey,
  nowMs: number,
): Promise<void> {
  const columns = {
    canonical_email: canonicalEmail,
    asked_at: new Date(nowMs),
    code_hash: null,
    tries_left: 0,
    expires_at: null,
    proven_until: null,
  };
  await trx
    .insertInto('guest_email_code')
    .values({ cart_id: cartId, ...columns })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(columns))
    .execute();
}

/**
 * Stores the hash of a new code. Returns false if a code for another address was requested
 * meanwhile.
 */
export async function saveGuestEmailCode(
  db: Database,
  { cartId, canonicalEmail }: CodeKey,
  code: { readonly hash: string; readonly tries: number; readonly expiresAtMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_email_code')
    .set({ code_hash: code.hash, tries_left: code.tries, expires_at: new Date(code.expiresAtMs) })
    .where('cart_id', '=', cartId)
    .where('canonical_email', '=', canonicalEmail)
    .where('proven_until', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Counts an attempt atomically and returns the hash to compare; null if no code is valid. */
export async function tryGuestEmailCode(
  db: Database,
  { cartId, canonicalEmail }: CodeKey,
  nowMs: number,
): Promise<string | null> {
  const row = await db
    .updateTable('guest_email_code')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('cart_id', '=', cartId)
    .where('canonical_email', '=', canonicalEmail)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', new Date(nowMs))
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Marks a code as used. Returns false if a concurrent request used it first. */
export async function takeGuestEmailCode(
  db: Database,
  { cartId }: CodeKey,
  { hash, provenUntilMs }: { readonly hash: string; readonly provenUntilMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('guest_email_code')
    .set({ code_hash: null, tries_left: 0, proven_until: new Date(provenUntilMs) })
    .where('cart_id', '=', cartId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

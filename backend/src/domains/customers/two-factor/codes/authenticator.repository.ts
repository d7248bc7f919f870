import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/database.ts';

/** The authenticator app of an account. */
export interface AuthenticatorRow {
  readonly sealedSecret: string;
  readonly begunAtMs: number;
  readonly isConfirmed: boolean;
}

/** Returns a customer's authenticator, confirmed or in setup; null if there is none. */
export async function findAuthenticator(
  db: Database | Transaction,
  customerId: number,
): Promise<AuthenticatorRow | null> {
  const row = await db
    .selectFrom('customer_authenticator')
    .select(['sealed_secret', 'begun_at', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sealedSecret: row.sealed_secret,
    begunAtMs: row.begun_at.getTime(),
    isConfirmed: row.confirmed_at !== null,
  };
}

/**
 * Begins a setup, which replaces an unconfirmed one. Returns false if an authenticator is
 * confirmed.
 */
export async function beginAuthenticator(
  db: Database,
  begun: { readonly customerId: number; readonly sealedSecret: string; readonly nowMs: number },
): Promise<boolean> {
  const columns = { sealed_secret: begun.sealedSecret, begun_at: new Date(begun.nowMs), last_step: 0 };
  const row = await db
    .insertInto('customer_authenticator')
    .values({ customer_id: begun.customerId, ...columns, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet(columns)
        .where('customer_authenticator.confirmed_at', 'is', null),
    )
    .returning('customer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Confirms a setup with the step of its first code. Returns false if that setup is no longer
 * current.
 */
export async function confirmAuthenticator(
  trx: Transaction,
  confirmed: {
    readonly customerId: number;
    readonly sealedSecret: string;
    readonly step: number;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('customer_authenticator')
    .set({ confirmed_at: new Date(confirmed.nowMs), last_step: confirmed.step })
    .where('customer_id', '=', confirmed.customerId)
    .where('sealed_secret', '=', confirmed.sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Marks the code of a step as used, over all processes. Returns false if it or a later one was
 * used.
 */
export async function useStep(db: Database, customerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('customer_authenticator')
    .set({ last_step: step })
    .where('customer_id', '=', customerId)
    .where('confirmed_at', 'is not', null)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Replaces the recovery codes of a customer. */
export async function replaceRecoveryCodes(
  trx: Transaction,
  customerId: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('customer_recovery_code').where('customer_id', '=', customerId).execute();
  await trx
    .insertInto('customer_recovery_code')
    .values(hashes.map((hash) => ({ customer_id: customerId, code_hash: hash })))
    .execute();
}

/** Deletes a recovery code. Returns false if it does not exist. */
export async function takeRecoveryCode(trx: Transaction, customerId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('customer_recovery_code')
    .where('customer_id', '=', customerId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Returns the number of unused recovery codes. */
export async function countRecoveryCodes(db: Database | Transaction, customerId: number): Promise<number> {
  const { left } = await db
    .selectFrom('customer_recovery_code')
    .select(sql<number>`count(*)::int`.as('left'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return left;
}

/** Deletes all second factors of a customer. */
export async function deleteFactors(trx: Transaction, customerId: number): Promise<void> {
  await trx.deleteFrom('customer_authenticator').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('customer_recovery_code').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('customer_emailed_code').where('customer_id', '=', customerId).execute();
  await trx.deleteFrom('two_factor_reset').where('customer_id', '=', customerId).execute();
}

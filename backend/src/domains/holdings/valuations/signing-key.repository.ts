import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A key that signs valuations, as stored. Keys are DER in base64; the private one is encrypted. */
export interface StoredSigningKey {
  readonly id: number;
  readonly publicKey: string;
  readonly sealedPrivateKey: string;
}

/** Returns the current key; null before the first. */
export async function findCurrentKey(db: Database | Transaction): Promise<StoredSigningKey | null> {
  const { rows } = await sql<StoredSigningKey>`
    select id, public_key as "publicKey", sealed_private_key as "sealedPrivateKey"
    from valuation_key where retired_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Stores a key. Does nothing while there is a current one. */
export async function insertKey(
  db: Database | Transaction,
  { publicKey, sealedPrivateKey }: Omit<StoredSigningKey, 'id'>,
  nowMs: number,
): Promise<void> {
  await sql`
    insert into valuation_key (public_key, sealed_private_key, created_at)
    values (${publicKey}, ${sealedPrivateKey}, ${new Date(nowMs)})
    on conflict ((true)) where retired_at is null do nothing`.execute(db);
}

/** Retires the current key and deletes its private part. Documents that it signed can still be checked. */
export async function retireKey(trx: Transaction, nowMs: number): Promise<void> {
  await sql`
    update valuation_key set retired_at = ${new Date(nowMs)}, sealed_private_key = null
    where retired_at is null`.execute(trx);
}

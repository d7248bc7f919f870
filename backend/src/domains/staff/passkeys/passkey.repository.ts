import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A passkey as stored. */
export interface PasskeyRow {
  readonly id: number;
  readonly staffId: number;
  /** base64url */
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs: number | null;
}

const COLUMNS = [
  'id',
  'staff_id',
  'credential_id',
  'public_key',
  'counter',
  'transports',
  'name',
  'created_at',
  'last_used_at',
] as const;

function toPasskey(row: {
  readonly id: number;
  readonly staff_id: number;
  readonly credential_id: string;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}): PasskeyRow {
  return {
    id: row.id,
    staffId: row.staff_id,
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: row.counter,
    transports: row.transports,
    name: row.name,
    createdAtMs: row.created_at.getTime(),
    lastUsedAtMs: row.last_used_at?.getTime() ?? null,
  };
}

/** Returns the passkeys of some members, oldest first. */
export async function listPasskeys(
  db: Database | Transaction,
  staffIds: readonly number[],
): Promise<PasskeyRow[]> {
  if (staffIds.length === 0) return [];
  const rows = await db
    .selectFrom('staff_passkey')
    .select(COLUMNS)
    .where('staff_id', 'in', staffIds)
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** Returns the passkey with a credential id; null for none. */
export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('staff_passkey')
    .select(COLUMNS)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? toPasskey(row) : null;
}

/** Stores a passkey. */
export async function insertPasskey(
  trx: Transaction,
  passkey: Omit<PasskeyRow, 'id' | 'createdAtMs' | 'lastUsedAtMs'> & { readonly nowMs: number },
): Promise<void> {
  await trx
    .insertInto('staff_passkey')
    .values({
      staff_id: passkey.staffId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: new Date(passkey.nowMs),
    })
    .execute();
}

/**
 * Records a use. Returns false when the counter of the authenticator did not grow: a copy of it has
 * been used. Authenticators without a counter always send 0.
 */
export async function recordPasskeyUse(
  db: Database,
  use: { readonly id: number; readonly counter: number; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_passkey')
    .set({ counter: use.counter, last_used_at: new Date(use.nowMs) })
    .where('id', '=', use.id)
    .where((row) =>
      row.or([
        row('counter', '<', use.counter),
        row.and([row('counter', '=', 0), row.val(use.counter === 0)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a passkey of a member. Returns false if it does not exist. */
export async function deletePasskey(trx: Transaction, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkey')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes all passkeys of a member. */
export async function deletePasskeysOf(trx: Transaction, staffId: number): Promise<void> {
  await trx.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute();
}

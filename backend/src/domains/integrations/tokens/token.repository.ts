import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { TokenPermission } from './token-permissions.ts';

/** A token as the office lists it. Nothing returns the token itself. */
export interface ListedToken {
  readonly id: number;
  readonly name: string;
  readonly ending: string;
  readonly permissions: readonly string[];
  readonly createdMs: number;
  readonly createdBy: string;
  readonly lastUsedMs: number | null;
  readonly lastAddress: string | null;
  readonly revokedMs: number | null;
  readonly revokedBy: string | null;
}

/** A token to store. */
export interface NewToken {
  readonly name: string;
  readonly tokenHash: string;
  readonly ending: string;
  readonly permissions: readonly TokenPermission[];
  readonly by: string;
  readonly key: string;
  readonly nowMs: number;
}

const COLUMNS = [
  'id',
  'name',
  'ending',
  'permissions',
  'created_at',
  'created_by',
  'last_used_at',
  'last_address',
  'revoked_at',
  'revoked_by',
] as const;

/** Returns all tokens: usable ones first, then by name. */
export async function listTokens(db: Database): Promise<ListedToken[]> {
  const rows = await db
    .selectFrom('integration_token')
    .select(COLUMNS)
    .orderBy(sql`revoked_at is not null`)
    .orderBy(sql`lower(name collate "C")`)
    .orderBy('id', 'desc')
    .limit(500)
    .execute();
  return rows.map(fromRow);
}

/** Returns a token; null for an unknown id. */
export async function findToken(db: Database | Transaction, id: number): Promise<ListedToken | null> {
  const row = await db
    .selectFrom('integration_token')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

/** Returns the id of the token that a request has created; null for none. */
export async function findTokenOfRequest(trx: Transaction, key: string): Promise<number | null> {
  const row = await trx
    .selectFrom('integration_token')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Locks the names of tokens until `trx` ends, and returns the names that are in use. */
export async function lockTokenNames(trx: Transaction): Promise<string[]> {
  await sql`lock table integration_token in share row exclusive mode`.execute(trx);
  const rows = await trx
    .selectFrom('integration_token')
    .select('name')
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Inserts a token and returns its id. */
export async function insertToken(trx: Transaction, token: NewToken): Promise<number> {
  const { id } = await trx
    .insertInto('integration_token')
    .values({
      name: token.name,
      token_hash: token.tokenHash,
      ending: token.ending,
      permissions: [...token.permissions],
      created_at: new Date(token.nowMs),
      created_by: token.by,
      request_key: token.key,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Revokes a token. Returns false if it was revoked before. */
export async function markRevoked(
  trx: Transaction,
  { id, by, nowMs }: { readonly id: number; readonly by: string; readonly nowMs: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('integration_token')
    .set({ revoked_at: new Date(nowMs), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** A usable token, found by its hash. */
export interface StoredToken {
  readonly id: number;
  readonly name: string;
  readonly tokenHash: string;
  readonly permissions: readonly string[];
  readonly lastUsedMs: number | null;
}

/** Returns the token with this hash; null if there is none or it was revoked. */
export async function findUsableToken(db: Database, tokenHash: string): Promise<StoredToken | null> {
  const row = await db
    .selectFrom('integration_token')
    .select(['id', 'name', 'token_hash', 'permissions', 'last_used_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, name, permissions } = row;
  return {
    id,
    name,
    permissions,
    tokenHash: row.token_hash,
    lastUsedMs: row.last_used_at?.getTime() ?? null,
  };
}

/** Records the use of a token. */
export async function markUsed(
  db: Database,
  { id, address, nowMs }: { readonly id: number; readonly address: string; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('integration_token')
    .set({ last_used_at: new Date(nowMs), last_address: address })
    .where('id', '=', id)
    .execute();
}

/** Returns a text that changes with every token and with its uses. */
export async function tokensVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat(count(*), ' ', max(id), ' ', count(revoked_at), ' ', max(last_used_at)) as version
    from integration_token`.execute(db);
  return rows[0]?.version ?? '';
}

interface TokenRow {
  readonly id: number;
  readonly name: string;
  readonly ending: string;
  readonly permissions: readonly string[];
  readonly created_at: Date;
  readonly created_by: string;
  readonly last_used_at: Date | null;
  readonly last_address: string | null;
  readonly revoked_at: Date | null;
  readonly revoked_by: string | null;
}

function fromRow(row: TokenRow): ListedToken {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    permissions: row.permissions,
    createdMs: row.created_at.getTime(),
    createdBy: row.created_by,
    lastUsedMs: row.last_used_at?.getTime() ?? null,
    lastAddress: row.last_address,
    revokedMs: row.revoked_at?.getTime() ?? null,
    revokedBy: row.revoked_by,
  };
}

import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** An issued valuation, as stored. */
export interface StoredValuation {
  /** Without prefix and dashes. */
  readonly number: string;
  readonly checkCode: string;
  /** The signed JSON of a `ValuationContent`. */
  readonly content: string;
  /** Base64. */
  readonly signature: string;
  /** DER (SPKI) in base64. */
  readonly publicKey: string;
}

const VALUATIONS = sql`
  select number, check_code as "checkCode", content, signature, valuation_key.public_key as "publicKey"
  from holding_valuation join valuation_key on valuation_key.id = key_id`;

/** Stores an issued valuation. */
export async function insertValuation(
  trx: Transaction,
  valuation: Pick<StoredValuation, 'number' | 'checkCode' | 'content' | 'signature'> & {
    readonly customerId: number;
    readonly keyId: number;
    readonly issuedAtMs: number;
  },
): Promise<void> {
  const { customerId, number, checkCode, content, signature, keyId, issuedAtMs } = valuation;
  await sql`
    insert into holding_valuation (customer_id, number, check_code, issued_at, content, signature, key_id)
    values (${customerId}, ${number}, ${checkCode}, ${new Date(issuedAtMs)}, ${content}, ${signature}, ${keyId})`.execute(
    trx,
  );
}

/** Returns how many valuations a customer issued after a time in epoch milliseconds. */
export async function countValuationsSince(
  trx: Transaction,
  customerId: number,
  sinceMs: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holding_valuation
    where customer_id = ${customerId} and issued_at > ${new Date(sinceMs)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Returns a page of a customer's valuations, the newest first. */
export async function findValuations(
  db: Database,
  customerId: number,
  { size, page }: { readonly size: number; readonly page: number },
): Promise<readonly StoredValuation[]> {
  const { rows } = await sql<StoredValuation>`
    ${VALUATIONS} where customer_id = ${customerId}
    order by holding_valuation.id desc limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
}

/** Returns the number of a customer's valuations. */
export async function countValuations(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from holding_valuation where customer_id = ${customerId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a valuation by number; null for an unknown one, and for another owner when one is given. */
export async function findValuation(
  db: Database,
  number: string,
  customerId: number | null,
): Promise<StoredValuation | null> {
  const { rows } = await sql<StoredValuation>`
    ${VALUATIONS} where number = ${number}
    and (${customerId}::bigint is null or customer_id = ${customerId})`.execute(db);
  return rows[0] ?? null;
}

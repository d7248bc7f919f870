import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** A mint as staff add it. */
export interface MintRow {
  readonly code: string;
  readonly name: string;
  readonly country: string;
  readonly countryCode: string;
}

/** Stores a mint after the last one. Returns false if its code exists. */
export async function insertMint(
  trx: Transaction,
  { code, name, country, countryCode }: MintRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mint (code, name, country, country_code, position)
    values (${code}, ${name}, ${country}, ${countryCode}, (select coalesce(max(position), 0) + 1 from mint))
    on conflict (code) do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

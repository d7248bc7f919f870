import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns a text that changes with every price, halt and doubt. */
export async function spotVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(version) from spot_quote),
    (select string_agg(concat(metal, since, until, note, resume_confirmed_at), ',') from metal_halt),
    (select string_agg(concat(metal, since), ',') from metal_doubt)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the version of the database server, such as `18.1`. */
export async function readDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}

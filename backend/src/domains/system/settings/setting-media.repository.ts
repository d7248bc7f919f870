import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the settings whose values name files of the media folder, such as the logo. */
export async function findMediaSettings(
  db: Database,
  paths: readonly string[],
): Promise<readonly { readonly path: string; readonly section: string; readonly key: string }[]> {
  const { rows } = await sql<{ path: string; section: string; key: string }>`
    select f.path, s.section, coalesce(e.key, '') as key
    from unnest(${[...paths]}::text[]) as f (path)
    join shop_setting s on strpos(s.value::text, '/media/' || f.path) > 0
    left join lateral json_each_text(case when json_typeof(s.value) = 'object' then s.value end) as e
      on strpos(e.value, '/media/' || f.path) > 0`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the folders that a product sells files of, or an order or a change that can be undone mentions. */
export async function findUsedFolders(
  db: Database,
  folders: readonly string[],
): Promise<ReadonlySet<string>> {
  if (folders.length === 0) return new Set();
  const { rows } = await sql<{ folder: string }>`
    select folder from unnest(${folders}::text[]) as folder
    where exists (
      select from product where details ? 'downloads' and strpos(details::text, 'library/' || folder || '/') > 0
    ) or exists (
      select from order_item where downloads is not null
        and strpos(downloads::text, 'library/' || folder || '/') > 0
    ) or exists (
      select from product_change
      where strpos(before::text, 'library/' || folder || '/') > 0
        or strpos(after::text, 'library/' || folder || '/') > 0
    )`.execute(db);
  return new Set(rows.map(({ folder }) => folder));
}

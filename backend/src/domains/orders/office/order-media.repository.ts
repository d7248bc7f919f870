import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundUse } from '../../../platform/office/media-use.ts';

/**
 * Returns the newest order that shows each file. Pages and e-mails of the order show the file for
 * years.
 */
export async function findOrderUses(db: Database, paths: readonly string[]): Promise<readonly FoundUse[]> {
  const { rows } = await sql<{ path: string; number: string }>`
    select distinct on (i.image) i.image as path, o.number
    from order_item i join sales_order o on o.id = i.order_id
    where i.image = any(${[...paths]}::text[]) order by i.image, o.id desc`.execute(db);
  return rows.map(({ path, number }) => ({ path, name: number, link: `/orders/${number}` }));
}

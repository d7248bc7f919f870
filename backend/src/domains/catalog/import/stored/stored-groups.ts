import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import type { PlainRow } from '../../../../platform/import-files/stored-rows.ts';

/** Reads `grouped_items` of grouped products as import column, by product id. */
export async function readGroups(db: Database, groupIds: readonly number[]): Promise<Map<number, PlainRow>> {
  const { rows } = await sql<{ group_id: number; sku: string; quantity: number }>`
    select i.group_id, item.sku, i.quantity
    from product_group_item i join product item on item.id = i.product_id
    where i.group_id = any(${[...groupIds]}::bigint[])
    order by i.group_id, i.position, i.product_id`.execute(db);
  const byGroup = Map.groupBy(rows, (row) => row.group_id);
  return new Map(
    groupIds.map((id) => [
      id,
      { grouped_items: (byGroup.get(id) ?? []).map(({ sku, quantity }) => ({ sku, quantity })) },
    ]),
  );
}

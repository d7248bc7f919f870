import { sql } from 'kysely';
import type { Database } from '../../../backend/src/platform/database/database.ts';

/** Copies the products of the demo shop, with their stock, until there are `count` more. */
export async function insertProducts(db: Database, count: number): Promise<void> {
  await sql`
    insert into product
    select copy.* from (
      select *, row_number() over (order by id) as place, count(*) over () as known from product where type = 'simple'
    ) as source
    join generate_series(1, ${count}::int) as n on n % source.known = source.place - 1
    cross join lateral jsonb_populate_record(null::product, to_jsonb(source) || jsonb_build_object(
      'id', 1000000 + n, 'sku', source.sku || '-B' || n, 'item_number', 'B' || n, 'gtin', null,
      'name', source.name || ' ' || n, 'url_key', source.url_key || '-b' || n)) as copy`.execute(db);
  await sql`
    insert into product_stock (product_id, quantity)
    select id, (id % 7)::int from product where id > 1000000`.execute(db);
}

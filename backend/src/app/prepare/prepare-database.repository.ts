import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns whether the shop has any product. */
export async function hasProducts(db: Database): Promise<boolean> {
  return (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether the shop has products, pages or settings. */
export async function isUsed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from product) or exists (select from cms_page) or exists (select from shop_setting) as used`.execute(
    db,
  );
  return rows[0]?.used === true;
}

/** Returns the metals of enabled products that have no spot price, sorted. */
export async function findUnpricedMetals(db: Database): Promise<string[]> {
  const { rows } = await sql<{ metal: string }>`
    select distinct metal from product
    where pricing_mode = 'metal' and is_enabled and metal not in (select metal from spot_quote) order by metal`.execute(
    db,
  );
  return rows.map(({ metal }) => metal);
}

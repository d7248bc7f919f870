import type { StockStatus } from '@ingot/catalog-engine/model/product.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/database.ts';
import {
  nameIn,
  type PlainRow,
  type StoredRows,
  withoutAbsent,
} from '../../../../platform/import-files/stored-rows.ts';

/** Stored rows of section `stock`, by SKU. */
export const storedStock: StoredRows = {
  names: ['sku'],
  keyOf: skuOf,
  parts: ['quantity', 'last_movement'],
  empty: { opens_at: null },
  async *read(db, keys) {
    const which = keys && sql`where lower(p.sku collate "C") = any(${[...keys]}::text[])`;
    yield await readStock(db, which ?? sql``);
  },
};

/** Returns the folded SKU of a row, or null when it is missing. */
export function skuOf(row: PlainRow): string | null {
  const sku = nameIn(row, 'sku');
  return sku === null ? null : foldCode(sku);
}

/**
 * Returns the status that files contain; of a product that is not open yet, the status when it opens.
 * Whether pieces are left follows from the quantity.
 */
export function fileStatus(row: {
  readonly is_preorder: boolean | null;
  readonly is_on_hold: boolean | null;
  readonly opens_at: Date | null;
}): StockStatus {
  if (row.is_on_hold && row.opens_at === null) return 'OUT_OF_STOCK';
  return row.is_preorder ? 'PREORDER' : 'IN_STOCK';
}

async function readStock(db: Database, which: ReturnType<typeof sql>): Promise<PlainRow[]> {
  const { rows } = await sql<{
    sku: string;
    quantity: number;
    is_preorder: boolean;
    is_on_hold: boolean;
    opens_at: Date | null;
    last_movement: number | null;
  }>`
    select p.sku, s.quantity, s.is_preorder, s.is_on_hold, s.opens_at,
      (select max(m.id) from stock_movement m where m.product_id = p.id) as last_movement
    from product_stock s join product p on p.id = s.product_id ${which} order by p.id`.execute(db);
  return rows.map((row) =>
    withoutAbsent({
      sku: row.sku,
      quantity: row.quantity,
      status: fileStatus(row),
      last_movement: row.last_movement,
      opens_at: row.opens_at?.toISOString() ?? null,
    }),
  );
}

import { sql } from 'kysely';
import { copyIn } from '../../database/copy-in.ts';
import type { Transaction } from '../../database/database.ts';
import { rowsTable } from '../../database/rows-table.ts';
import { type Statement, sendAlong } from '../../database/transaction.ts';
import type { ImportContext } from '../../importer/section.ts';
import type { ProductStock, StockStatus } from '../product.ts';
import { lockStock, stockStatus } from '../stock.repository.ts';

/** What a file says of a product's stock. */
export interface StockRecord {
  readonly product_id: number;
  readonly quantity: number;
  readonly status: StockStatus;
  /** The shop did not have the product before: there is no stock of it. */
  readonly isNew?: boolean;
}

const STOCK_COLUMNS = {
  product_id: 'int',
  quantity: 'int',
  is_preorder: 'boolean',
  is_on_hold: 'boolean',
} as const;
const MOVEMENT_COLUMNS = { product_id: 'int', change: 'int', reason: 'text' } as const;

/** Sets stock to what the file counts, and writes the difference as a movement. */
export async function writeStock(
  trx: Transaction,
  stock: readonly StockRecord[],
  noteStock: ImportContext['noteStock'],
): Promise<void> {
  const counted = [...new Map(stock.map((record) => [record.product_id, record])).values()].sort(
    (a, b) => a.product_id - b.product_id,
  );
  if (counted.length === 0) return;
  const before = await lockStock(
    trx,
    counted.filter(({ isNew }) => !isNew).map((record) => record.product_id),
  );
  const records = counted.map(({ product_id, quantity, status, isNew }) => ({
    product_id,
    quantity,
    is_preorder: status === 'PREORDER',
    is_on_hold: status === 'OUT_OF_STOCK' && quantity > 0,
    isNew,
    change: quantity - (before.get(product_id)?.quantity ?? 0),
    reason: 'import',
  }));
  noteStock(
    records.flatMap((record) => (record.isNew || isAsBefore(record, before) ? [] : record.product_id)),
  );
  const { fresh = [], known = [] } = Object.groupBy(records, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  if (fresh.length > 0) await sendAlong(trx, copyIn('product_stock', STOCK_COLUMNS, fresh));
  if (known.length > 0) await sendAlong(trx, stockUpsert(known));
  const movements = records.filter(({ change }) => change !== 0);
  if (movements.length > 0) await sendAlong(trx, copyIn('stock_movement', MOVEMENT_COLUMNS, movements));
}

function stockUpsert(records: Parameters<typeof rowsTable<keyof typeof STOCK_COLUMNS>>[1]): Statement {
  return sql`
    insert into product_stock (product_id, quantity, is_preorder, is_on_hold)
    select product_id, quantity, is_preorder, is_on_hold from ${rowsTable(STOCK_COLUMNS, records)}
    order by product_id
    on conflict (product_id) do update set quantity = excluded.quantity, is_preorder = excluded.is_preorder,
      is_on_hold = excluded.is_on_hold, updated_at = now()
    where (product_stock.quantity, product_stock.is_preorder, product_stock.is_on_hold)
      is distinct from (excluded.quantity, excluded.is_preorder, excluded.is_on_hold)`;
}

function isAsBefore(
  record: Parameters<typeof stockStatus>[0] & { readonly product_id: number },
  known: ReadonlyMap<number, ProductStock>,
): boolean {
  const before = known.get(record.product_id);
  return before?.quantity === record.quantity && before.status === stockStatus(record);
}

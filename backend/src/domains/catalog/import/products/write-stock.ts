import type { StockStatus } from '@ingot/catalog-engine/model/product.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../platform/database/database.ts';
import { insertRows, rowsTable } from '../../../../platform/database/statements/rows-table.ts';
import type { ImportContext } from '../../../../platform/import-files/section.ts';
import { lockStock } from '../../stock/reserve-stock.ts';

/** The stock of a product in a file. */
export interface StockRecord {
  readonly product_id: number;
  /** Row number for notices. */
  readonly number: number;
  /** Counted pieces; undefined leaves the quantity. */
  readonly quantity?: number | undefined;
  /** Undefined leaves the status. */
  readonly status?: StockStatus | undefined;
  /**
   * Id of the product's last stock movement at the time of counting. Later sales are subtracted
   * from the count.
   */
  readonly last_movement?: number | undefined;
  /**
   * When orders open, epoch milliseconds. Null or a past time opens them at once; undefined leaves the
   * time.
   */
  readonly opens_at?: number | null | undefined;
  /** Whether the product is new and has no stock row. */
  readonly isNew?: boolean;
}

/** Notice to the dealer that a counted quantity was ignored. */
const STOCK_KEPT =
  'stock left as it is, because sales since the count would be lost: add the column last_movement (docs/import.md, Stock), or import with --set-stock';

/** Notice to the dealer that a row without a time opened a product. */
const OPENED = 'orders are open now, because opens_at is empty: set status OUT_OF_STOCK to hold the product';

const STOCK_COLUMNS = {
  product_id: 'bigint',
  quantity: 'int',
  is_preorder: 'boolean',
  is_on_hold: 'boolean',
  opens_at: 'timestamptz',
} as const;
const MOVEMENT_COLUMNS = { product_id: 'bigint', change: 'int', reason: 'text' } as const;

/**
 * Writes counted stock and records each difference as a movement. A product without stock takes the
 * counted quantity. For existing stock, sales since `last_movement` are subtracted, or the count is
 * exact with `setsStock`. Without either, the quantity stays and the import reports a notice.
 * Returns the ids of changed products.
 */
export async function writeStock(
  trx: Transaction,
  stock: readonly StockRecord[],
  context: Pick<ImportContext, 'noteStock' | 'setsStock' | 'notice' | 'now'>,
): Promise<ReadonlySet<number>> {
  const counted = [...new Map(stock.map((record) => [record.product_id, record])).values()].sort(
    (a, b) => a.product_id - b.product_id,
  );
  if (counted.length === 0) return new Set();
  const before = await lockStockRows(
    trx,
    counted.filter(({ isNew }) => !isNew),
  );
  const records = counted.map((record) => {
    const known = before.get(record.product_id);
    if (known && isKept(record, known, context.setsStock)) context.notice(STOCK_KEPT, record.number);
    if (isOpened(record, known)) context.notice(OPENED, record.number);
    return stockRow(record, known, context);
  });
  const changed = records.filter((record) => !isAsBefore(record, before));
  context.noteStock(changed.flatMap(({ isNew, product_id }) => (isNew ? [] : product_id)));
  const { fresh = [], known = [] } = Object.groupBy(records, ({ isNew }) => (isNew ? 'fresh' : 'known'));
  if (fresh.length > 0) await insertRows(trx, 'product_stock', STOCK_COLUMNS, fresh);
  if (known.length > 0) await stockUpsert(known).execute(trx);
  if (context.setsStock) await noteCount(trx, counted);
  const movements = records.filter(({ change }) => change !== 0);
  if (movements.length > 0) await insertRows(trx, 'stock_movement', MOVEMENT_COLUMNS, movements);
  return new Set(changed.map(({ product_id }) => product_id));
}

/** A locked stock row. `since` is the net change by sales and returns after the count. */
interface LockedStock {
  readonly product_id: number;
  readonly quantity: number;
  readonly is_preorder: boolean;
  readonly is_on_hold: boolean;
  readonly opens_at: Date | null;
  readonly since: number;
}

async function lockStockRows(
  trx: Transaction,
  records: readonly StockRecord[],
): Promise<ReadonlyMap<number, LockedStock>> {
  if (records.length === 0) return new Map();
  // Lock first, so that the movements read next include concurrent sales.
  await lockStock(
    trx,
    records.map(({ product_id }) => product_id),
  );
  const asked = records.map(({ product_id, last_movement = Number.MAX_SAFE_INTEGER }) => ({
    product_id,
    last_movement,
  }));
  const { rows } = await sql<LockedStock>`
    select s.product_id, s.quantity, s.is_preorder, s.is_on_hold, s.opens_at, (
      select coalesce(sum(m.change), 0)::int from stock_movement m
      where m.product_id = s.product_id and m.id > r.last_movement and m.reason <> 'import') as since
    from ${rowsTable({ product_id: 'bigint', last_movement: 'bigint' }, asked)}
    join product_stock s on s.product_id = r.product_id`.execute(trx);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Returns whether existing stock ignores the counted quantity of a row. */
function isKept(record: StockRecord, known: LockedStock, setsStock: boolean): boolean {
  const { quantity, last_movement } = record;
  return !setsStock && quantity !== undefined && last_movement === undefined && quantity !== known.quantity;
}

/** Returns whether a row without a time opens a product that would have opened at a later time. */
function isOpened({ opens_at, status }: StockRecord, known: LockedStock | undefined): boolean {
  return opens_at === null && status !== 'OUT_OF_STOCK' && known != null && known.opens_at !== null;
}

/** Records that the rows of an import counted the stock of known products. */
async function noteCount(trx: Transaction, records: readonly StockRecord[]): Promise<void> {
  const ids = records.flatMap(({ isNew, quantity, product_id }) =>
    isNew || quantity === undefined ? [] : product_id,
  );
  await sql`update product_stock set counted_at = now() where product_id = any(${ids}::bigint[])`.execute(
    trx,
  );
}

function stockRow(
  record: StockRecord,
  known: LockedStock | undefined,
  { setsStock, now }: Pick<ImportContext, 'setsStock' | 'now'>,
) {
  const { product_id, status, isNew } = record;
  const before = known?.quantity ?? 0;
  const quantity = targetOf(record, known, setsStock);
  const opening = opensAtOf(record, known, now);
  // A sold-out product is not held, so that it returns with its next pieces, unless it waits for an opening.
  const isWithheld =
    status === 'OUT_OF_STOCK' && (quantity > 0 || opening !== null || (known?.opens_at ?? null) !== null);
  // A product that is not for sale gets no opening time.
  const opensAt = isWithheld ? null : opening;
  const isHeld =
    isWithheld || (status === undefined && known?.is_on_hold === true && known.opens_at === null);
  return {
    product_id,
    quantity,
    is_preorder: status === undefined ? (known?.is_preorder ?? false) : status === 'PREORDER',
    is_on_hold: isHeld || opensAt !== null,
    opens_at: opensAt,
    isNew: isNew ?? false,
    change: quantity - before,
    reason: 'import',
  };
}

/** Returns when orders open, ISO 8601; null when they are open. */
function opensAtOf(
  { opens_at: given }: StockRecord,
  known: LockedStock | undefined,
  nowMs: number,
): string | null {
  if (given === undefined) return known?.opens_at?.toISOString() ?? null;
  return given !== null && given > nowMs ? new Date(given).toISOString() : null;
}

function targetOf(record: StockRecord, known: LockedStock | undefined, setsStock: boolean): number {
  const { quantity, last_movement } = record;
  if (known === undefined) return quantity ?? 0;
  if (quantity === undefined) return known.quantity;
  if (setsStock) return quantity;
  // More pieces may have been sold since the count than were counted; stock is never negative.
  return last_movement === undefined ? known.quantity : Math.max(0, quantity + known.since);
}

function stockUpsert(
  records: Parameters<typeof rowsTable<keyof typeof STOCK_COLUMNS>>[1],
): RawBuilder<unknown> {
  return sql`
    insert into product_stock (product_id, quantity, is_preorder, is_on_hold, opens_at)
    select product_id, quantity, is_preorder, is_on_hold, opens_at from ${rowsTable(STOCK_COLUMNS, records)}
    order by product_id
    on conflict (product_id) do update set quantity = excluded.quantity, is_preorder = excluded.is_preorder,
      is_on_hold = excluded.is_on_hold, opens_at = excluded.opens_at, updated_at = now()
    where (product_stock.quantity, product_stock.is_preorder, product_stock.is_on_hold, product_stock.opens_at)
      is distinct from (excluded.quantity, excluded.is_preorder, excluded.is_on_hold, excluded.opens_at)`;
}

function isAsBefore(record: ReturnType<typeof stockRow>, known: ReadonlyMap<number, LockedStock>): boolean {
  const before = known.get(record.product_id);
  return (
    before?.quantity === record.quantity &&
    before.is_preorder === record.is_preorder &&
    before.is_on_hold === record.is_on_hold &&
    (before.opens_at?.toISOString() ?? null) === record.opens_at
  );
}

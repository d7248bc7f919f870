import { ORDER_VIEWS, type OrderSortKey, type OrderViewCode } from '@ingot/rules/orders/desk/order-views.ts';
import type { OrderSearch } from '@ingot/rules/orders/desk/search-words.ts';
import type { OrderStatus } from '@ingot/rules/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { opaqueArray } from '../../../platform/database/statements/opaque-array.ts';

/** Counts above this are not exact, because an exact count reads every row. */
export const MOST_COUNTED = 10_000;

/** A place in the list: the values of the last row of the page before. */
export interface OrderCursor {
  /** Microseconds since the epoch, or minor units. */
  readonly value: number;
  readonly id: number;
}

/** The view, search, sort order and page of the list. */
export interface OrderListQuery {
  readonly view: OrderViewCode;
  /** Null for all orders of the view. */
  readonly search: OrderSearch | null;
  readonly sort: OrderSortKey;
  readonly isDescending: boolean;
  readonly after: OrderCursor | null;
  readonly limit: number;
}

/** An order as a row of the list. */
export interface OrderListRow {
  readonly id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly is_held: boolean;
  readonly placed_at: Date;
  readonly pay_by: Date;
  readonly email: string;
  readonly customer_name: string;
  readonly country_code: string;
  readonly payment_title: string;
  readonly delivery_title: string;
  readonly tracking_number: string | null;
  readonly currency: string;
  readonly grand_total_minor: number;
  readonly received_minor: number;
  readonly lines: number;
  readonly quantity: number;
  readonly first_name: string;
  readonly first_quantity: number;
  readonly first_image: string | null;
  /** Whether staff have to send a refund by hand. */
  readonly has_refund_to_send: boolean;
  /** The value of the sort key, for the cursor. */
  readonly sort_value: number;
}

/** Above every character of a word. */
const LAST = '\u{10ffff}';

/**
 * The orders that need a person: held ones, overdue ones, refunds that failed or that staff must send,
 * and failed e-mails.
 */
const NEEDS_ACTION = sql<boolean>`sales_order.id in (
  select id from sales_order where held_at is not null
  union all select id from sales_order where status = 'payment_overdue'
  union all select credit_memo.order_id from credit_memo_payout payout
    join credit_memo on credit_memo.id = payout.credit_memo_id
    where payout.state = 'failed' or (payout.state = 'pending' and payout.way = 'hand')
  union all select order_id from order_mail where state = 'failed'
)`;

const CONDITIONS: Readonly<Record<OrderViewCode, RawBuilder<boolean>>> = {
  needs_action: NEEDS_ACTION,
  all: sql<boolean>`true`,
  waiting: sql<boolean>`sales_order.held_at is null
    and sales_order.status in ('pending_payment', 'payment_overdue', 'payment_received', 'clearing')`,
  to_pack: sql<boolean>`sales_order.held_at is null and sales_order.status in ('paid', 'processing')`,
  on_hold: sql<boolean>`sales_order.held_at is not null`,
  shipped: sql<boolean>`sales_order.status in ('shipped', 'complete')`,
};

const SORT_VALUES: Readonly<Record<OrderSortKey, RawBuilder<number>>> = {
  placed: sql<number>`(extract(epoch from sales_order.placed_at) * 1000000)::bigint`,
  total: sql<number>`sales_order.grand_total_minor`,
};

/** Returns the number of orders of each view, at most `MOST_COUNTED` + 1. */
export async function countViews(db: Database): Promise<Record<OrderViewCode, number>> {
  const counts = ORDER_VIEWS.map((code) => sql`(${cappedCount(CONDITIONS[code])}) as ${sql.ref(code)}`);
  const { rows } = await sql<Record<OrderViewCode, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The counts of the order views have no row');
  return row;
}

/**
 * Returns the condition of a search. The rarest word chooses the candidates by its index. If all words
 * are frequent, the list is read in its order until the page is full.
 */
async function searchCondition(
  db: Database,
  { words, joined, serial }: OrderSearch,
): Promise<{ readonly matches: RawBuilder<boolean>; readonly isFrequent: boolean }> {
  const counted = await countWords(db, joined === null ? words : [...words, joined]);
  const frequencies = words.map((word, at) => ({ word, count: counted[at] ?? 0 }));
  const [rarest, ...others] = frequencies.toSorted((a, b) => a.count - b.count);
  if (!rarest) throw new Error('A search has at least one word');
  const rest = others.map(({ word }) => word);
  if (rarest.count > MOST_COUNTED) {
    return {
      matches: all([rarest.word, ...rest].map((word) => hasWord(word, 'sales_order.id'))),
      isFrequent: true,
    };
  }
  const found = [ordersWith([rarest.word, ...rest]), ordersWithSerial(serial)];
  const joinedCount = joined === null ? 0 : (counted.at(-1) ?? 0);
  if (joined !== null && joinedCount <= MOST_COUNTED) found.push(ordersWith([joined]));
  // An array keeps the planner from reading orders in the order of the list until the page is full.
  const matches = sql<boolean>`sales_order.id = any(array(${sql.join(found, sql` union `)}))`;
  return { matches, isFrequent: false };
}

async function countWords(db: Database, words: readonly string[]): Promise<number[]> {
  const counts = words.map(
    (word) => sql`(select count(*) from (
      select 1 from order_word where ${startsWith(word, 'order_word')} limit ${MOST_COUNTED + 1}
    ) as found)::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

function startsWith(word: string, table: string): RawBuilder<boolean> {
  const column = sql.ref(`${table}.word`);
  return sql<boolean>`${column} >= ${word} and ${column} < ${word + LAST}`;
}

/** Selects the ids of the orders that have all of these words. The first one is the rarest. */
function ordersWith([first = '', ...others]: readonly string[]) {
  const conditions = others.map((word) => hasWord(word, 'found.order_id'));
  return sql`select found.order_id from order_word as found
    where ${all([startsWith(first, 'found'), ...conditions])}`;
}

/** Selects the ids of the orders with a piece of this serial number. */
function ordersWithSerial(serial: string) {
  return sql`select packed.order_id from order_serial
    join order_package as packed on packed.id = order_serial.package_id
    where order_serial.serial = ${serial}`;
}

function hasWord(word: string, order: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from order_word as other where other.order_id = ${sql.ref(order)} and ${startsWith(word, 'other')}
  )`;
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function cappedCount(condition: RawBuilder<boolean>) {
  return sql`select count(*)::int from (
    select 1 from sales_order where ${condition} limit ${MOST_COUNTED + 1}
  ) as counted`;
}

/**
 * Returns a page of orders and the number of matches, at most `MOST_COUNTED` + 1. The number is null
 * for a search by frequent words, whose count would read every order.
 */
export async function findOrderRows(
  db: Database,
  query: OrderListQuery,
): Promise<{ readonly rows: readonly OrderListRow[]; readonly total: number | null }> {
  const search = query.search && (await searchCondition(db, query.search));
  const condition = all([CONDITIONS[query.view], ...(search ? [search.matches] : [])]);
  const ids = await findIds(db, query, condition);
  const rows = await readOrderRows(db, ids, query.sort);
  if (search?.isFrequent || query.after !== null) return { rows, total: null };
  const counted = await sql<{ total: number }>`select (${cappedCount(condition)}) as total`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function findIds(
  db: Database,
  { sort, isDescending, after, limit }: OrderListQuery,
  condition: RawBuilder<boolean>,
): Promise<number[]> {
  const column = sql.ref(sort === 'placed' ? 'sales_order.placed_at' : 'sales_order.grand_total_minor');
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const place =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(${column}, sales_order.id) ${beyond} (${cursorValue(sort, after.value)}, ${after.id}::bigint)`;
  const { rows } = await sql<{ id: number }>`
    select sales_order.id from sales_order where ${condition} and ${place}
    order by ${column} ${direction}, sales_order.id ${direction} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

function cursorValue(sort: OrderSortKey, value: number) {
  return sort === 'placed'
    ? sql`'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`
    : sql`${value}::bigint`;
}

/** Returns orders as rows of the list. The rows have the order of the ids. */
export async function readOrderRows(
  db: Database,
  ids: readonly number[],
  sort: OrderSortKey,
): Promise<OrderListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderListRow>`
    select sales_order.id, sales_order.number, sales_order.status, sales_order.held_at is not null as is_held,
      sales_order.placed_at, sales_order.pay_by, sales_order.email, sales_order.payment_title,
      sales_order.carrier_title || ', ' || sales_order.method_title as delivery_title, sales_order.currency,
      sales_order.grand_total_minor, sales_order.received_minor, ${SORT_VALUES[sort]} as sort_value,
      concat_ws(' ', address.firstname, address.lastname) as customer_name, address.country_code,
      (select string_agg(tracking_number, ', ' order by id) from shipment where order_id = sales_order.id)
        as tracking_number,
      items.lines, items.quantity, first_item.name as first_name,
      first_item.quantity as first_quantity, first_item.image as first_image,
      exists (
        select from credit_memo_payout payout join credit_memo on credit_memo.id = payout.credit_memo_id
        where credit_memo.order_id = sales_order.id and payout.state = 'pending' and payout.way = 'hand'
      ) as has_refund_to_send
    from sales_order
    join order_address as address on address.order_id = sales_order.id and address.kind = 'shipping'
    cross join lateral (
      select count(distinct coalesce('set ' || (bundle ->> 'set'), id::text))::int as lines,
        sum(quantity)::int as quantity
      from order_item where order_id = sales_order.id
    ) as items
    cross join lateral (
      select coalesce(whole.bundle ->> 'name', item.name) as name,
        item.quantity / coalesce((whole.bundle ->> 'per_set')::int, 1) as quantity,
        coalesce(whole.bundle ->> 'image', item.image) as image
      from order_item as item
      cross join lateral (
        select case when item.quantity % (item.bundle ->> 'per_set')::int = 0 then item.bundle end as bundle
      ) as whole
      where item.order_id = sales_order.id order by item.position limit 1
    ) as first_item
    where sales_order.id = any(${opaqueArray(ids, 'bigint')})`.execute(db);
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

import type { CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { percentOf } from '../../../platform/import-files/columns.ts';
import type { StoredRules } from './read-rules.ts';

/** A coupon, or a set of codes with the same rules, in the list of the back office. */
export interface ListedCoupon {
  readonly id: number;
  /** The code of a coupon, or the prefix of a set as `WELCOME-…`. */
  readonly code: string;
  /** The number of codes: 1 for a single coupon. */
  readonly codes: number;
  readonly rules: CouponRules;
  /** The number of uses of all codes. Canceled orders do not count. */
  readonly uses: number;
}

/** Selects the coupons of a list by their state. */
export type CouponView = 'all' | 'active' | 'scheduled' | 'ended';

/** Filters and size of a page of coupons. */
export interface CouponListQuery {
  readonly view: CouponView;
  /** A part of the code or the name, or a whole code of a set; empty for all. */
  readonly search: string;
  readonly beforeId: number | null;
  readonly limit: number;
  readonly nowMs: number;
}

/** Selects single coupons and the first coupon of each set, with the figures of the set. */
const LISTED = sql`(
  select coupon.*, coalesce(batch.codes, 1) as codes,
    case when batch.id is null then coupon.code else batch.prefix || '-…' end as shown_code,
    case when batch.id is null then coupon.uses
      else (select sum(own.uses)::int from coupon as own where own.batch_id = batch.id) end as all_uses
  from coupon left join coupon_batch as batch on batch.id = coupon.batch_id
  where coupon.is_listed
) as listed`;

type ListedRow = Selectable<Tables['coupon']> & {
  readonly codes: number;
  readonly shown_code: string;
  readonly all_uses: number;
};

function viewConditions(nowMs: number): Readonly<Record<CouponView, RawBuilder<boolean>>> {
  const now = new Date(nowMs);
  const isOver = sql<boolean>`(not listed.is_active or coalesce(listed.ends_at <= ${now}, false)
    or coalesce(listed.all_uses >= listed.uses_total::bigint * listed.codes, false))`;
  const isLater = sql<boolean>`coalesce(listed.starts_at > ${now}, false)`;
  return {
    all: sql<boolean>`true`,
    active: sql<boolean>`not ${isOver} and not ${isLater}`,
    scheduled: sql<boolean>`${isLater} and listed.is_active and not coalesce(listed.ends_at <= ${now}, false)`,
    ended: sql<boolean>`${isOver} and not (${isLater} and listed.is_active)`,
  };
}

function searchCondition(search: string): RawBuilder<boolean> {
  // Folds ASCII letters only, like PostgreSQL with the collation C.
  const text = labelLine(search).replace(/[a-z]+/g, (letters) => letters.toUpperCase());
  if (text === '') return sql<boolean>`true`;
  return sql<boolean>`(position(${text} in upper(listed.shown_code collate "C")) > 0
    or position(${text} in upper(listed.name collate "C")) > 0
    or exists (select from coupon as own where own.batch_id = listed.batch_id and upper(own.code collate "C") = ${text}))`;
}

/** Returns a page of coupons, newest first. */
export async function listCoupons(db: Database, query: CouponListQuery): Promise<ListedCoupon[]> {
  const { view, search, beforeId, limit, nowMs } = query;
  const { rows } = await sql<ListedRow>`select listed.* from ${LISTED}
    where ${viewConditions(nowMs)[view]} and ${searchCondition(search)}
      and ${beforeId === null ? sql`true` : sql`listed.id < ${beforeId}::bigint`}
    order by listed.id desc limit ${limit}`.execute(db);
  return rows.map(toListed);
}

/** Returns the number of coupons in each view. */
export async function countCoupons(db: Database, nowMs: number): Promise<Record<CouponView, number>> {
  const { active, scheduled, ended } = viewConditions(nowMs);
  const { rows } = await sql<Record<CouponView, number>>`select count(*)::int as all,
    count(*) filter (where ${active})::int as active,
    count(*) filter (where ${scheduled})::int as scheduled,
    count(*) filter (where ${ended})::int as ended
    from ${LISTED}`.execute(db);
  return rows[0] ?? { all: 0, active: 0, scheduled: 0, ended: 0 };
}

/** Returns a listed coupon, or null for an unknown id. */
export async function findListedCoupon(db: Database | Transaction, id: number): Promise<ListedCoupon | null> {
  const { rows } = await sql<ListedRow>`select listed.* from ${LISTED} where listed.id = ${id}`.execute(db);
  return rows[0] ? toListed(rows[0]) : null;
}

/** Locks a listed coupon with all codes of its set. Returns whether it exists. */
export async function lockCoupon(trx: Transaction, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('coupon')
    .select('batch_id')
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a coupon and returns its id. Returns null if another coupon has the code. */
export async function insertCoupon(trx: Transaction, rules: StoredRules): Promise<number | null> {
  const row = await trx
    .insertInto('coupon')
    .values({ ...toColumns(rules), code: rules.code, uses: 0 })
    .onConflict((conflict) => conflict.expression(sql`upper(code collate "C")`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sets the rules of a coupon and of all codes of its set. */
export async function updateCoupon(trx: Transaction, id: number, rules: StoredRules): Promise<void> {
  await trx
    .updateTable('coupon')
    .set(toColumns(rules))
    .where((where) =>
      where.or([
        where('id', '=', id),
        where('batch_id', '=', where.selectFrom('coupon').select('batch_id').where('id', '=', id)),
      ]),
    )
    .execute();
}

function toColumns(rules: StoredRules) {
  return {
    name: rules.name,
    description: rules.description,
    type: rules.type,
    percent_ppm: rules.percent ?? null,
    amount_minor: rules.amount_minor ?? null,
    shipping_method: rules.shipping_method ?? null,
    minimum_subtotal_minor: rules.minimum_subtotal_minor,
    is_first_order_only: rules.first_order_only,
    uses_per_customer: rules.uses_per_customer ?? null,
    uses_total: rules.uses_total ?? null,
    starts_at: rules.fromMs === null ? null : new Date(rules.fromMs),
    ends_at: rules.toMs === null ? null : new Date(rules.toMs),
    categories: [...rules.categories],
    excluded_categories: [...rules.excluded_categories],
    is_active: rules.active,
    note: rules.note ?? null,
  };
}

function toListed(row: ListedRow): ListedCoupon {
  return {
    id: row.id,
    code: row.shown_code,
    codes: row.codes,
    uses: row.all_uses,
    rules: {
      name: row.name,
      description: row.description,
      type: row.type,
      percent: row.percent_ppm === null ? null : percentOf(row.percent_ppm),
      amount_minor: row.amount_minor,
      shipping_method: row.shipping_method,
      minimum_subtotal_minor: row.minimum_subtotal_minor,
      first_order_only: row.is_first_order_only,
      uses_per_customer: row.uses_per_customer,
      uses_total: row.uses_total,
      from: row.starts_at?.toISOString() ?? null,
      to: row.ends_at?.toISOString() ?? null,
      categories: row.categories,
      excluded_categories: row.excluded_categories,
      active: row.is_active,
      note: row.note,
    },
  };
}

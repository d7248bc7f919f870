import type { CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A change of a coupon's rules: the values of the changed rules before and after. */
export interface CouponChange {
  readonly id: number;
  readonly couponId: number;
  readonly atMs: number;
  readonly byName: string;
  readonly before: Partial<CouponRules>;
  readonly after: Partial<CouponRules>;
  readonly isUndone: boolean;
}

/** The values of a new change. */
export type NewCouponChange = Omit<CouponChange, 'id' | 'isUndone'> & { readonly staffId: number };

/** Records a change and returns its id. */
export async function insertCouponChange(trx: Transaction, change: NewCouponChange): Promise<number> {
  const { id } = await trx
    .insertInto('coupon_change')
    .values({
      coupon_id: change.couponId,
      at: new Date(change.atMs),
      staff_id: change.staffId,
      by_name: change.byName,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the newest changes of a coupon, newest first. */
export async function listCouponChanges(
  db: Database | Transaction,
  couponId: number,
  limit: number,
): Promise<CouponChange[]> {
  const rows = await db
    .selectFrom('coupon_change')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** Returns the id of the coupon that a change affects. Returns null for an unknown change. */
export async function findChangedCoupon(db: Database, changeId: number): Promise<number | null> {
  const row = await db
    .selectFrom('coupon_change')
    .select('coupon_id')
    .where('id', '=', changeId)
    .executeTakeFirst();
  return row?.coupon_id ?? null;
}

/** Locks and returns a change. Returns null for an unknown id. */
export async function lockCouponChange(trx: Transaction, id: number): Promise<CouponChange | null> {
  const row = await trx
    .selectFrom('coupon_change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** Marks a change as undone by another one. */
export async function markCouponChangeUndone(trx: Transaction, id: number, undoneBy: number): Promise<void> {
  await trx.updateTable('coupon_change').set({ undone_by: undoneBy }).where('id', '=', id).execute();
}

/** Returns a text that changes whenever a coupon is changed or used. */
export async function couponsVersion(db: Database): Promise<string> {
  const [change, coupon, use] = await Promise.all([
    db
      .selectFrom('coupon_change')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirst(),
    db
      .selectFrom('coupon')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirst(),
    db
      .selectFrom('coupon_use')
      .select(({ fn }) => fn.max('order_id').as('newest'))
      .executeTakeFirst(),
  ]);
  return [change, coupon, use].map((row) => row?.newest ?? 0).join('.');
}

function toChange(row: {
  id: number;
  coupon_id: number;
  at: Date;
  by_name: string;
  before: unknown;
  after: unknown;
  undone_by: number | null;
}): CouponChange {
  return {
    id: row.id,
    couponId: row.coupon_id,
    atMs: row.at.getTime(),
    byName: row.by_name,
    before: row.before as CouponChange['before'],
    after: row.after as CouponChange['after'],
    isUndone: row.undone_by !== null,
  };
}

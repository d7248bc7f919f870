import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CouponColumns } from './coupon-row.ts';
import type { GiftCardColumns } from './gift-card-row.ts';

/** Returns the URL keys of all categories. */
export async function findCategoryKeys(trx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('category').select('url_key').execute();
  return new Set(rows.map((row) => row.url_key));
}

/** Upserts a coupon by its code. `uses_so_far` applies to new coupons only. */
export async function saveCoupon(
  trx: Transaction,
  row: CouponColumns,
  { fromMs, toMs }: { readonly fromMs: number | null; readonly toMs: number | null },
): Promise<void> {
  const columns = {
    code: row.code,
    name: row.name,
    description: row.description,
    type: row.type,
    percent_ppm: row.percent ?? null,
    amount_minor: row.amount_minor ?? null,
    shipping_method: row.shipping_method ?? null,
    minimum_subtotal_minor: row.minimum_subtotal_minor,
    is_first_order_only: row.first_order_only,
    uses_per_customer: row.uses_per_customer ?? null,
    uses_total: row.uses_total ?? null,
    starts_at: fromMs === null ? null : new Date(fromMs),
    ends_at: toMs === null ? null : new Date(toMs),
    categories: [...row.categories],
    excluded_categories: [...row.excluded_categories],
    is_active: row.active,
    note: row.note ?? null,
  };
  await trx
    .insertInto('coupon')
    .values({ ...columns, uses: row.uses_so_far })
    .onConflict((conflict) => conflict.expression(sql`upper(code collate "C")`).doUpdateSet(columns))
    .execute();
}

/** Upserts a gift card by its code. A known card keeps its balance. */
export async function saveGiftCard(
  trx: Transaction,
  row: GiftCardColumns,
  expiresMs: number | null,
  nowMs: number,
): Promise<void> {
  const changeable = {
    expires_at: expiresMs === null ? null : new Date(expiresMs),
    is_active: row.state !== 'disabled',
    note: row.note ?? null,
  };
  const code = row.code.toUpperCase();
  const known = await trx
    .updateTable('gift_card')
    .set(changeable)
    .where(sql`upper(code collate "C")`, '=', code)
    .returning('id')
    .executeTakeFirst();
  if (known) return;
  const balanceMinor = row.balance_minor ?? row.initial_minor;
  const { id } = await trx
    .insertInto('gift_card')
    .values({
      code: row.code,
      currency: row.currency,
      initial_minor: row.initial_minor,
      balance_minor: balanceMinor,
      ...changeable,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('gift_card_movement')
    .values({
      gift_card_id: id,
      reason: 'issued',
      order_id: null,
      credit_memo: null,
      change_minor: balanceMinor,
      at: new Date(nowMs),
    })
    .execute();
}

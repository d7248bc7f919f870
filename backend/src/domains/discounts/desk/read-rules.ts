import type { CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { type CouponColumns, couponSchema } from '../import/coupon-row.ts';
import { findCategoryKeys } from '../import/discounts-import.repository.ts';
import { categoryUnknown, couponInvalid, endsEarly, methodUnknown } from './desk-errors.ts';

/** Coupon rules in the shape of the coupon table. */
export type StoredRules = CouponColumns & { readonly fromMs: number | null; readonly toMs: number | null };

/**
 * Validates the rules of a coupon in the same way as the import. `seen` are the stored rules: they
 * may keep categories and delivery methods that no longer exist.
 * @throws ContractError with the first problem
 */
export async function readRules(
  trx: Transaction,
  { shop }: Pick<Desk, 'shop'>,
  code: string,
  rules: CouponRules,
  seen: CouponRules | null = null,
): Promise<StoredRules> {
  const read = couponSchema.safeParse({
    ...rules,
    code,
    note: emptyToNull(rules.note),
    categories: [...rules.categories],
    excluded_categories: [...rules.excluded_categories],
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    throw couponInvalid(String(issue?.path[0] ?? 'coupon'), issue?.message ?? '');
  }
  const { from: fromMs = null, to: toMs = null } = read.data;
  if (fromMs !== null && toMs !== null && fromMs >= toMs) throw couponInvalid('to', endsEarly());
  await checkCategories(trx, rules, seen);
  const method = rules.shipping_method;
  if (method !== null && method !== seen?.shipping_method && !deliveryCodes(shop).includes(method)) {
    throw couponInvalid('shipping_method', methodUnknown(method));
  }
  return { ...read.data, fromMs, toMs };
}

/** Returns the codes of the delivery methods that a coupon can make free. */
function deliveryCodes(shop: Desk['shop']): string[] {
  return deliveryMethods(shop).map(({ code }) => code);
}

/** Returns the delivery methods that a coupon can make free. */
export function deliveryMethods({ shipping }: Desk['shop']): { code: string; title: string }[] {
  return shipping.methods.map(({ carrierCode, carrierTitle, methodCode, methodTitle }) => ({
    code: `${carrierCode}_${methodCode}`,
    title: `${carrierTitle}, ${methodTitle}`,
  }));
}

async function checkCategories(trx: Transaction, rules: CouponRules, seen: CouponRules | null) {
  const known = await findCategoryKeys(trx);
  for (const rule of ['categories', 'excluded_categories'] as const) {
    const unknown = rules[rule].find((key) => !known.has(key) && seen?.[rule].includes(key) !== true);
    if (unknown !== undefined) throw couponInvalid(rule, categoryUnknown(unknown));
  }
}

function emptyToNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text;
}

import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { PRICED_COLUMNS, type PriceProblem, priceProblems } from './price-guard.ts';

/** Notification channel for changed pricings. The payload is a JSON list of product ids. */
export const PRICINGS_CHANGED = 'pricings_changed';

/** The result of a premium change. Premiums are parts per million. */
export type PremiumChange =
  | { readonly kind: 'changed'; readonly sku: string; readonly beforePpm: number }
  /** `unknown`: no such product. `fixed`: it has a fixed price instead of a premium. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'fixed' }
  /** Outside the limits and not confirmed. */
  | { readonly kind: 'extreme'; readonly problem: PriceProblem };

/**
 * Sets a product's premium. Tiers move by the same amount, so that their discount stays the same.
 */
export async function setPremium(
  trx: Transaction,
  {
    sku,
    premiumPpm,
    guard = null,
  }: { readonly sku: string; readonly premiumPpm: number; readonly guard?: PriceGuard | null },
): Promise<PremiumChange> {
  const product = await trx
    .selectFrom('product')
    .select(['id', 'sku', ...PRICED_COLUMNS])
    .where(sql`lower(sku collate "C")`, '=', foldCode(sku))
    .forUpdate()
    .executeTakeFirst();
  if (!product) return { kind: 'unknown' };
  if (product.pricing_mode !== 'metal' || product.premium_ppm === null) return { kind: 'fixed' };
  const stepPpm = premiumPpm - product.premium_ppm;
  const tiers = product.tiers.map((tier) =>
    tier.premium_ppm === undefined ? tier : { ...tier, premium_ppm: tier.premium_ppm + stepPpm },
  );
  const [problem] = guard
    ? priceProblems({ ...product, premium_ppm: premiumPpm, tiers }, product, guard)
    : [];
  if (problem) return { kind: 'extreme', problem };
  await trx
    .updateTable('product')
    .set({
      premium_ppm: premiumPpm,
      follows_premium: false,
      tiers: JSON.stringify(tiers),
      updated_at: sql`now()`,
    })
    .where('id', '=', product.id)
    .execute();
  await notify(trx, PRICINGS_CHANGED, JSON.stringify([product.id]));
  return { kind: 'changed', sku: product.sku, beforePpm: product.premium_ppm };
}

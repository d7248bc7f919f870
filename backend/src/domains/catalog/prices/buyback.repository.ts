import type { PriceGuard } from '@ingot/rules/pricing/price-limits.ts';
import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StoredBuyback } from '../../../platform/database/tables/json-columns.ts';
import { PRICED_COLUMNS, type PriceProblem, priceProblems } from './price-guard.ts';

/** The result of a change of a product's bid terms. */
export type BuybackChange =
  | { readonly kind: 'changed'; readonly id: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'no metal' }
  /** Outside the limits and not confirmed. */
  | { readonly kind: 'extreme'; readonly problem: PriceProblem };

/** Changes the terms on which the shop buys a product. The caller announces the product. */
export async function setBuyback(
  trx: Transaction,
  {
    sku,
    guard,
    change,
  }: {
    readonly sku: string;
    readonly guard: PriceGuard | null;
    readonly change: (stored: StoredBuyback | undefined) => StoredBuyback;
  },
): Promise<BuybackChange> {
  const product = await trx
    .selectFrom('product')
    .select(['id', ...PRICED_COLUMNS])
    .where(sql`lower(sku collate "C")`, '=', foldCode(sku))
    .forUpdate()
    .executeTakeFirst();
  if (!product) return { kind: 'unknown' };
  if (product.metal === null || product.metal === 'mixed') return { kind: 'no metal' };
  const details = { ...product.details, buyback: change(product.details.buyback) };
  const [problem] = guard ? priceProblems({ ...product, details }, product, guard) : [];
  if (problem) return { kind: 'extreme', problem };
  await trx
    .updateTable('product')
    .set({
      details: JSON.stringify(details),
      follows_bid: sql<boolean>`follows_bid and ${details.buyback.bid_premium_ppm === product.details.buyback?.bid_premium_ppm}`,
      updated_at: sql`now()`,
    })
    .where('id', '=', product.id)
    .execute();
  return { kind: 'changed', id: product.id };
}

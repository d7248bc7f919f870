import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { rowsTable } from '../../../platform/database/statements/rows-table.ts';
import { PRICED_COLUMNS, type PricedColumns } from './price-guard.ts';

/** Selects products. Null matches any. */
export interface ProductFilter {
  readonly metal: string | null;
  readonly form: string | null;
  /** URL key. A category includes the products of its subcategories. */
  readonly category: string | null;
  /** A SKU pattern in which `*` matches any characters. */
  readonly sku: string | null;
}

/** A product with its pricing columns. */
export interface PricedProduct extends PricedColumns {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly card_fee_ppm: number;
}

/**
 * Returns the products that match a filter, by SKU. Locks them until the end of the transaction.
 */
export async function lockPricedProducts(trx: Transaction, filter: ProductFilter): Promise<PricedProduct[]> {
  const { metal, form, category, sku } = filter;
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'card_fee_ppm', ...PRICED_COLUMNS])
    .$if(metal !== null, (query) => query.where(sql`metal`, '=', metal))
    .$if(form !== null, (query) => query.where(sql`form`, '=', form))
    .$if(category !== null, (query) =>
      query.where(sql<boolean>`(select id from category where url_key = ${category}) = any(category_ids)`),
    )
    .$if(sku !== null, (query) =>
      query.where(sql<boolean>`lower(sku collate "C") like ${likePattern(sku ?? '')}`),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}

/** Writes prices and bids of products. */
export async function writePrices(trx: Transaction, products: readonly PricedProduct[]): Promise<void> {
  const rows = products.map(({ id, premium_ppm, fixed_price_minor, card_fee_ppm, tiers, details }) => ({
    id,
    premium_ppm,
    fixed_price_minor,
    card_fee_ppm,
    tiers: [...tiers],
    details: { ...details },
  }));
  await sql`
    update product p set premium_ppm = r.premium_ppm, fixed_price_minor = r.fixed_price_minor,
      card_fee_ppm = r.card_fee_ppm, tiers = r.tiers,
      follows_premium = p.follows_premium and p.premium_ppm = r.premium_ppm,
      follows_bid = p.follows_bid and p.details #> '{buyback,bid_premium_ppm}' = r.details #> '{buyback,bid_premium_ppm}',
      details = r.details, updated_at = now()
    from ${rowsTable({ id: 'bigint', premium_ppm: 'int', fixed_price_minor: 'bigint', card_fee_ppm: 'int', tiers: 'jsonb', details: 'jsonb' }, rows)}
    where p.id = r.id`.execute(trx);
}

function likePattern(pattern: string): string {
  return foldCode(pattern)
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '%');
}

/** Returns whether there is a category with this URL key. */
export async function hasCategory(trx: Transaction, urlKey: string): Promise<boolean> {
  const row = await trx.selectFrom('category').select('id').where('url_key', '=', urlKey).executeTakeFirst();
  return row !== undefined;
}

import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { type BidRefusal, bidRefusal, bidsLeft } from '@ingot/rules/pricing/bids/bid-terms.ts';
import type { Services } from '../../../platform/context.ts';
import { lockKey } from '../../../platform/database/advisory-lock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { countQuotedPieces } from '../sell-quote.repository.ts';
import type { SellQuoteItem } from '../sell-quote.ts';

const text = defineMessages('daily-cap', {
  condition: 'We do not buy {product} in this condition.',
  left: {
    one: 'We buy one more of {product} today. Lower the quantity, or send an inquiry: the desk replies by e-mail.',
    other:
      'We buy {count} more of {product} today. Lower the quantity, or send an inquiry: the desk replies by e-mail.',
  },
  none: 'We do not buy more of {product} today. Try again tomorrow, or send an inquiry: the desk replies by e-mail.',
});

/** A product and the number of pieces that the shop still buys today. */
export interface BidsLeft {
  readonly sku: string;
  readonly quantity: number;
}

/** Returns how many pieces the shop still buys today, for the products with a daily cap. */
export async function listBidsLeft(
  { db, shop }: Pick<Services, 'db' | 'shop'>,
  products: readonly CatalogProduct[],
  nowMs: number,
): Promise<BidsLeft[]> {
  const capped = products.filter(({ buyback }) => buyback?.dailyCap != null);
  if (capped.length === 0) return [];
  const skus = capped.map(({ sku }) => sku);
  const quoted = await countQuotedPieces(db, skus, { fromMs: startOfDay(shop, nowMs), nowMs });
  return capped.map(({ sku, buyback }) => ({
    sku,
    quantity: bidsLeft({ dailyCap: buyback?.dailyCap ?? null }, quoted.get(sku) ?? 0) ?? 0,
  }));
}

/**
 * Rejects items that would exceed the daily cap of a product. Open quotes count like accepted ones,
 * so that an open quote can always be accepted. Serializes the quotes of each capped product until
 * `trx` ends.
 * @throws ContractError
 */
export async function rejectAboveCap(
  trx: Transaction,
  items: readonly SellQuoteItem[],
  {
    catalog,
    shop,
    nowMs,
  }: { readonly catalog: CatalogSnapshot; readonly shop: ShopSettings; readonly nowMs: number },
): Promise<void> {
  const capped = items.filter(({ sku }) => catalog.productBySku(sku)?.buyback?.dailyCap != null);
  const skus = [...new Set(capped.map(({ sku }) => sku))].sort();
  if (skus.length === 0) return;
  for (const sku of skus) await lockKey(trx, `bids ${sku}`);
  const quoted = new Map(await countQuotedPieces(trx, skus, { fromMs: startOfDay(shop, nowMs), nowMs }));
  for (const item of capped) {
    const before = quoted.get(item.sku) ?? 0;
    rejectRefused(catalog.productBySku(item.sku), item, before);
    quoted.set(item.sku, before + item.quantity);
  }
}

/** Rejects pieces that the shop does not buy. @throws ContractError */
export function rejectRefused(
  product: CatalogProduct | undefined,
  offered: Pick<SellQuoteItem, 'quantity' | 'condition'>,
  boughtToday: number,
): void {
  const refusal = product?.buyback ? bidRefusal(product.buyback, offered, boughtToday) : null;
  if (!product?.buyback || refusal === null) return;
  throw refusalError(refusal, product.name, product.buyback.minimumQuantity);
}

function refusalError(refusal: BidRefusal, product: string, least: number) {
  if (refusal.reason === 'condition')
    return inputError(text('condition', { product }), 'CONDITION_NOT_BOUGHT');
  const count = refusal.left;
  return inputError(
    count < least ? text('none', { product }) : text('left', { count, product }),
    'DAILY_CAP',
  );
}

function startOfDay({ store }: Pick<ShopSettings, 'store'>, nowMs: number): number {
  return toEpochMs(store.timeZone, localDay(store.timeZone, nowMs), 0);
}

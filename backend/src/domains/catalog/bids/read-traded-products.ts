import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import { type BidFields, tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import type { TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findContentRows, findTradedRows, type TradedRow } from '../loading/product-rows.repository.ts';
import { toPricing } from '../loading/read-pricing.ts';
import { toBuyback } from '../loading/stored-buyback.ts';

/**
 * Reads products with their bid terms and their direct contents by id, for commands that run without a
 * catalog. Omits disabled products.
 */
export async function readTradedProducts(
  db: Database,
  ids: readonly number[],
  methods: readonly PricedMethod[],
): Promise<ReadonlyMap<number, TradedProduct>> {
  const rows = await findTradedRows(db, ids);
  const skus = rows.flatMap(({ details }) => (details.contents ?? []).map(({ sku }) => sku));
  const pieces = skus.length === 0 ? [] : await findContentRows(db, skus);
  const bySku = new Map(pieces.map((row) => [row.sku, { ...bidFields(row), setContents: [], variants: [] }]));
  const catalog = {
    productBySku: (sku: string) => bySku.get(sku) as CatalogProduct | undefined,
    productById: () => undefined,
    products: [],
    reading: {},
  };
  return new Map(rows.map((row) => [row.id, tradedProduct(bidFields(row), methods, catalog)]));
}

function bidFields(row: TradedRow): BidFields {
  const { buyback, contents } = row.details;
  return {
    metal: row.metal,
    fineWeightMicrograms: row.fine_weight_ug ?? 0,
    pricing: toPricing(row),
    buyback: buyback === undefined ? null : toBuyback(buyback),
    excludedPaymentMethods: row.excluded_payment_methods,
    setContents: contents ?? [],
  };
}

import { tradedProduct } from '@ingot/catalog-engine/prices/traded-product.ts';
import type { TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { PricedMethod } from '@ingot/rules/pricing/methods/method-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findTradedRows } from '../loading/product-rows.repository.ts';
import { toPricing } from '../loading/read-pricing.ts';
import { toBuyback } from '../loading/stored-buyback.ts';

/**
 * Reads products with their bid terms by id, for commands that run without a catalog. Omits disabled
 * products.
 */
export async function readTradedProducts(
  db: Database,
  ids: readonly number[],
  methods: readonly PricedMethod[],
): Promise<ReadonlyMap<number, TradedProduct>> {
  const rows = await findTradedRows(db, ids);
  return new Map(
    rows.map((row) => {
      const stored = row.details.buyback;
      const product = {
        metal: row.metal,
        fineWeightMicrograms: row.fine_weight_ug ?? 0,
        pricing: toPricing(row),
        buyback: stored === undefined ? null : toBuyback(stored),
        excludedPaymentMethods: row.excluded_payment_methods,
      };
      return [row.id, tradedProduct(product, methods)];
    }),
  );
}

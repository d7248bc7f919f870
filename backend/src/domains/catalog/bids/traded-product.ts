import type { CatalogProduct } from '@ingot/catalog-engine/model/product.ts';
import type { TradedProduct } from '@ingot/rules/pricing/bids/bid-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findTradedRows } from '../loading/product-rows.repository.ts';
import { toPricing } from '../loading/read-pricing.ts';
import { toBuyback } from '../loading/stored-buyback.ts';

/** The fields of a product that its bid depends on. */
type BidFields = Pick<CatalogProduct, 'metal' | 'fineWeightMicrograms' | 'pricing' | 'buyback'>;

/** Returns a product of the catalog with the dealer's terms for buying it. */
export function tradedProduct({ metal, fineWeightMicrograms, pricing, buyback }: BidFields): TradedProduct {
  if (buyback === null || metal === null || metal === 'mixed')
    return { pricing, methodRules: [], bids: null };
  const { conditions, dailyCap } = buyback;
  return { pricing, methodRules: [], bids: { metal, fineWeightMicrograms, conditions, dailyCap } };
}

/**
 * Reads products with their bid terms by id, for commands that run without a catalog. Omits disabled
 * products.
 */
export async function readTradedProducts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TradedProduct>> {
  const rows = await findTradedRows(db, ids);
  return new Map(
    rows.map((row) => {
      const stored = row.details.buyback;
      return [
        row.id,
        tradedProduct({
          metal: row.metal,
          fineWeightMicrograms: row.fine_weight_ug ?? 0,
          pricing: toPricing(row),
          buyback: stored === undefined ? null : toBuyback(stored),
        }),
      ];
    }),
  );
}

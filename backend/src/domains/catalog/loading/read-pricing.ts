import { buildPricing } from '@ingot/catalog-engine/columns/build-pricing.ts';
import type { ProductMetal } from '@ingot/catalog-engine/model/product.ts';
import type { StoredTier } from '@ingot/catalog-engine/model/stored-values.ts';
import type { ProductChange } from '@ingot/catalog-engine/snapshot/stored-product.ts';
import type { ProductPricing } from '@ingot/rules/pricing/product-pricing.ts';
import type pg from 'pg';
import type { CopiedRow } from '../../../platform/database/copy/copied-row.ts';
import { copyPricings } from './product-rows.repository.ts';

/** Reads a pricing from the fields `PRICING_FIELDS` of a row. `sku` names the product in errors. */
export function readPricing(row: CopiedRow, sku: string): ProductPricing {
  return buildPricing({
    sku,
    metal: row.text() as ProductMetal | null,
    fineWeightMicrograms: row.bigint() ?? 0,
    mode: row.text() as ProductPricing['mode'],
    premiumPpm: row.int(),
    premiumFixedMinor: row.bigint(),
    fixedPriceMinor: row.bigint(),
    specialPremiumPpm: row.int(),
    specialPremiumFixedMinor: row.bigint(),
    specialPriceMinor: row.bigint(),
    specialFromMs: row.timeMs(),
    specialToMs: row.timeMs(),
    cardFeePpm: row.int() ?? 0,
    tiers: JSON.parse(row.text() ?? '[]') as StoredTier[],
  });
}

/** Reads the current pricings of some products by id. Omits disabled products. */
export async function readPricings(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Required<Pick<ProductChange, 'pricing' | 'updatedAtMs'>>>> {
  const changes = new Map<number, Required<Pick<ProductChange, 'pricing' | 'updatedAtMs'>>>();
  await copyPricings(pool, ids, (row) => {
    const id = row.bigint() ?? 0;
    const sku = row.text() ?? '';
    const updatedAtMs = row.timeMs() ?? 0;
    changes.set(id, { updatedAtMs, pricing: readPricing(row, sku) });
  });
  return changes;
}

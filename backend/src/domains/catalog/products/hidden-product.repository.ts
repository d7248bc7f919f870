import { type Metal, parseMetal } from '@ingot/rules/metals/metal.ts';
import type { Database } from '../../../platform/database/database.ts';

/** A stored product, with the reason why shoppers may not see it. */
export interface HiddenProductRow {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly isEnabled: boolean;
  /** The metal that its price follows; null at a fixed price. */
  readonly pricedMetal: Metal | null;
}

/** Returns stored products by id, whether shoppers see them or not. */
export async function findHiddenProducts(db: Database, ids: readonly number[]): Promise<HiddenProductRow[]> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'sku', 'name', 'is_enabled', 'pricing_mode', 'metal'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, sku, name, is_enabled: isEnabled, pricing_mode: mode, metal }) => ({
    id,
    sku,
    name,
    isEnabled,
    pricedMetal: mode === 'metal' ? parseMetal(metal ?? '') : null,
  }));
}

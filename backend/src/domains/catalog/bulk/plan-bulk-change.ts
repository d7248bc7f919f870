import { createHash } from 'node:crypto';
import {
  applyBulkChange,
  type BulkChange,
  type BulkReason,
  type BulkRow,
} from '@ingot/rules/catalog/bulk-change.ts';
import type { Database } from '../../../platform/database/database.ts';
import { tooManyProducts } from '../changes/change-errors.ts';
import { fieldOf, type ProductChange } from '../changes/product-change.ts';
import { findAllListed, type ProductListFilter } from '../desk-list/product-list.repository.ts';
import { findProductRows } from '../import/stored/stored-products.ts';

/** The most products that one rule may change. */
const MOST_PRODUCTS = 20_000;

/** A product that a bulk change modifies, with its new value. */
export interface PlannedProduct {
  readonly id: number;
  readonly sku: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly change: ProductChange;
}

/** The changes that a rule makes to the products of a filter. */
export interface BulkPlan {
  readonly changed: readonly PlannedProduct[];
  readonly left: readonly { readonly id: number; readonly sku: string; readonly reason: BulkReason }[];
  /**
   * Identifies the values before and after, of excluded products too, so that a saved change is what
   * the preview showed.
   */
  readonly token: string;
}

/**
 * Applies a rule to the products of a filter, except some by SKU, without writing.
 * @throws ContractError for a filter with too many products
 */
export async function planBulkChange(
  db: Database,
  filter: ProductListFilter,
  rule: BulkChange,
  excluded: ReadonlySet<string>,
): Promise<BulkPlan> {
  const found = await findAllListed(db, filter, MOST_PRODUCTS + 1);
  if (found.length > MOST_PRODUCTS) throw tooManyProducts(MOST_PRODUCTS);
  const rows = await findProductRows(
    db,
    found.map(({ id }) => id),
  );
  const changed: PlannedProduct[] = [];
  const left: { id: number; sku: string; reason: BulkReason }[] = [];
  for (const { id, row } of rows) {
    const sku = String(row['sku']);
    const result = applyBulkChange(row as unknown as BulkRow, rule);
    if ('reason' in result) left.push({ id, sku, reason: result.reason });
    else {
      const { before, after } = result;
      const fields = Object.entries(result.fields).map(([field, value]) => ({
        field,
        seen: fieldOf(row, field),
        value,
      }));
      changed.push({ id, sku, before, after, change: { sku, lastMovement: null, fields } });
    }
  }
  const token = createHash('sha256')
    .update(JSON.stringify(changed.map(({ change }) => change)))
    .digest('base64url');
  return { changed: changed.filter(({ sku }) => !excluded.has(sku)), left, token };
}

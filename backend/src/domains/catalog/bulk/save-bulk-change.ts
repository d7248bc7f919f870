import type { BulkChange } from '@ingot/rules/catalog/bulk-change.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { previewChanged, ruleNothing } from '../changes/change-errors.ts';
import { changeProductsIn, type SavedChange } from '../changes/change-products.ts';
import type { ProductListFilter } from '../desk-list/product-list.repository.ts';
import { planBulkChange } from './plan-bulk-change.ts';

/** A rule with the products that it is for. */
export interface BulkWish {
  readonly filter: ProductListFilter;
  readonly rule: BulkChange;
  /** SKUs that stay as they are. */
  readonly excluded: ReadonlySet<string>;
}

/**
 * Applies a rule to all products of a filter, all or none.
 * @param token of the preview
 * @throws ContractError `CONFLICT` if a product changed since the preview
 */
export function saveBulkChange(desk: Desk, wish: BulkWish, token: string): Promise<SavedChange> {
  const { filter, rule, excluded } = wish;
  return inTransaction(desk.db, async (trx) => {
    const plan = await planBulkChange(trx, filter, rule, excluded);
    if (plan.token !== token) throw previewChanged();
    if (plan.changed.length === 0) throw ruleNothing();
    const origin = { kind: 'bulk', rule: { filter, change: rule } } as const;
    const saved = await changeProductsIn(
      trx,
      desk,
      origin,
      plan.changed.map(({ change }) => change),
    );
    // Another person applied the same rule between the plan and the locks.
    if (saved.changed.length < plan.changed.length) throw previewChanged();
    return saved;
  });
}

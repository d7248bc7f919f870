import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { changeProductsIn, type SavedChange } from '../changes/change-products.ts';
import type { ProductChange } from '../changes/product-change.ts';
import { createOnce } from './create-once.ts';
import { findProductId } from './edited-product.repository.ts';
import { skuMissing } from './editor-errors.ts';
import { deleteDraft } from './product-draft.repository.ts';

/** The input of a save: the change, whether it creates the product, and the staff member. */
export interface SaveWish {
  readonly change: ProductChange;
  readonly isNew: boolean;
  readonly staffId: number;
}

/**
 * Saves a change of a product, or creates the product, and deletes the person's draft of it. The
 * checks, writes and announcements are the same as in an import.
 * @throws ContractError `CONFLICT`, `PRODUCT_INVALID` or `SKU_TAKEN`. The draft then stays.
 */
export async function saveProduct(desk: Desk, { change, isNew, staffId }: SaveWish): Promise<SavedChange> {
  if (change.sku.trim() === '') throw skuMissing();
  const created = isNew ? new Set([change.sku]) : undefined;
  const origin = { kind: 'product', ...(created && { created, rule: { created: true } }) } as const;
  const save = () =>
    inTransaction(desk.db, async (trx) => {
      const saved = await changeProductsIn(trx, desk, origin, [change]);
      const productId = isNew ? null : await findProductId(trx, change.sku);
      await deleteDraft(trx, { staffId, productId });
      return saved;
    });
  return isNew ? createOnce(desk, change.sku, save) : save();
}

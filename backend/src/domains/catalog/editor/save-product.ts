import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { skuTaken } from '../changes/change-errors.ts';
import { changeProductsIn, type SavedChange } from '../changes/change-products.ts';
import type { ProductChange } from '../changes/product-change.ts';
import { findProductId } from './edited-product.repository.ts';
import { skuMissing } from './editor-errors.ts';
import { deleteDraft } from './product-draft.repository.ts';

/** The input of a save: the change, whether it creates the product, and the staff member. */
export interface SaveWish {
  readonly change: ProductChange;
  readonly isNew: boolean;
  readonly staffId: number;
}

/** PostgreSQL's code for a second row with the same unique value. */
const NOT_UNIQUE = '23505';

/**
 * Saves a change of a product, or creates the product, and deletes the person's draft of it. The
 * checks, writes and announcements are the same as in an import.
 * @throws ContractError `CONFLICT`, `PRODUCT_INVALID` or `SKU_TAKEN`. The draft then stays.
 */
export async function saveProduct(desk: Desk, { change, isNew, staffId }: SaveWish): Promise<SavedChange> {
  if (change.sku.trim() === '') throw skuMissing();
  const created = isNew ? new Set([change.sku]) : undefined;
  const origin = { kind: 'product', ...(created && { created, rule: { created: true } }) } as const;
  try {
    return await inTransaction(desk.db, async (trx) => {
      const saved = await changeProductsIn(trx, desk, origin, [change]);
      const productId = isNew ? null : await findProductId(trx, change.sku);
      await deleteDraft(trx, { staffId, productId });
      return saved;
    });
  } catch (error) {
    // Two people created the product at the same time.
    if (isNew && (await isTaken(desk, change.sku, error))) throw skuTaken(change.sku);
    throw error;
  }
}

async function isTaken({ db }: Pick<Services, 'db'>, sku: string, error: unknown): Promise<boolean> {
  const isDuplicate = error instanceof Error && 'code' in error && error.code === NOT_UNIQUE;
  return isDuplicate && (await findProductId(db, sku)) !== null;
}

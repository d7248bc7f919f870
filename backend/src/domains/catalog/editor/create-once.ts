import type { Services } from '../../../platform/context.ts';
import { skuTaken } from '../changes/change-errors.ts';
import { findProductId } from './edited-product.repository.ts';

/** PostgreSQL's code for a second row with the same unique value. */
const NOT_UNIQUE = '23505';

/**
 * Returns the result of `create`, which saves or previews a new product.
 * @throws ContractError `SKU_TAKEN` when another request created the product in the meantime
 */
export async function createOnce<TResult>(
  { db }: Pick<Services, 'db'>,
  sku: string,
  create: () => Promise<TResult>,
): Promise<TResult> {
  try {
    return await create();
  } catch (error) {
    const isDuplicate = error instanceof Error && 'code' in error && error.code === NOT_UNIQUE;
    if (isDuplicate && (await findProductId(db, sku)) !== null) throw skuTaken(sku);
    throw error;
  }
}

import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findProductKinds } from './product-kind.repository.ts';

/** The fields of a product that legal rules read. */
export interface ProductKind {
  readonly form: string;
  /** Parts per thousand; null if unknown. */
  readonly fineness: number | null;
}

/** Returns the kinds of products by SKU. Omits products that the shop no longer has. */
export async function readProductKinds(
  db: Database | Transaction,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductKind>> {
  const rows = await findProductKinds(db, skus);
  return new Map(
    rows.map(({ sku, form, fineness }) => [
      sku,
      { form, fineness: fineness === null ? null : Number(fineness) },
    ]),
  );
}

import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { FieldChange, ProductChange } from '../changes/product-change.ts';

/** The unsaved changes of a member of staff to a product. */
export interface ProductDraft extends ProductChange {
  readonly version: number;
  /** Epoch milliseconds. */
  readonly savedAtMs: number;
}

/** Identifies a draft by its owner and its product. `productId` is null for the new product. */
export interface DraftKey {
  readonly staffId: number;
  readonly productId: number | null;
}

/** Returns a draft. Null for none. */
export async function findDraft(
  db: Database,
  { staffId, productId }: DraftKey,
): Promise<ProductDraft | null> {
  const row = await db
    .selectFrom('product_draft')
    .select(['sku', 'fields', 'last_movement', 'version', 'saved_at'])
    .where('staff_id', '=', staffId)
    .where('product_id', 'is not distinct from', productId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    sku: row.sku,
    fields: row.fields as unknown as readonly FieldChange[],
    lastMovement: row.last_movement,
    version: row.version,
    savedAtMs: row.saved_at.getTime(),
  };
}

/**
 * Stores a draft and returns its new version. Returns null, and stores nothing, if another page of
 * the same person stored a version after `seenVersion`. `seenVersion` is 0 for none.
 */
export async function storeDraft(
  db: Database,
  { staffId, productId }: DraftKey,
  { sku, fields, lastMovement }: ProductChange,
  { seenVersion, nowMs }: { readonly seenVersion: number; readonly nowMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ version: number }>`
    insert into product_draft (staff_id, product_id, sku, fields, last_movement, saved_at)
    select ${staffId}, ${productId}, ${sku}, ${JSON.stringify(fields)}::jsonb, ${lastMovement}, ${new Date(nowMs)}
    where ${seenVersion} = 0 or exists (
      select from product_draft where staff_id = ${staffId} and product_id is not distinct from ${productId})
    on conflict (staff_id, product_id) do update
      set sku = excluded.sku, fields = excluded.fields, last_movement = excluded.last_movement,
        saved_at = excluded.saved_at, version = product_draft.version + 1
      where product_draft.version = ${seenVersion}
    returning version`.execute(db);
  return rows[0]?.version ?? null;
}

/** Deletes a draft. */
export async function deleteDraft(db: Database, { staffId, productId }: DraftKey): Promise<void> {
  await db
    .deleteFrom('product_draft')
    .where('staff_id', '=', staffId)
    .where('product_id', 'is not distinct from', productId)
    .execute();
}

import type { Services } from '../../../platform/context.ts';
import { productUnknown } from '../changes/change-errors.ts';
import type { ProductChange } from '../changes/product-change.ts';
import { findProductId } from './edited-product.repository.ts';
import { draftChanged, draftTooLarge, skuTooLong } from './editor-errors.ts';
import { type DraftKey, deleteDraft, findDraft, storeDraft } from './product-draft.repository.ts';

const LONGEST_SKU = 64;
/** The maximum length of a draft's JSON, in UTF-16 code units. */
const LARGEST_DRAFT = 1_000_000;

/** Identifies the draft of a staff member for a product, or for the new product without a SKU. */
export interface OwnDraft {
  readonly staffId: number;
  /** Null for the new product. */
  readonly sku: string | null;
}

/** Returns the key of a draft. @throws ContractError for an unknown SKU */
export async function draftKey({ db }: Pick<Services, 'db'>, { staffId, sku }: OwnDraft): Promise<DraftKey> {
  if (sku === null) return { staffId, productId: null };
  const productId = await findProductId(db, sku);
  if (productId === null) throw productUnknown(sku);
  return { staffId, productId };
}

/**
 * Stores unsaved changes of a staff member and returns the version of the draft. `seenVersion` is
 * the version that the page read, 0 for none.
 * @throws ContractError `DRAFT_CHANGED` if another window has stored a newer version
 */
export async function keepDraft(
  services: Pick<Services, 'db' | 'clock'>,
  own: OwnDraft,
  change: ProductChange,
  seenVersion: number,
): Promise<number> {
  if (change.sku.length > LONGEST_SKU) throw skuTooLong(LONGEST_SKU);
  if (JSON.stringify(change.fields).length > LARGEST_DRAFT) throw draftTooLarge();
  const key = await draftKey(services, own);
  const version = await storeDraft(services.db, key, change, { seenVersion, nowMs: services.clock.now() });
  if (version === null) throw draftChanged();
  return version;
}

/** Deletes a draft. Returns whether it existed. */
export async function discardDraft(services: Pick<Services, 'db'>, own: OwnDraft): Promise<boolean> {
  const key = await draftKey(services, own);
  const draft = await findDraft(services.db, key);
  await deleteDraft(services.db, key);
  return draft !== null;
}

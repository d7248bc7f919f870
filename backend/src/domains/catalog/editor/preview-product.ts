import type { CatalogSnapshot } from '@ingot/catalog-engine/catalog-snapshot.ts';
import type { Services } from '../../../platform/context.ts';
import { dryRun } from '../../../platform/database/dry-run.ts';
import type { OfficePart, PreviewedPage } from '../../../platform/office/office-part.ts';
import { PREVIEW_MS, previewAddress } from '../../../platform/office/preview-link.ts';
import { applyChanges } from '../changes/apply-changes.ts';
import type { ProductChange } from '../changes/product-change.ts';
import { showInShop } from '../changes/product-changes.repository.ts';
import { readDetails } from '../details/details.repository.ts';
import { keepDetails } from '../details/load-details.ts';
import { findProductId } from './edited-product.repository.ts';
import { previewConflict, previewInvalid, previewUnpriced } from './editor-errors.ts';
import { findDraft } from './product-draft.repository.ts';
import { draftKey, type OwnDraft } from './product-draft.ts';

/** The kinds of previews: of a product, whose subject is its SKU, and of the person's new product. */
const OF_PRODUCT = 'product';
const OF_NEW = 'new-product';
const NEW = 'draft';

/** A link to the preview of a product, and when it ends. */
export interface ProductPreview {
  readonly address: string;
  readonly expiresAtMs: number;
}

/** Returns a link to the page of a product with the person's draft of it, for this person alone. */
export async function linkPreview(
  services: Pick<Services, 'db' | 'clock'>,
  own: OwnDraft,
): Promise<ProductPreview> {
  await draftKey(services, own);
  const expiresAtMs = services.clock.now() + PREVIEW_MS;
  const { staffId, sku } = own;
  const of = sku === null ? { kind: OF_NEW, subject: NEW } : { kind: OF_PRODUCT, subject: sku };
  const link = { ...of, staffId, expiresAtMs };
  return { address: await previewAddress(services.db, link), expiresAtMs };
}

/**
 * Returns the page of a product with a person's draft, also if the product is not in the shop. The draft
 * is written as a save would write it, read into a snapshot of its own, and rolled back.
 * @throws ContractError if the draft cannot be saved
 */
async function openPreview(services: Services, own: OwnDraft): Promise<PreviewedPage> {
  const draft = await findDraft(services.db, await draftKey(services, own));
  const change = draft ?? { sku: own.sku ?? '', fields: [], lastMovement: null };
  const shown = await snapshotWith(services, change, own.sku === null);
  if (shown === null) throw previewUnpriced();
  const { urlKey, catalog } = shown;
  return { path: `/${urlKey}${services.shop.store.productUrlSuffix}`, catalog };
}

async function snapshotWith(
  services: Services,
  change: ProductChange,
  isNew: boolean,
): Promise<{ readonly urlKey: string; readonly catalog: CatalogSnapshot } | null> {
  return dryRun(services.db, async (trx) => {
    const created = new Set(isNew ? [change.sku] : []);
    const { conflicts, problems } = await applyChanges(trx, services, [change], created);
    if (conflicts.length > 0) throw previewConflict();
    const [first] = problems;
    if (first) throw previewInvalid(problems.length, `${first.field}: ${first.message}`);
    const id = await findProductId(trx, change.sku);
    if (id === null) return null;
    await showInShop(trx, id);
    const catalog = await services.catalog.withProducts(trx, [id]);
    const product = catalog.productById(id);
    if (product === undefined) return null;
    const family = [id, ...product.wholeIds, ...product.partIds];
    keepDetails(catalog, await readDetails(trx, family));
    return { urlKey: product.urlKey, catalog };
  });
}

/** The previews of the pages of products. */
export const productPreviews: NonNullable<OfficePart['previews']> = {
  [OF_PRODUCT]: {
    permission: 'catalog.write',
    open: (services, { staffId }, sku) => openPreview(services, { staffId, sku }),
  },
  [OF_NEW]: {
    permission: 'catalog.write',
    open: (services, { staffId }) => openPreview(services, { staffId, sku: null }),
  },
};

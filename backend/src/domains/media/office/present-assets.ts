import type { MediaAsset as PresentedAsset } from '../../../generated/office-resolvers.ts';
import type { OfficeContext } from '../../../platform/office/office-context.ts';
import { findUses } from '../library/find-uses.ts';
import { findPaths } from '../library/media-asset.repository.ts';
import type { MediaAsset } from '../library/media-asset.ts';

/** Returns files in the shape of the API, with the places that show them. */
export async function presentAssets(
  { services: { db }, mediaUses }: Pick<OfficeContext, 'services' | 'mediaUses'>,
  assets: readonly MediaAsset[],
): Promise<PresentedAsset[]> {
  const paths = assets.map(({ path }) => path);
  const uses = await findUses(db, mediaUses, paths);
  const sources = await findPaths(
    db,
    assets.flatMap(({ sourceId }) => sourceId ?? []),
  );
  return assets.map((asset) => ({
    id: String(asset.id),
    path: asset.path,
    address: asset.version > 1 ? `/media/${asset.path}?v=${asset.version}` : `/media/${asset.path}`,
    name: asset.name,
    kind: asset.kind,
    bytes: asset.bytes,
    width: asset.width,
    height: asset.height,
    alt: asset.alt,
    version: asset.version,
    revision: asset.revision,
    source: asset.sourceId === null ? null : (sources.get(asset.sourceId) ?? null),
    crop: asset.crop,
    created_at: asset.createdAtMs,
    changed_at: asset.changedAtMs,
    by: asset.byName,
    uses: (uses.get(asset.path) ?? []).map(({ kind, name, link }) => ({ kind, name, link })),
  }));
}

/** Returns one file in the shape of the API. */
export async function presentAsset(
  context: Pick<OfficeContext, 'services' | 'mediaUses'>,
  asset: MediaAsset,
): Promise<PresentedAsset> {
  const [presented] = await presentAssets(context, [asset]);
  if (presented === undefined) throw new Error('One file is presented as one');
  return presented;
}

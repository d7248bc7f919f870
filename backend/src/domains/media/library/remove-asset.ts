import type { MediaUse } from '../../../platform/office/media-use.ts';
import { audited } from '../../shop/desk/audited.ts';
import { deleteMedia, mediaFolder } from '../files/media-files.ts';
import type { MediaDesk } from './add-asset.ts';
import { findUses } from './find-uses.ts';
import { deleteAsset, lockAsset } from './media-asset.repository.ts';
import type { MediaAsset } from './media-asset.ts';
import { assetConflict, assetUnknown, assetUsed } from './media-errors.ts';

/**
 * Deletes a file that nothing shows.
 * @param revision that the person saw
 * @throws ContractError `FILE_USED` that names the first place that shows the file
 */
export async function removeAsset(
  desk: MediaDesk,
  id: number,
  { revision, uses }: { readonly revision: number; readonly uses: readonly MediaUse[] },
): Promise<void> {
  const { path } = await audited(
    desk,
    ({ path: subject, name }: MediaAsset) => ({ verb: 'media-delete', subject, details: { name } }),
    async (trx) => {
      const asset = await lockAsset(trx, id);
      if (asset === null) throw assetUnknown();
      if (asset.revision !== revision) throw assetConflict();
      const [shown] = (await findUses(trx, uses, [asset.path], 'all')).get(asset.path) ?? [];
      if (shown !== undefined) throw assetUsed(shown.name);
      await deleteAsset(trx, id);
      return asset;
    },
  );
  // The file is deleted after the commit: a row without its file would be worse than a file without
  // its row.
  await deleteMedia(mediaFolder(desk.config), path);
}

import { extname } from 'node:path';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { MEDIA_CHANGED } from '../../../platform/media/media-versions.ts';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import { checkFile } from '../files/check-file.ts';
import { encode } from '../files/check-picture.ts';
import type { FileContent, FileEnding } from '../files/file-content.ts';
import { cleanName, hashOf, mediaFolder, writeMedia } from '../files/media-files.ts';
import type { MediaDesk } from './add-asset.ts';
import { findAsset, lockAsset, updateContent } from './media-asset.repository.ts';
import type { MediaAsset } from './media-asset.ts';
import { assetConflict, assetUnknown, fileRejected } from './media-errors.ts';

/**
 * Replaces the content of a file. Its path does not change. Its addresses get the next version, so
 * that browsers and caches load the new content. A picture of another format is converted to the
 * format of the path.
 * @param revision that the person saw
 * @throws ContractError `FILE_CHANGED` if another person has changed the file since, or the reason
 * for rejecting the upload
 */
export async function replaceAsset(
  desk: MediaDesk,
  id: number,
  {
    fileName,
    bytes,
    revision,
  }: { readonly fileName: string; readonly bytes: Buffer; readonly revision: number },
): Promise<MediaAsset> {
  const name = cleanName(fileName);
  const before = await findAsset(desk.db, id);
  if (before === null) throw assetUnknown();
  if (before.revision !== revision) throw assetConflict();
  const checked = await checkFile(bytes);
  if ('problem' in checked) throw fileRejected(name, checked.problem);
  const content = await convert(checked, endingOf(before.path));
  if (content === null || checked.kind !== before.kind) throw fileRejected(name, 'kind');
  const hash = hashOf(content);
  return inTransaction(desk.db, async (trx) => {
    const locked = await lockAsset(trx, id);
    if (locked === null) throw assetUnknown();
    if (locked.revision !== revision) throw assetConflict();
    const { width, height } = checked;
    await updateContent(trx, id, { bytes: content.length, width, height, hash, nowMs: desk.clock.now() });
    const details = { upload: name, version: locked.version + 1 };
    await recordActions(desk, trx, [{ verb: 'media-replace', subject: locked.path, details }]);
    await notify(trx, MEDIA_CHANGED);
    // The file is written last. Only a failed commit can then leave the new content under the old
    // version.
    await writeMedia(mediaFolder(desk.config), locked.path, content);
    return (await findAsset(trx, id)) ?? locked;
  });
}

function endingOf(path: string): FileEnding {
  const ending = extname(path).slice(1).toLowerCase();
  return (ending === 'jpeg' ? 'jpg' : ending) as FileEnding;
}

/** Returns the content in the format of an ending; null if it cannot be converted. */
async function convert({ kind, ending, bytes }: FileContent, wanted: FileEnding): Promise<Buffer | null> {
  if (ending === wanted) return bytes;
  const isPicture = ['jpg', 'png', 'webp', 'avif'].includes(wanted);
  return kind === 'image' && isPicture ? encode(await openPicture(bytes, {}), wanted) : null;
}

import { inTransaction } from '../../../platform/database/transaction.ts';
import type { MediaUse } from '../../../platform/office/media-use.ts';
import { deleteMedia, mediaFolder } from '../files/media-files.ts';
import type { MediaDesk } from './add-asset.ts';
import { findUses } from './find-uses.ts';
import { deleteAsset, lockCopies } from './media-asset.repository.ts';

/** Files that are checked in one transaction. */
const BATCH = 50;

/**
 * Deletes files of the library that have these contents at these paths and that nothing shows, also no
 * record of the past. Returns their number.
 * @param copies SHA-256 hash by path
 */
export async function deleteUnusedCopies(
  { db, config }: Pick<MediaDesk, 'db' | 'config'>,
  copies: ReadonlyMap<string, Buffer>,
  uses: readonly MediaUse[],
): Promise<number> {
  const all = [...copies];
  let deleted = 0;
  for (let from = 0; from < all.length; from += BATCH) {
    const gone = await inTransaction(db, async (trx) => {
      const same = await lockCopies(trx, new Map(all.slice(from, from + BATCH)));
      const shown = await findUses(
        trx,
        uses,
        same.map(({ path }) => path),
        'all',
      );
      const unused = same.filter(({ path }) => !shown.has(path));
      for (const { id } of unused) await deleteAsset(trx, id);
      return unused.map(({ path }) => path);
    });
    // The files go after the commit: a row without its file would be worse than a file without its row.
    for (const path of gone) await deleteMedia(mediaFolder(config), path);
    deleted += gone.length;
  }
  return deleted;
}

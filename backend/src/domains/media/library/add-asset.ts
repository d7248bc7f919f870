import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { checkFile } from '../files/check-file.ts';
import type { FileContent } from '../files/file-content.ts';
import { cleanName, hashOf, mediaFolder, pathOf, writeMedia } from '../files/media-files.ts';
import { findAssetsAt, findSameContent, insertAsset } from './media-asset.repository.ts';
import type { Crop, MediaAsset } from './media-asset.ts';
import { fileRejected } from './media-errors.ts';

/** Services and acting person of an action that writes files. */
export type MediaDesk = Desk & { readonly config: NonNullable<Desk['config']> };

/** The result of an upload. */
export interface AddedAsset {
  readonly asset: MediaAsset;
  /** Whether the library already had a file with the same content. */
  readonly wasKnown: boolean;
}

/**
 * Adds an upload to the library. A known content is not stored again.
 * @throws ContractError that names the file and the reason for rejection
 */
export async function addAsset(desk: MediaDesk, fileName: string, bytes: Buffer): Promise<AddedAsset> {
  const name = cleanName(fileName);
  const checked = await checkFile(bytes);
  if ('problem' in checked) throw fileRejected(name, checked.problem);
  return storeAsset(desk, { name, content: checked });
}

/** Stores checked content as a new file. */
export async function storeAsset(
  desk: MediaDesk,
  {
    name,
    content,
    alt = '',
    source = null,
  }: {
    readonly name: string;
    readonly content: FileContent;
    readonly alt?: string;
    readonly source?: { readonly id: number; readonly crop: Crop } | null;
  },
): Promise<AddedAsset> {
  const { kind, ending, width, height, bytes } = content;
  const hash = hashOf(bytes);
  const known = source === null ? await findSameContent(desk.db, hash) : null;
  if (known !== null) return { asset: known, wasKnown: true };
  const path = pathOf(name, hash, ending);
  await writeMedia(mediaFolder(desk.config), path, bytes);
  return inTransaction(desk.db, async (trx) => {
    const added = await insertAsset(trx, {
      path,
      name,
      kind,
      bytes: bytes.length,
      width,
      height,
      alt,
      hash,
      nowMs: desk.clock.now(),
      staffId: desk.office?.staffId ?? null,
      byName: desk.by,
      sourceId: source?.id ?? null,
      crop: source?.crop ?? null,
    });
    if (added === null) {
      // A concurrent upload has stored the same content.
      const [first] = await findAssetsAt(trx, [path]);
      if (first === undefined) throw new Error(`${path} is neither new nor known`);
      return { asset: first, wasKnown: true };
    }
    const details = { name, ...(source && { from: source.id }) };
    await recordActions(desk, trx, [{ verb: 'media-add', subject: path, details }]);
    return { asset: added, wasKnown: false };
  });
}

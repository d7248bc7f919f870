import { SWATCH_FOLDER } from '@ingot/rules/catalog/swatch.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openPicture } from '../../../platform/media/open-picture.ts';
import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { hashOf, mediaFolder, writeMedia } from '../../media/files/media-files.ts';
import { recordActions } from '../../shop/desk/audited.ts';

const FORMATS = new Set(['png', 'webp', 'jpeg']);
const MOST_PIXELS = 40_000_000;
/** Shoppers see at most 40 px, on dense screens 120. */
const SIDE_PX = 160;

/**
 * Pictures that represent an option of an attribute. Only PNG, WebP and JPEG are accepted: an SVG
 * could contain scripts. The stored picture is a square PNG without metadata, whose address is
 * public. The same picture is stored once.
 */
export const swatchPictures: OfficeMediaKind = {
  permission: 'catalog.write',
  store: async ({ config }, bytes) => {
    const png = await toPng(bytes);
    if (png === null) return null;
    const file = `${SWATCH_FOLDER}${hashOf(png).toString('hex').slice(0, 24)}.png`;
    await writeMedia(mediaFolder(config), file, png);
    return file;
  },
  add: async ({ services: { db, clock }, by, address }, _, file) => {
    const author = { clock, by: by.name, office: { staffId: by.staffId, address } };
    await inTransaction(db, (trx) =>
      recordActions(author, trx, [{ verb: 'swatch-picture', subject: file, details: {} }]),
    );
    return file;
  },
  // Shoppers see them, so they need no address of the office.
  find: async () => null,
};

/** Returns a square PNG of the middle of a picture; null for anything else. */
async function toPng(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format === undefined || !FORMATS.has(format)) return null;
    return await picture.rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).png().toBuffer();
  } catch {
    return null;
  }
}

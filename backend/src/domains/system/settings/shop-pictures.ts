import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openPicture } from '../../../platform/media/open-picture.ts';
import type { OfficeMediaKind } from '../../../platform/office/office-part.ts';
import { recordActions } from '../../shop/desk/audited.ts';

/** The subject of an upload: the logo or the icon. */
const ICON = 2;
/** Devices that install the shop show the icon in up to this size. */
const ICON_SIZE = { width: 512, height: 512 };
const FOLDER = 'shop';
const FORMATS = new Set(['png', 'webp', 'jpeg']);
const MOST_PIXELS = 40_000_000;

/**
 * Logo and icon of the shop. Only PNG, WebP and JPEG are accepted: an SVG could contain scripts.
 * The shop encodes each picture again as PNG. The address of the stored picture is public.
 */
export const shopPictures: OfficeMediaKind = {
  permission: 'settings.write',
  store: async ({ config }, bytes, subject) => {
    const png = await toPng(bytes, subject);
    if (png === null) return null;
    const file = `${FOLDER}/${createHash('sha256').update(png).digest('hex').slice(0, 24)}.png`;
    const folder = join(config.dataDir, 'media');
    await mkdir(join(folder, FOLDER), { recursive: true });
    await writeFile(join(folder, file), png);
    return file;
  },
  add: async ({ services, by, address }, subject, file) => {
    const path = `/media/${file}`;
    await recordUpload(services, { by, address, path, subject });
    return path;
  },
  // Shoppers see them, so they need no address of the office.
  find: async () => null,
};

function recordUpload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  {
    by,
    address,
    path,
    subject,
  }: {
    readonly by: { readonly staffId: number; readonly name: string };
    readonly address: string;
    readonly path: string;
    readonly subject: number;
  },
): Promise<void> {
  const author = { clock, by: by.name, office: { staffId: by.staffId, address } };
  return inTransaction(db, (trx) =>
    recordActions(author, trx, [
      { verb: 'shop-picture', subject: subject === ICON ? 'icon' : 'logo', details: { path } },
    ]),
  );
}

async function toPng(bytes: Buffer, subject: number): Promise<Buffer | null> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format === undefined || !FORMATS.has(format)) return null;
    const size =
      subject === ICON
        ? { ...ICON_SIZE, fit: 'contain' as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
        : { width: 960, height: 320, fit: 'inside' as const, withoutEnlargement: true };
    return await picture.rotate().resize(size).png().toBuffer();
  } catch {
    return null;
  }
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrandColors, DEFAULT_BRAND_COLORS } from '@ingot/rules/shop/brand/brand-colors.ts';
import { openPicture } from '../media/open-picture.ts';
import type { InlineImage, Mail, Mailer } from './mailer.ts';

/** The settings of the looks, at the time of sending. */
interface Looks {
  readonly appearance: { readonly colors: BrandColors };
  /** The logo of the shop: a path of its media, another address, or null for the built-in wordmark. */
  readonly store: { readonly logoPicture: string | null };
}

/** A picture of the shop's own media. */
const MEDIA = /^\/media\/((?:[\w-]+\/)*[\w-]+\.(?:png|webp|jpe?g|svg))$/;
const LOGO_HEIGHT = 32;
const WIDEST_LOGO = 240;

/** Returns a mailer whose mails have the colors and the logo of the shop. */
export function brandedMailer(mailer: Mailer, shop: Looks, mediaFolder: string): Mailer {
  return {
    keepsFiles: mailer.keepsFiles,
    close: () => mailer.close(),
    send: async (mail) => mailer.send(await brandMail(mail, shop, mediaFolder)),
  };
}

/** The parts of a mail that show the looks of the shop. */
type LookedAt = Pick<Mail, 'html' | 'images'>;

/** Returns a mail with the colors and the logo of the shop. */
export async function brandMail<T extends LookedAt>(mail: T, shop: Looks, mediaFolder: string): Promise<T> {
  const logo = MEDIA.exec(shop.store.logoPicture ?? '')?.[1] ?? null;
  const colored = withColors(mail, shop.appearance.colors);
  return logo === null ? colored : withLogo(colored, join(mediaFolder, logo));
}

function withColors<T extends LookedAt>(mail: T, { primary, link }: BrandColors): T {
  const html = mail.html
    .replaceAll(DEFAULT_BRAND_COLORS.primary, primary)
    .replaceAll(DEFAULT_BRAND_COLORS.link, link);
  return html === mail.html ? mail : { ...mail, html };
}

async function withLogo<T extends LookedAt>(mail: T, file: string): Promise<T> {
  if (!mail.images.some(({ id }) => id === 'logo')) return mail;
  const picture = await readLogo(file);
  if (picture === null) return mail;
  return {
    ...mail,
    html: mail.html.replace('width="116" height="32"', `width="${picture.width}" height="${LOGO_HEIGHT}"`),
    images: mail.images.map((image) => (image.id === 'logo' ? picture.image : image)),
  };
}

/** Returns a picture as a PNG of twice the shown size; null if the file is missing or no picture. */
async function readLogo(file: string): Promise<{ image: InlineImage; width: number } | null> {
  try {
    const picture = await openPicture(await readFile(file), {});
    const { data, info } = await picture
      .resize({ height: 2 * LOGO_HEIGHT, width: 2 * WIDEST_LOGO, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true });
    const image = { id: 'logo', fileName: 'logo.png', contentType: 'image/png', content: data };
    return { image, width: Math.round((info.width * LOGO_HEIGHT) / info.height) };
  } catch {
    return null;
  }
}

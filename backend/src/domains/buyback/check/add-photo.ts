import { inputError } from '../../../platform/errors/errors.ts';
import { openPicture } from '../../../platform/media/open-picture.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import type { SellQuote } from '../sell-quote.ts';
import { noteStep, openQuote } from '../steps/move-quote.ts';
import { lineUnknown, wrongState } from '../steps/quote-errors.ts';
import { insertPhoto, listPhotos } from './photo.repository.ts';

const text = defineMessages('add-photo', {
  broken: 'This file is no photograph that we can read. Use JPEG, PNG or WebP.',
  full: 'A quote has at most {most} photographs.',
});

const MAX_PHOTOS = 40;
const WIDEST = 1_600;
/** More pixels than a camera has: a bomb. */
const MAX_PIXELS = 60_000_000;
const FORMATS = ['jpeg', 'png', 'webp'];

/**
 * Adds a photograph to a line while the package is being checked. The image is encoded anew, without
 * its metadata.
 * @throws ContractError for an unknown quote or line, another state, and an unreadable file
 */
export async function addPhoto(
  desk: Desk,
  {
    number,
    position,
    base64,
  }: { readonly number: string; readonly position: number; readonly base64: string },
): Promise<SellQuote> {
  const image = await encode(Buffer.from(base64, 'base64'));
  return audited(desk, { verb: 'quote-photo', subject: number, details: { line: position } }, async (trx) => {
    const quote = await openQuote(trx, { number });
    if (quote.status !== 'received') throw wrongState(quote);
    const line = quote.items.find((one) => one.position === position);
    if (!line) throw lineUnknown();
    if ((await listPhotos(trx, quote.id)).length >= MAX_PHOTOS) {
      throw inputError(text('full', { most: MAX_PHOTOS }), 'PHOTOS_FULL');
    }
    await insertPhoto(trx, { quoteId: quote.id, position, image, nowMs: desk.clock.now() });
    return noteStep(trx, desk, quote, {
      step: 'photo-added',
      actor: 'operator',
      byName: desk.by,
      note: line.name,
    });
  });
}

async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? '')) throw new Error(`The format is ${format}`);
    return await picture
      .rotate()
      .resize({ width: WIDEST, withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
  } catch {
    throw inputError(text('broken'), 'PHOTO_BROKEN');
  }
}

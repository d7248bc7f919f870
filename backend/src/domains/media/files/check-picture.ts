import type { Metadata, Sharp } from 'sharp';
import { openPicture, readMetadata } from '../../../platform/media/open-picture.ts';
import type { CheckedFile, FileEnding } from './file-content.ts';

/** The largest picture that the shop resizes (`api/media/image-store.ts`). */
const MOST_PIXELS = 50_000_000;
const TIMEOUT_SECONDS = 20;
/** Encoder quality that keeps a rewritten picture as good as its original. */
const QUALITY = 95;

/** Checks a photograph. Decodes it once, because only decoding finds damage. */
export async function checkPicture(bytes: Buffer): Promise<CheckedFile> {
  const ending = pictureEnding(bytes);
  if (ending === null) return { problem: 'type' };
  const data = await readMetadata(bytes);
  if (data === null) return { problem: 'broken' };
  // This check precedes decoding, because a small file can contain a huge picture.
  if (data.width * data.height > MOST_PIXELS) return { problem: 'pixels' };
  if ((data.pages ?? 1) > 1) return { problem: 'moving' };
  const clean = await rewrite(bytes, ending, data);
  if (clean === null) return { problem: 'broken' };
  const { width, height } = data.autoOrient;
  return { kind: 'image', ending, width, height, bytes: clean };
}

/**
 * Decodes a picture and returns the bytes to store; null if the picture is damaged. Re-encodes a
 * photograph whose metadata name a place, a camera or an author, to remove them.
 */
async function rewrite(bytes: Buffer, ending: FileEnding, data: Metadata): Promise<Buffer | null> {
  const open = async () => {
    const picture = await openPicture(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    return picture.timeout({ seconds: TIMEOUT_SECONDS });
  };
  try {
    if (data.exif === undefined && data.xmp === undefined && data.iptc === undefined) {
      await (await open()).stats();
      return bytes;
    }
    return await encode((await open()).rotate().keepIccProfile(), ending);
  } catch {
    return null;
  }
}

/** Encodes a picture without a visible loss, in the format of an ending. */
export function encode(picture: Sharp, ending: FileEnding): Promise<Buffer> {
  if (ending === 'png') return picture.png().toBuffer();
  if (ending === 'webp') return picture.webp({ quality: QUALITY }).toBuffer();
  if (ending === 'avif') return picture.avif({ quality: QUALITY, effort: 2 }).toBuffer();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY }).toBuffer();
}

/**
 * Detects the type of a picture by its first bytes. Returns its file ending, or null for other
 * files.
 */
export function pictureEnding(bytes: Buffer): FileEnding | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg';
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const text = bytes.subarray(0, 16).toString('latin1');
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  return text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8, 12)) ? 'avif' : null;
}

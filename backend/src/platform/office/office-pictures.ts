import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../configuration/config.ts';
import { openPicture, readMetadata } from '../media/open-picture.ts';

/** Longest side of a stored picture in pixels: seals and serial numbers stay readable. */
const LONGEST_SIDE = 2_400;
const MOST_PIXELS = 80_000_000;
const LONGEST_SECONDS = 30;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif']);

/** Returns the file of a stored picture. It is outside of the shop's public media. */
export function officePicture({ dataDir }: Pick<Config, 'dataDir'>, file: string): string {
  return join(dataDir, 'office-media', file);
}

/**
 * Stores a picture as JPEG and returns the name of its file; null if the bytes are no picture. The
 * content decides, not the name or type. Place, camera and other data of the file are removed.
 */
export async function storeOfficePicture(
  config: Pick<Config, 'dataDir'>,
  bytes: Buffer,
): Promise<string | null> {
  const jpeg = await toJpeg(bytes);
  if (jpeg === null) return null;
  const file = `${randomUUID()}.jpg`;
  await mkdir(officePicture(config, ''), { recursive: true, mode: 0o700 });
  await writeFile(officePicture(config, file), jpeg, { mode: 0o600 });
  return file;
}

/** Deletes a stored picture. */
export async function deleteOfficePicture(config: Pick<Config, 'dataDir'>, file: string): Promise<void> {
  await rm(officePicture(config, file), { force: true });
}

/**
 * Returns the number of pixels of a picture, from its header; null if the bytes are not a picture of a
 * known format.
 */
export async function pixelsOf(bytes: Buffer): Promise<number | null> {
  const data = await readMetadata(bytes);
  return data?.format !== undefined && FORMATS.has(data.format) ? data.width * data.height : null;
}

/** Returns a picture as JPEG without metadata. Returns null if the bytes are not a picture. */
export async function toJpeg(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = await openPicture(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (format === undefined || !FORMATS.has(format)) return null;
    return await picture
      .timeout({ seconds: LONGEST_SECONDS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}

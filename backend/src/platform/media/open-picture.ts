import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp';

let library: Promise<typeof import('sharp').default> | null = null;

/**
 * Returns a picture to be measured or converted. Loads the library on first use, because it takes
 * 25 MB of memory and a shop starts without it.
 */
export async function openPicture(input: SharpInput, options: SharpOptions): Promise<Sharp> {
  library ??= loadLibrary();
  return (await library)(input, options);
}

async function loadLibrary(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // Several pictures are converted at a time, so each needs only one thread, and none is opened twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Returns format and sizes of a picture of any size without decoding it; null if it is no picture. */
export async function readMetadata(input: SharpInput): Promise<Metadata | null> {
  const picture = await openPicture(input, { limitInputPixels: false });
  return picture.metadata().catch(() => null);
}

import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp';

type Library = typeof import('sharp').default;

let library: Promise<Library> | null = null;

/**
 * Returns a picture to be measured or converted. Loads the library on first use, because it takes
 * 25 MB of memory and a shop starts without it.
 */
export async function openPicture(input: SharpInput, options: SharpOptions): Promise<Sharp> {
  return (await useLibrary())(input, options);
}

/** Returns format and sizes of a picture of any size without decoding it; null if it is no picture. */
export async function readMetadata(input: SharpInput): Promise<Metadata | null> {
  const sharp = await useLibrary();
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function useLibrary(): Promise<Library> {
  library ??= loadLibrary().catch((error: unknown) => {
    // The next picture tries again: the packages may be replaced at the moment.
    library = null;
    throw error;
  });
  return library;
}

async function loadLibrary(): Promise<Library> {
  const { default: sharp } = await import('sharp');
  // Several pictures are converted at a time, so each needs only one thread, and none is opened twice.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

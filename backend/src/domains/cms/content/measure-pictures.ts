import { join, resolve, sep } from 'node:path';
import type { MediaVersions } from '../../../platform/media/media-versions.ts';
import { readMetadata } from '../../../platform/media/open-picture.ts';
import type { PictureSize } from '../../media/library/find-picture-sizes.ts';

const PICTURE = /<img\s[^<>]*?src="\/media\/([^"?#]+)"[^<>]*>/g;
/** The maximum number of measured images. Further images are rendered without their size. */
const MAX_PICTURES = 2_000;

/** Returns the known sizes of images by their paths below the media folder. */
type FindSizes = (paths: readonly string[]) => Promise<ReadonlyMap<string, PictureSize>>;

/**
 * Returns the sizes of images by their paths below the media folder. Images that cannot be read are
 * missing.
 */
export type MeasurePictures = (
  paths: readonly string[],
  versions: MediaVersions,
) => Promise<ReadonlyMap<string, PictureSize>>;

/**
 * Creates a function that finds the sizes of images of the media folder and caches them. The library
 * has most of them; an image that is not in it is read.
 */
export function pictureMeasure(mediaDir: string, findSizes: FindSizes): MeasurePictures {
  // By address, which a replaced file changes. A missing file is not cached: it may be added later.
  const known = new Map<string, PictureSize>();
  const root = resolve(mediaDir) + sep;

  /** Whether the folder can have the file. Neither file systems nor databases accept a NUL. */
  const isPossible = (path: string) => !path.includes('\0') && join(root, path).startsWith(root);

  async function read(path: string): Promise<PictureSize | null> {
    const data = await readMetadata(join(root, path));
    // The size after rotation by the image's orientation tag.
    return data && { width: data.autoOrient.width, height: data.autoOrient.height };
  }

  return async (paths, versions) => {
    const unknown = paths.filter((path) => isPossible(path) && !known.has(versions.addressOf(path)));
    const stored = await findSizes(unknown);
    await Promise.all(
      unknown.map(async (path) => {
        const size = stored.get(path) ?? (await read(path));
        if (size !== null) known.set(versions.addressOf(path), size);
      }),
    );
    return new Map(
      paths.flatMap((path) => {
        const size = known.get(versions.addressOf(path));
        return size === undefined ? [] : [[path, size] as const];
      }),
    );
  };
}

/**
 * Adds width and height to the shop's images in HTML that lack them, so that the page reserves
 * their space.
 */
export async function withPictureSizes(
  texts: readonly string[],
  sizesOf: (paths: readonly string[]) => Promise<ReadonlyMap<string, PictureSize>>,
): Promise<string[]> {
  const paths = new Set(
    texts.flatMap((html) => [...html.matchAll(PICTURE)].map(([, path = '']) => decode(path))),
  );
  const sizes = await sizesOf([...paths].slice(0, MAX_PICTURES));
  return texts.map((html) =>
    html.replace(PICTURE, (image, path: string) => {
      const size = sizes.get(decode(path));
      if (!size || /\s(?:width|height)="/.test(image)) return image;
      return image.replace('<img', `<img width="${size.width}" height="${size.height}"`);
    }),
  );
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

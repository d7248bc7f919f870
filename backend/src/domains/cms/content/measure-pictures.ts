import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';

const PICTURE = /<img\s[^<>]*?src="\/media\/([^"?#]+)"[^<>]*>/g;
/** The maximum number of measured images. Further images are rendered without their size. */
const MAX_PICTURES = 2_000;

/** Width and height of an image in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the size of an image below the media folder, or null if it cannot be read. The path of a
 * replaced file includes its version.
 */
export type MeasurePicture = (path: string) => Promise<PictureSize | null>;

/** Creates a function that measures images of the media folder and caches their sizes. */
export function pictureMeasure(mediaDir: string): MeasurePicture {
  const known = new Map<string, Promise<PictureSize | null>>();
  const root = resolve(mediaDir) + sep;
  return (path) => {
    const file = join(root, path.replace(/\?v=\d+$/, ''));
    if (!file.startsWith(root) || path.includes('\0')) return Promise.resolve(null);
    const size =
      known.get(path) ??
      sharp(file)
        .metadata()
        .then(
          // The size after rotation by the image's orientation tag.
          ({ autoOrient }) => ({ width: autoOrient.width, height: autoOrient.height }),
          () => null,
        );
    known.set(path, size);
    return size.then((found) => {
      // Do not cache a missing file: it may be added later.
      if (found === null) known.delete(path);
      return found;
    });
  };
}

/**
 * Adds width and height to the shop's images in HTML that lack them, so that the page reserves
 * their space.
 */
export async function withPictureSizes(texts: readonly string[], measure: MeasurePicture): Promise<string[]> {
  const paths = new Set(texts.flatMap((html) => [...html.matchAll(PICTURE)].map(([, path = '']) => path)));
  const sizes = new Map(
    await Promise.all(
      [...paths].slice(0, MAX_PICTURES).map(async (path) => [path, await measure(decode(path))] as const),
    ),
  );
  return texts.map((html) =>
    html.replace(PICTURE, (image, path: string) => {
      const size = sizes.get(path);
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

import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';

const PICTURE = /<img\s[^<>]*?src="\/media\/([^"?#]+)"[^<>]*>/g;
/** More than any shop's content shows; the rest is drawn without its size. */
const MOST_PICTURES = 2_000;

/** Width and height of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Gives the size of a picture under the media folder by its path; null when there is none that can be read. */
export type MeasurePicture = (path: string) => Promise<PictureSize | null>;

/** Reads sizes from the media folder, each file once as long as the process lives. */
export function pictureMeasure(mediaDir: string): MeasurePicture {
  const known = new Map<string, Promise<PictureSize | null>>();
  const root = resolve(mediaDir) + sep;
  return (path) => {
    const file = join(root, path);
    if (!file.startsWith(root) || path.includes('\0')) return Promise.resolve(null);
    const size =
      known.get(path) ??
      sharp(file)
        .metadata()
        .then(
          // A photograph that is stored turned is shown upright.
          ({ autoOrient }) => ({ width: autoOrient.width, height: autoOrient.height }),
          () => null,
        );
    known.set(path, size);
    return size.then((found) => {
      // It may be put there later.
      if (found === null) known.delete(path);
      return found;
    });
  };
}

/**
 * Tells the size of each picture of the shop in some HTML that does not say it itself, so that its place on the page is
 * kept before it arrives.
 */
export async function withPictureSizes(texts: readonly string[], measure: MeasurePicture): Promise<string[]> {
  const paths = new Set(texts.flatMap((html) => [...html.matchAll(PICTURE)].map(([, path = '']) => path)));
  const sizes = new Map(
    await Promise.all(
      [...paths].slice(0, MOST_PICTURES).map(async (path) => [path, await measure(decode(path))] as const),
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

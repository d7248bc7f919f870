import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { fairTurns } from '../../platform/concurrency/fair-turns.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageRequest } from './image-request.ts';
import type { SourceImage } from './image-source.ts';

/** A made picture. */
export interface MadeImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Makes pictures in other sizes and formats, each once. */
export interface ImageStore {
  /**
   * Null when the file is no picture that can be read: damaged, something else, or far too large.
   * @throws TooManyWaiting when too many that this visitor asked for wait already
   */
  make(source: SourceImage, request: ImageRequest, visitor: string): Promise<MadeImage | null>;
}

/** Resizing fills a core each; the shop must go on answering beside it. */
const AT_ONCE = 2;
/** For one visitor: several pages full of pictures that nobody has seen yet. */
const MOST_WAITING = 300;
/** Larger pictures are not made for a shop but against one. */
const MAX_INPUT_PIXELS = 50_000_000;
/** A picture that takes longer is given up. */
const TIMEOUT_SECONDS = 20;
/** What cannot be read is not tried again with every request; a mended file has another version. */
const UNREADABLE_MS = 60_000;

/**
 * Resizes pictures and keeps the results in `cache`. Visitors take turns, also those who want the same picture, so that who asks for
 * hundreds keeps nobody else waiting.
 */
export function createImageStore(cache: ImageCache): ImageStore {
  /** Being made, by file. */
  const underWay = new Map<string, Promise<Buffer | null>>();
  /** Asked for and waiting, by visitor and file. */
  const asked = new Map<string, Promise<Buffer | null>>();
  const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: UNREADABLE_MS });
  const turns = fairTurns({ atOnce: AT_ONCE, waiting: MOST_WAITING });
  sharp.concurrency(1);
  sharp.cache(false);

  async function makeOnce(file: string, source: SourceImage, request: ImageRequest): Promise<Buffer | null> {
    // Somebody else may have had the turn to make it meanwhile.
    const kept = await cache.read(file);
    if (kept) return kept;
    const original = await source.read();
    // What fails here fails by the picture: sharp is given nothing else.
    const made = original === null ? null : await resize(original, request).catch(() => null);
    if (made) await cache.write(file, made);
    else unreadable.set(wholeName(source), true);
    return made;
  }

  async function find(
    file: string,
    source: SourceImage,
    request: ImageRequest,
    visitor: string,
  ): Promise<Buffer | null> {
    const kept = await cache.read(file);
    if (kept) return kept;
    if (unreadable.has(wholeName(source))) return null;
    return turns.take(visitor, () => once(underWay, file, () => makeOnce(file, source, request)));
  }

  return {
    async make(source, request, visitor) {
      const key = createHash('sha256')
        .update(JSON.stringify([source.name, source.version, request]))
        .digest('hex')
        .slice(0, 32);
      const file = join(key.slice(0, 2), `${key}.${request.format}`);
      const body = await once(asked, `${visitor} ${file}`, () => find(file, source, request, visitor));
      return body && { body, etag: `"${key}"` };
    },
  };
}

function wholeName({ name, version }: SourceImage): string {
  return `${name} ${version}`;
}

/** What is under way by this name, or begun now. */
function once<T>(all: Map<string, Promise<T>>, name: string, begin: () => Promise<T>): Promise<T> {
  const known = all.get(name);
  if (known) return known;
  const work = begin().finally(() => all.delete(name));
  all.set(name, work);
  return work;
}

function resize(
  original: string | Buffer,
  { width, height, fit, quality, format }: ImageRequest,
): Promise<Buffer> {
  const image = sharp(original, { limitInputPixels: MAX_INPUT_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width, ...(height !== null && { height }), fit, withoutEnlargement: true });
  switch (format) {
    // Effort 2: a third of the time of the default for three percent more bytes.
    case 'avif':
      return image.avif({ quality: Math.max(40, quality - 20), effort: 2 }).toBuffer();
    case 'webp':
      return image.webp({ quality }).toBuffer();
    case 'jpeg':
      return image.jpeg({ quality, mozjpeg: true }).toBuffer();
    case 'png':
      return image.png({ palette: true, quality }).toBuffer();
  }
}

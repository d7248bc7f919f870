import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { createFairQueue } from '../../platform/concurrency/fair-queue.ts';
import { openPicture } from '../../platform/media/open-picture.ts';
import type { ImageCache } from './image-cache.ts';
import type { ImageRequest } from './image-request.ts';
import type { SourceImage } from './image-source.ts';

/** A resized picture. */
export interface ResizedImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Resizes pictures; each result is made once. */
export interface ImageStore {
  /**
   * Returns null when the file is not a readable picture: damaged, another format, or far too
   * large.
   * @throws QueueFullError when too many requests of this visitor wait
   */
  make(source: SourceImage, request: ImageRequest, visitor: string): Promise<ResizedImage | null>;
}

/** Each resize occupies a core, and the shop must keep responding. */
const CONCURRENCY = 2;
/** Per visitor: several pages full of uncached pictures. */
const MAX_WAITING = 300;
/** Larger pictures are attacks, not product pictures. */
const MAX_INPUT_PIXELS = 50_000_000;
/** Time limit for one picture. */
const TIMEOUT_SECONDS = 20;
/** An unreadable file is not retried for this time; a corrected file has another version. */
const UNREADABLE_MS = 60_000;

/**
 * Resizes pictures and stores the results in `cache`. Visitors are served round-robin, also for the
 * same picture, so a visitor who requests hundreds does not delay others.
 */
export function createImageStore(cache: ImageCache): ImageStore {
  /** Running resizes, by file. */
  const running = new Map<string, Promise<Buffer | null>>();
  /** Waiting requests, by visitor and file. */
  const waiting = new Map<string, Promise<Buffer | null>>();
  const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: UNREADABLE_MS });
  const queue = createFairQueue({ concurrency: CONCURRENCY, maxWaiting: MAX_WAITING });

  async function makeOnce(file: string, source: SourceImage, request: ImageRequest): Promise<Buffer | null> {
    // Another request may have made it meanwhile.
    const kept = await cache.read(file);
    if (kept) return kept;
    const original = await source.read();
    // A failure here is caused by the picture, because sharp gets no other input.
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
    return queue.run(visitor, () => once(running, file, () => makeOnce(file, source, request)));
  }

  return {
    async make(source, request, visitor) {
      const key = createHash('sha256')
        .update(JSON.stringify([source.name, source.version, request]))
        .digest('hex')
        .slice(0, 32);
      const file = join(key.slice(0, 2), `${key}.${request.format}`);
      const body = await once(waiting, `${visitor} ${file}`, () => find(file, source, request, visitor));
      return body && { body, etag: `"${key}"` };
    },
  };
}

function wholeName({ name, version }: SourceImage): string {
  return `${name} ${version}`;
}

/** Returns the running work of this name, or starts it. */
function once<T>(all: Map<string, Promise<T>>, name: string, begin: () => Promise<T>): Promise<T> {
  const known = all.get(name);
  if (known) return known;
  const work = begin().finally(() => all.delete(name));
  all.set(name, work);
  return work;
}

async function resize(
  original: string | Buffer,
  { width, height, fit, quality, format }: ImageRequest,
): Promise<Buffer> {
  const picture = await openPicture(original, { limitInputPixels: MAX_INPUT_PIXELS });
  const image = picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize({ width, ...(height !== null && { height }), fit, withoutEnlargement: true });
  switch (format) {
    // Effort 2 takes a third of the default's time for slightly larger files.
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

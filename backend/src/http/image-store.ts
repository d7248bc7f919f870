import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
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
  /** Null when the file is no picture that can be read: damaged, something else, or far too large. */
  make(source: SourceImage, request: ImageRequest): Promise<MadeImage | null>;
}

/** Resizing fills a core each; the shop must go on answering beside it. */
const AT_ONCE = 2;
/** Larger pictures are not made for a shop but against one. */
const MAX_INPUT_PIXELS = 50_000_000;
/** A picture that takes longer is given up. */
const TIMEOUT_SECONDS = 20;
/** What cannot be read is not tried again with every request; a mended file has another version. */
const UNREADABLE_MS = 60_000;

/** Resizes pictures and keeps the results in `cache`. */
export function createImageStore(cache: ImageCache): ImageStore {
  const underWay = new Map<string, Promise<Buffer | null>>();
  const unreadable = new LRUCache<string, true>({ max: 1_000, ttl: UNREADABLE_MS });
  const inTurn = turnstile(AT_ONCE);
  sharp.concurrency(1);
  sharp.cache(false);

  async function fetch(key: string, source: SourceImage, request: ImageRequest): Promise<Buffer | null> {
    const file = join(key.slice(0, 2), `${key}.${request.format}`);
    const kept = await cache.read(file);
    if (kept) return kept;
    const whole = `${source.name} ${source.version}`;
    if (unreadable.has(whole)) return null;
    const made = await inTurn(async () => {
      const original = await source.read();
      // What fails here fails by the picture: sharp is given nothing else.
      return original === null ? null : resize(original, request).catch(() => null);
    });
    if (made) await cache.write(file, made);
    else unreadable.set(whole, true);
    return made;
  }

  return {
    async make(source, request) {
      const key = createHash('sha256')
        .update(JSON.stringify([source.name, source.version, request]))
        .digest('hex')
        .slice(0, 32);
      let work = underWay.get(key);
      if (!work) {
        work = fetch(key, source, request).finally(() => underWay.delete(key));
        underWay.set(key, work);
      }
      const body = await work;
      return body && { body, etag: `"${key}"` };
    },
  };
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

/** Lets `size` pieces of work run at once; the others wait in line. */
function turnstile(size: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-request.ts';
import { isFileNotFound, pathInside } from './path-inside.ts';
import type { FetchImage } from './remote-image.ts';

/** An original picture. */
export interface SourceImage {
  /** Unique name of the picture. */
  readonly name: string;
  readonly format: ImageFormat;
  /** Changes with the content. */
  readonly version: string;
  /** Returns a file path or bytes for sharp; null when the picture is unavailable. */
  readonly read: () => Promise<string | Buffer | null>;
}

const FORMAT_OF: Readonly<Record<string, ImageFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};
/** Returns the format of a file extension; null for anything that cannot be resized. */
function formatOf(path: string): ImageFormat | null {
  return FORMAT_OF[extname(path).toLowerCase()] ?? null;
}

/**
 * Returns a picture in a folder; null when it does not exist, is outside the folder or is not a
 * picture.
 */
export async function findLocalImage(folder: string, path: string): Promise<SourceImage | null> {
  const format = formatOf(path);
  if (!format || path.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  // Symbolic links out of the folder are rejected like paths out of it.
  const file = await pathInside(folder, path);
  if (file === null) return null;
  try {
    const handle = await open(file, 'r');
    try {
      const found = await handle.stat();
      if (!found.isFile()) return null;
      return { name: file, format, version: `${found.mtimeMs}-${found.size}`, read: async () => file };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (isFileNotFound(error)) return null;
    throw error;
  }
}

/** Remote pictures are fetched again after a day. */
const DAY_MS = 86_400_000;
const REMOTE_PATH = /^from\/([a-z0-9.-]+)\/([\w./%~!$&'()*+,;=:@-]+)$/i;

/** The allowed hosts of remote pictures, and how to fetch them. */
export interface RemoteImages {
  /** Allowed host names in lower case. */
  readonly hosts: ReadonlySet<string>;
  readonly fetch: FetchImage;
  /** Caches fetched pictures. */
  readonly cache: ImageCache;
}

/** Returns the remote picture of `from/{host}/{path}`; null unless the host is allowed. */
export function findRemoteImage(path: string, { hosts, fetch, cache }: RemoteImages): SourceImage | null {
  const [, host = '', rest = ''] = REMOTE_PATH.exec(path) ?? [];
  const format = formatOf(rest);
  if (!format || !hosts.has(host.toLowerCase()) || rest.split('/').includes('..')) return null;
  const name = `https://${host.toLowerCase()}/${rest}`;
  const version = String(Math.floor(Date.now() / DAY_MS));
  return {
    name,
    format,
    version,
    async read() {
      const key = createHash('sha256').update(`${name} ${version}`).digest('hex').slice(0, 32);
      const file = join('from', `${key}.original`);
      const kept = await cache.read(file);
      if (kept) return kept;
      const fetched = await fetch(host, rest);
      if (fetched) await cache.write(file, fetched);
      return fetched;
    },
  };
}

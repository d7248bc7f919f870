import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ImageCache } from './image-cache.ts';
import type { ImageFormat } from './image-request.ts';
import { isNothingThere, pathInside } from './path-inside.ts';
import type { FetchImage } from './remote-image.ts';

/** A picture as it was imported. */
export interface SourceImage {
  /** Names the picture among all. */
  readonly name: string;
  readonly format: ImageFormat;
  /** Changes when the picture does. */
  readonly version: string;
  /** A file that sharp reads, or its bytes; null when it cannot be had after all. */
  readonly read: () => Promise<string | Buffer | null>;
}

const FORMAT_OF: Readonly<Record<string, ImageFormat>> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};
/** The format that a path's ending names; null for anything but a picture that can be resized. */
function formatOf(path: string): ImageFormat | null {
  return FORMAT_OF[extname(path).toLowerCase()] ?? null;
}

/** A picture below a folder; null when there is none, or the path leads out of it or to something else. */
export async function findLocalImage(folder: string, path: string): Promise<SourceImage | null> {
  const format = formatOf(path);
  if (!format || path.split(/[/\\]/).some((part) => part.startsWith('.'))) return null;
  // Links out of the folder are refused like paths out of it.
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
    if (isNothingThere(error)) return null;
    throw error;
  }
}

/** Pictures of other sites are fetched again after a day. */
const DAY_MS = 86_400_000;
const REMOTE_PATH = /^from\/([a-z0-9.-]+)\/([\w./%~!$&'()*+,;=:@-]+)$/i;

/** Where pictures of other sites may come from, and how. */
export interface RemoteImages {
  /** Host names that the shop's keeper allows, in lower case. */
  readonly hosts: ReadonlySet<string>;
  readonly fetch: FetchImage;
  /** Keeps what was fetched. */
  readonly cache: ImageCache;
}

/** A picture of another site behind `from/{host}/{path}`; null unless the shop allows that host. */
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

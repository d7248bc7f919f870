import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file cache with a maximum size in bytes. */
export interface ImageCache {
  /** Returns a cached file; null when absent. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Caches a file. Reports a full or read-only disk instead of throwing, because the picture itself
   * exists.
   */
  write(name: string, body: Buffer): Promise<void>;
}

/** A cleanup leaves this part of the limit, so that the next file does not start another one. */
const KEPT_SHARE = 0.8;
/** A partial file this old belongs to a dead process. */
const ABANDONED_MS = 10 * 60_000;

/**
 * Creates a cache on disk. Files are renamed when complete, so readers in any process see whole
 * files only. Above `maxBytes` the oldest files are deleted. Files of other processes in the same
 * folder are counted at the next cleanup.
 */
export function createImageCache(
  folder: string,
  maxBytes: number,
  report: (error: unknown) => void,
): ImageCache {
  let bytes = 0;
  /** The initial count, then each cleanup; one at a time. */
  let counting: Promise<void> | null = null;

  async function tidy(): Promise<void> {
    const files = await filesBelow(folder);
    let total = files.reduce((sum, file) => sum + file.size, 0);
    const limit = total > maxBytes ? maxBytes * KEPT_SHARE : total;
    for (const file of files.sort((a, b) => a.writtenMs - b.writtenMs)) {
      const isAbandoned = file.isPartial && Date.now() - file.writtenMs > ABANDONED_MS;
      if (total <= limit && !isAbandoned) continue;
      await unlink(file.path).catch(report);
      total -= file.size;
    }
    bytes = total;
  }

  function count(): Promise<void> {
    counting ??= tidy()
      .catch(report)
      .finally(() => {
        counting = null;
      });
    return counting;
  }
  let isCounted = false;

  return {
    read: (name) => readFile(join(folder, name)).catch(() => null),
    async write(name, body) {
      const file = join(folder, name);
      try {
        await mkdir(dirname(file), { recursive: true });
        const fresh = `${file}.${randomUUID()}`;
        const handle = await open(fresh, 'w');
        await handle.writeFile(body).finally(() => handle.close());
        await rename(fresh, file);
      } catch (error) {
        report(error);
        return;
      }
      bytes += body.length;
      if (isCounted && bytes <= maxBytes) return;
      isCounted = true;
      await count();
    },
  };
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly writtenMs: number;
  /** Still being written, or abandoned. */
  readonly isPartial: boolean;
}

async function filesBelow(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: CachedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have deleted it meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const isPartial = /\.[0-9a-f-]{36}$/.test(entry.name);
    files.push({ path, size: found.size, writtenMs: found.mtimeMs, isPartial });
  }
  return files;
}

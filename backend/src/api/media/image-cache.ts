import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files of a folder by name, never more than so many bytes of them. */
export interface ImageCache {
  /** The kept file; null when there is none. */
  read(name: string): Promise<Buffer | null>;
  /** Keeps a file. A disk that is full or may not be written is reported, not thrown: the picture itself is made. */
  write(name: string, body: Buffer): Promise<void>;
}

/** After a clean-up this much of the limit is left, so that the next file does not begin another. */
const KEPT_SHARE = 0.8;
/** Half-written files of a process that is gone are older than any write takes. */
const ABANDONED_MS = 10 * 60_000;

/**
 * A cache on disk. Files are written beside and moved, so whoever reads sees a whole one or none, in any process. When
 * the folder outgrows `maxBytes`, the files written longest ago go. Other processes on the same folder are seen at the
 * next counting, which each clean-up does.
 */
export function createImageCache(
  folder: string,
  maxBytes: number,
  report: (error: unknown) => void,
): ImageCache {
  let bytes = 0;
  /** The first counting, then each clean-up; one at a time. */
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
  /** Still being written, or left behind. */
  readonly isPartial: boolean;
}

async function filesBelow(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: CachedFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null);
    if (!found) continue;
    const isPartial = /\.[0-9a-f-]{36}$/.test(entry.name);
    files.push({ path, size: found.size, writtenMs: found.mtimeMs, isPartial });
  }
  return files;
}

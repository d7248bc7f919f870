import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Copies pictures that are new or changed (by size) from an import's `media/` to the shop's; gives how many. */
export async function copyMedia(from: string, to: string): Promise<number> {
  let copied = 0;
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    const [size, present] = await Promise.all([sizeOf(source), sizeOf(target)]);
    if (size === present) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target);
    copied += 1;
  }
  return copied;
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

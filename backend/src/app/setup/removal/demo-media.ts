import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { deleteUnusedCopies } from '../../../domains/media/library/delete-unused-copies.ts';
import { REPOSITORY } from '../../../platform/configuration/folders.ts';
import type { Services } from '../../../platform/context.ts';
import type { MediaUse } from '../../../platform/office/media-use.ts';

const DEMO_MEDIA = join(REPOSITORY, 'demo', 'media');
/** Notes and scripts beside the pictures, which an import does not copy. */
const NOTES = /\.(json|md|py)$/i;

/**
 * Deletes the pictures and films of the demo shop that nothing shows any more. Keeps a file with
 * another content: the dealer has replaced it. Repeated after a crash, it completes.
 */
export async function deleteDemoMedia(
  { db, config }: Pick<Services, 'db' | 'config'>,
  uses: readonly MediaUse[],
): Promise<void> {
  const entries = await readdir(DEMO_MEDIA, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !NOTES.test(entry.name));
  const copies = new Map<string, Buffer>();
  for (const entry of files) {
    const file = join(entry.parentPath, entry.name);
    copies.set(relative(DEMO_MEDIA, file).split(sep).join('/'), await hashOfFile(file));
  }
  await deleteUnusedCopies({ db, config }, copies, uses);
}

async function hashOfFile(file: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}

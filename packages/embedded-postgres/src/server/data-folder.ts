import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { isAlive } from './postmaster-file.ts';
import { canReach, giveTo, type ServerUser } from './server-user.ts';

const run = promisify(execFile);
/** Major version of the shipped binaries. They cannot read data of another major version. */
const MAJOR_VERSION = '18';
/** The database role of the shop. Connections by socket need no password; connections by TCP do. */
export const ROLE = 'ingot';
const PASSWORD_FILE = 'ingot-password';

/** Arguments and working directory with which the programs find the data. */
export interface DataFolderArguments {
  readonly path: string;
  readonly cwd: string;
}

/**
 * Returns how to start the programs on a folder. A server that runs as `nobody` may lack permission
 * to traverse the parent folders (a clone in /root). It then starts inside the folder with a
 * relative path, so no permissions have to change.
 */
export async function dataFolderArguments(
  folder: string,
  user: ServerUser | null,
): Promise<DataFolderArguments> {
  const isReachable = await canReach(user, folder);
  if (!isReachable && platform() !== 'linux') {
    throw new Error(
      `PostgreSQL runs as "nobody" and cannot enter the folders above ${folder}. Set DATA_DIR to another place.`,
    );
  }
  return { path: isReachable ? folder : '/proc/self/cwd', cwd: folder };
}

/**
 * Reads the role's password for TCP from the data folder, which only the server's user can read.
 */
export function readPassword(folder: string): Promise<string> {
  return readFile(join(folder, PASSWORD_FILE), 'utf8');
}

/**
 * Creates the data folder when it is missing, and returns whether it did. It is created under
 * another name and renamed, so a partial folder is never used. Two processes may do this at once;
 * one result stays.
 */
export async function ensureDataFolder(
  folder: string,
  binaries: () => Promise<Binaries>,
  user: ServerUser | null,
): Promise<boolean> {
  if (await holdsData(folder)) return false;
  await mkdir(dirname(folder), { recursive: true });
  await removeAbandoned(folder);
  const fresh = `${folder}.init-${process.pid}-${randomBytes(3).toString('hex')}`;
  await mkdir(fresh, { mode: 0o700 });
  try {
    await initialise(fresh, await binaries(), user);
    await rename(fresh, folder);
    return true;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}

/**
 * Returns whether the folder contains a database that the shipped binaries can read. @throws when
 * it has another major version
 */
async function holdsData(folder: string): Promise<boolean> {
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) return false;
  if (version.trim() === MAJOR_VERSION) return true;
  throw new Error(
    `${folder} holds data of PostgreSQL ${version.trim()}, but ${MAJOR_VERSION} is shipped. Set DATA_DIR to another place or DATABASE_URL to a server of that version.`,
  );
}

async function initialise(folder: string, binaries: Binaries, user: ServerUser | null): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  const passwordFolder = await mkdtemp(join(tmpdir(), 'ingot-'));
  const passwordFile = join(passwordFolder, PASSWORD_FILE);
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    for (const path of [passwordFolder, passwordFile, folder]) await giveTo(user, path);
    const { path, cwd } = await dataFolderArguments(folder, user);
    const args = [
      `--pgdata=${path}`,
      `--username=${ROLE}`,
      '--auth-local=trust',
      '--auth-host=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ];
    await run(binaries.initdb, args, { cwd, ...user });
    // Owned by the server's user, so that a copy of the folder is complete.
    await writeFile(join(folder, PASSWORD_FILE), password, { mode: 0o600 });
    await giveTo(user, join(folder, PASSWORD_FILE));
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new Error(`The database folder could not be made: ${stderr?.trim() || message}`, { cause: error });
  } finally {
    await rm(passwordFolder, { recursive: true, force: true });
  }
}

/** Removes partial folders that killed processes left behind. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.init-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    if (!isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

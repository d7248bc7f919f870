import { readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The content of `postmaster.pid`, which a running server writes (PostgreSQL,
 * src/include/utils/pidfile.h).
 */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its Unix socket; null when it has none. */
  readonly socketFolder: string | null;
}

/**
 * Returns the server of a data folder, or null when none runs. Ignores the stale file of a dead
 * server.
 */
export async function findPostmaster(dataFolder: string): Promise<Postmaster | null> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !(await serves(pid, dataFolder))) return null;
  return { pid, port: Number(lines[3]) || 0, socketFolder: lines[4] || null };
}

/** Returns whether a process with this id exists, no matter which user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Process ids are reused: where /proc exists, the process must also have this working directory.
 */
async function serves(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const standsIn = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  return standsIn === null || standsIn === (await realpath(dataFolder));
}

import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The operating-system user that runs PostgreSQL, when it is not the current user. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** The ids of `nobody` on all supported systems. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * Returns `nobody` when the current user is root, because PostgreSQL does not run as root. Null =
 * the current user.
 */
export function serverUser(): ServerUser | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/** Changes the owner of a folder or file to the server's user. */
export async function giveTo(user: ServerUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Returns whether the user can reach `path`: all its parent folders must be traversable by
 * everyone.
 */
export async function canReach(user: ServerUser | null, path: string): Promise<boolean> {
  if (!user) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

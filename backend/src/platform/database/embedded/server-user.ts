import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The operating-system user that PostgreSQL runs as, when it is not our own. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody` on every system we know. */
const NOBODY: ServerUser = { uid: 65_534, gid: 65_534 };

/** PostgreSQL refuses to run as root, so for root it runs as `nobody`. Null = it runs as we do. */
export function serverUser(): ServerUser | null {
  return process.getuid?.() === 0 ? NOBODY : null;
}

/** Gives a folder or file to the server's user. */
export async function giveTo(user: ServerUser | null, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/** Whether the user can reach `path`: every folder above it may be entered by everybody. */
export async function canReach(user: ServerUser | null, path: string): Promise<boolean> {
  if (!user) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

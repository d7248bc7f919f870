import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '@ingot/embedded-postgres/backup/back-up.ts';
import type { Services } from '../../../platform/context.ts';
import { noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { OfficeTaskKind } from '../../../platform/office/office-part.ts';
import { backupFolders } from '../backup-folders.ts';

const text = defineMessages('backup-errors', {
  unknown: 'This backup does not exist or was deleted.',
});

/** Older backups are deleted. */
const KEPT = 10;
const NAME = /^backup-\d{8}T\d{6}Z\.tar\.gz$/;

/** A finished backup in the data folder. */
export interface BackupFile {
  readonly name: string;
  readonly atMs: number;
  readonly bytes: number;
}

type Places = Pick<Services['config'], 'dataDir'>;

function folderOf({ dataDir }: Places): string {
  return join(dataDir, 'backups');
}

/** Returns the finished backups, newest first. */
export async function listBackups(config: Places): Promise<BackupFile[]> {
  const names = await readdir(folderOf(config)).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => NAME.test(name))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(folderOf(config), name));
        return { name, bytes: size, atMs: Math.round(mtimeMs) };
      }),
  );
  return files.sort((a, b) => b.name.localeCompare(a.name));
}

/** Makes a backup of the running shop and returns its name. Deletes the oldest ones. */
export async function makeBackup({
  config,
  clock,
  log,
}: Pick<Services, 'config' | 'clock' | 'log'>): Promise<string> {
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 });
  const unfinished = join(folderOf(config), `unfinished-${randomUUID()}.tar.gz`);
  const deps = {
    config,
    folders: backupFolders(config),
    now: clock.now(),
    say: (line: string) => log.info(line),
  };
  try {
    await backUp(deps, unfinished);
    const name = await nameBackup(folderOf(config), unfinished, clock.now());
    for (const old of (await listBackups(config)).slice(KEPT)) await rm(join(folderOf(config), old.name));
    return name;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Names a backup by its second, or the next free one, because no backup may replace another. */
async function nameBackup(folder: string, unfinished: string, atMs: number): Promise<string> {
  const name = `backup-${new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
  try {
    await link(unfinished, join(folder, name));
    return name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return nameBackup(folder, unfinished, atMs + 1000);
  }
}

/** Makes a backup of the running shop. Its result is the backup itself. */
export const backupTask: OfficeTaskKind = {
  permission: 'settings.write',
  run: async (services, _args, file) => {
    const name = await makeBackup(services);
    await linkBackup(services.config, name, file);
    return { fileName: name };
  },
};

/** Provides a backup as a file that its requester downloads once checked. */
export const backupFileTask: OfficeTaskKind = {
  permission: 'settings.write',
  run: async ({ config }, args, file) => {
    const { name } = args as { readonly name: string };
    await linkBackup(config, name, file);
    return { fileName: name };
  },
};

/** Rejects a name that is no finished backup. @throws ContractError */
export async function requireBackup(config: Places, name: string): Promise<void> {
  const files = await listBackups(config);
  if (!files.some((file) => file.name === name)) throw noSuchEntity(text('unknown'), 'BACKUP_UNKNOWN');
}

/**
 * Returns the name of the backup that a task has as its result; null for none, and for one older than
 * `maxAgeMs`.
 */
export async function findLinkedBackup(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  file: string,
  maxAgeMs: number,
): Promise<string | null> {
  const linked = await stat(file).catch(() => null);
  if (linked === null) return null;
  for (const { name } of await listBackups(config)) {
    const { ino } = await stat(join(folderOf(config), name));
    if (ino === linked.ino) return clock.now() - timeOf(name) <= maxAgeMs ? name : null;
  }
  return null;
}

/** Returns the time in the name of a backup. */
function timeOf(name: string): number {
  const [, year, month, day, hour, minute, second] =
    /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Gives a finished backup a second name, as the result of a task. */
export async function linkBackup(config: Places, name: string, file: string): Promise<void> {
  await requireBackup(config, name);
  await rm(file, { force: true });
  await link(join(folderOf(config), name), file);
}

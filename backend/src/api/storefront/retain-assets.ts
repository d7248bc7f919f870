import {
  constants,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A page that was opened before a release may request its files for this many days. */
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
/** Lists the files of the build that was started last, one per line. */
const CURRENT = '.current';

/** The builds and the folder of earlier files. */
export interface AssetRetention {
  /** The hashed files of the build that is about to be served. */
  readonly built: string;
  /** Where files of this and of earlier builds are stored, across releases and machines. */
  readonly kept: string;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/**
 * Stores a copy of every built file, so that a tab opened before a release finds its files. They
 * stay for 14 days after the start of the build that replaced them. Several processes may do this
 * in one folder at once.
 */
export async function retainAssets({ built, kept, nowMs }: AssetRetention): Promise<void> {
  await mkdir(kept, { recursive: true });
  const current = new Set(await readdir(built));
  const [present, before] = await Promise.all([readdir(kept), readNames(join(kept, CURRENT))]);
  const here = new Set(present);
  await Promise.all(
    [...current]
      .filter((name) => !here.has(name))
      .map((name) => copyWhole(join(built, name), join(kept, name))),
  );
  // From now on only open tabs refer to these files.
  const replaced = new Set(before.filter((name) => !current.has(name) && here.has(name)));
  await Promise.all([...replaced].map((name) => utimes(join(kept, name), nowMs / 1000, nowMs / 1000)));
  const old = present.filter((name) => !name.startsWith('.') && !current.has(name) && !replaced.has(name));
  await Promise.all(old.map((name) => removeIfOver(join(kept, name), nowMs)));
  await writeWhole(join(kept, CURRENT), [...current].join('\n'));
}

async function readNames(path: string): Promise<string[]> {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  } catch {
    // The first build of this folder.
    return [];
  }
}

async function removeIfOver(path: string, nowMs: number): Promise<void> {
  // Another process may have deleted it.
  const since = (await stat(path).catch(() => null))?.mtimeMs;
  if (since !== undefined && since < nowMs - KEPT_DAYS * DAY_MS) await rm(path, { force: true });
}

/** Copies a file and renames it when complete, so that readers never see a partial file. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = partOf(to);
  await copyFile(from, part, constants.COPYFILE_FICLONE);
  await rename(part, to);
}

async function writeWhole(to: string, text: string): Promise<void> {
  const part = partOf(to);
  await writeFile(part, text);
  await rename(part, to);
}

function partOf(path: string): string {
  return join(dirname(path), `.${process.pid}-${basename(path)}`);
}

import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '../server/postmaster-file.ts';

/**
 * A start takes less; the file of a killed start is ignored afterwards, also if its id is reused.
 */
const LONGEST_START_MS = 120_000;

/**
 * Marks DATA_DIR as starting until its shop holds its lock in the database. Before that, the server
 * may not run, so tools cannot see the lock. Returns a function that removes the mark.
 */
export async function markStarting(dataDir: string): Promise<() => Promise<void>> {
  const file = fileIn(dataDir);
  // A full disk is reported by the start of the server.
  await writeFile(file, String(process.pid)).catch(() => undefined);
  return () => rm(file, { force: true });
}

/** Returns whether another process marked DATA_DIR and has not got its server yet. */
export async function isStarting(dataDir: string): Promise<boolean> {
  const file = fileIn(dataDir);
  const found = await stat(file).catch(() => null);
  if (found === null || Date.now() - found.mtimeMs > LONGEST_START_MS) return false;
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid);
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'shop-starting');
}

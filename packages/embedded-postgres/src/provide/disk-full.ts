import { statfs } from 'node:fs/promises';
import { DiskFullError } from '../errors.ts';
import { isOutOfResources } from '../unavailable.ts';

/** PostgreSQL needs two segments of its write-ahead log to recover and start. */
const NEEDED_BYTES = 2 * 16 * 1024 * 1024;
const WORDS = /No space left on device|Disk quota exceeded/i;

/**
 * Returns a `DiskFullError` when `error` reports a full disk or `folder` has too little space for a
 * start. Returns `error` itself otherwise. The free space matters because a server that cannot
 * write its log exits without a message.
 */
export async function namedDiskFull(folder: string, error: unknown): Promise<unknown> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 1, bsize: NEEDED_BYTES }));
  const saysSo = isOutOfResources(error) || (error instanceof Error && WORDS.test(error.message));
  return saysSo || bavail * bsize < NEEDED_BYTES ? new DiskFullError(folder, { cause: error }) : error;
}

import { mkdir, statfs } from 'node:fs/promises';
import type { Services } from '../../../platform/context.ts';
import { type ContractError, inputError } from '../../../platform/errors/errors.ts';
import { consumeAttempts } from '../../../platform/limits/shared-limit.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { sumUnordered } from './option-upload.repository.ts';
import { uploadFolder } from './upload-files.ts';

const MEGABYTE = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Files of a visitor in an hour. */
const FILES = { name: 'option-files', times: 30 };
/** Kilobytes of a visitor in a day. */
const KILOBYTES = { name: 'option-file-kilobytes', times: 100 * 1024 };
/** The most bytes of all files that no order contains. */
const MOST_UNORDERED_BYTES = 2048 * MEGABYTE;
/** Free space that uploads leave on the disk. */
const FREE_BYTES = 1024 * MEGABYTE;

const text = defineMessages('option-file-limits', {
  'too-often': 'You have uploaded many files. Try again in an hour.',
  'too-much': 'You have uploaded {most} megabytes today. Try again tomorrow, or send us the file by e-mail.',
  full: 'We cannot receive files at the moment. Try again tomorrow, or send us the file by e-mail.',
});

type LimitDeps = Pick<Services, 'db' | 'config' | 'clock'>;

/**
 * Counts an upload of a visitor, before its body is read.
 * @throws ContractError after 30 files in an hour
 */
export async function countUpload({ db, config, clock }: LimitDeps, clientAddress: string): Promise<void> {
  if (!config.isRateLimited) return;
  const by = [{ limit: FILES, subject: `visitor ${clientAddress}` }];
  if (await consumeAttempts(db, by, { windowMs: HOUR_MS, nowMs: clock.now() })) return;
  throw inputError(text('too-often'), 'TOO_MANY_UPLOADS');
}

/**
 * Counts the bytes of an upload, before they are stored.
 * @throws ContractError after 100 megabytes of a visitor in a day, and while the shop or its disk is full
 */
export async function countUploadBytes(deps: LimitDeps, clientAddress: string, bytes: number): Promise<void> {
  const { db, config, clock } = deps;
  await requireSpace(deps, bytes);
  if (!config.isRateLimited) return;
  const attempts = Math.ceil(bytes / 1024);
  const by = [{ limit: KILOBYTES, subject: `visitor ${clientAddress}`, attempts }];
  if (await consumeAttempts(db, by, { windowMs: 24 * HOUR_MS, nowMs: clock.now() })) return;
  throw inputError(text('too-much', { most: String(KILOBYTES.times / 1024) }), 'TOO_MANY_UPLOADS');
}

async function requireSpace({ db, config }: Pick<LimitDeps, 'db' | 'config'>, bytes: number): Promise<void> {
  if ((await sumUnordered(db)) + bytes > MOST_UNORDERED_BYTES) throw full();
  const folder = uploadFolder(config);
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - bytes < FREE_BYTES) throw full();
}

function full(): ContractError {
  return inputError(text('full'), 'UPLOADS_FULL');
}

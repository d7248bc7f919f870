import type { Services } from '../../../platform/context.ts';
import { ContractError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import {
  countDownload,
  countResume,
  findTokenFile,
  returnBytes,
  type TokenFile,
} from './take-download.repository.ts';

const text = defineMessages('download-errors', {
  'not-found': "We can't find the link you requested.",
  expired:
    'The link has expired. It was used as often as the purchase allows. Contact us for another download.',
  revoked: 'The link has expired. Its purchase was refunded or canceled.',
  'not-available': 'The link is not available. It works again once the payment of its order is final.',
});

/** The code of a rejected download by its reason. */
const CODES = {
  'not-found': 'LINK_NOT_FOUND',
  expired: 'LINK_EXPIRED',
  revoked: 'LINK_REVOKED',
  'not-available': 'LINK_NOT_AVAILABLE',
} as const;

/** How long a broken transfer can continue after its count, and how often. */
const RESUME_MS = 30 * 60_000;
const MOST_RESUMES = 20;
/**
 * Bytes of one counted download, in sizes of the file. The network may lose all of a small file that the shop
 * has sent, so its rest may come once more.
 */
const MOST_SIZES = 2;

/** The requested part of a file. */
export interface RequestedPart {
  /** Whether it begins after the first byte. */
  readonly isRest: boolean;
  readonly bytes: number;
  /** Bytes of the whole file. */
  readonly size: number;
}

/**
 * Returns the file that a token opens, without a count.
 * @throws ContractError for an unknown token
 */
export async function findDownload({ db }: Pick<Services, 'db'>, token: string): Promise<TokenFile> {
  const found = /^[\w-]{43}$/.test(token) ? await findTokenFile(db, token) : null;
  if (found === null) throw rejected('not-found');
  return found;
}

/**
 * Counts a download when it begins. A request for the rest of a file continues a download that was counted
 * within the last half hour, up to 20 times and twice the size of the file, so that a broken transfer costs
 * nothing.
 * @throws ContractError at the limit, after a refund or cancellation, and while the payment is open
 */
export async function takeDownload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  { isRest, bytes, size }: RequestedPart,
): Promise<void> {
  const nowMs = clock.now();
  const limits = { sinceMs: nowMs - RESUME_MS, most: MOST_RESUMES, mostBytes: MOST_SIZES * size };
  if (isRest && (await countResume(db, token, { bytes, ...limits }))) return;
  if (await countDownload(db, token, { bytes, nowMs })) return;
  const { state } = await findDownload({ db }, token);
  if (state === 'suspended') throw rejected('not-available');
  throw rejected(state === 'revoked' ? 'revoked' : 'expired');
}

/** Gives back the bytes of a transfer that broke before they were sent. */
export async function returnUnsent(
  { db }: Pick<Services, 'db'>,
  token: string,
  bytes: number,
): Promise<void> {
  if (bytes > 0) await returnBytes(db, token, bytes);
}

function rejected(reason: keyof typeof CODES): ContractError {
  const category = reason === 'not-found' ? 'graphql-no-such-entity' : 'graphql-input';
  return new ContractError(text(reason), category, CODES[reason]);
}

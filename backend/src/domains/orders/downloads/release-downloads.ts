import { randomBytes } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import type { StatusDeps } from '../ledger/status-change.ts';
import { ORDER_FILES_READY } from '../mails/mail-jobs.ts';
import {
  findDownloadLines,
  insertDownloads,
  isDisputed,
  limitDownload,
  type NewDownload,
  restoreDownload,
  setDownloadState,
} from './ordered-downloads.repository.ts';

/**
 * Lets the buyer download the files of a paid order, and queues the mail about them. Files of a disputed
 * payment wait for the end of the dispute. Files whose refund was reversed are available again. Idempotent: a file
 * of a line gets one address. The order must be locked.
 */
export async function releaseDownloads(
  trx: Transaction,
  { jobs, clock }: Pick<StatusDeps, 'jobs' | 'clock'>,
  { id: orderId }: { readonly id: number },
): Promise<void> {
  const lines = await findDownloadLines(trx, orderId);
  if (lines.length === 0) return;
  const state: NewDownload['state'] = (await isDisputed(trx, orderId)) ? 'suspended' : 'available';
  const downloads = lines
    .filter(({ pieces }) => pieces > 0)
    .flatMap(({ id, files, pieces }) =>
      files.map(({ most_downloads: each }, position) => ({
        orderItemId: id,
        position,
        token: randomBytes(32).toString('base64url'),
        most: each === undefined ? null : each * pieces,
        state,
      })),
    );
  const added = await insertDownloads(trx, downloads, clock.now());
  for (const file of downloads) await restoreDownload(trx, file);
  if (added > 0 && state === 'available') await jobs.send(trx, ORDER_FILES_READY, { orderId });
}

/** Stops the downloads of an order: its payment was returned or is disputed. */
export function suspendDownloads(trx: Transaction, orderId: number): Promise<void> {
  return setDownloadState(trx, orderId, { from: 'available', to: 'suspended' });
}

/** Lets the suspended downloads of an order continue, unless its payment is disputed. */
export async function resumeDownloads(trx: Transaction, orderId: number): Promise<void> {
  if (await isDisputed(trx, orderId)) return;
  await setDownloadState(trx, orderId, { from: 'suspended', to: 'available' });
}

/** Ends all downloads of an order that is canceled. */
export async function revokeDownloads(trx: Transaction, orderId: number): Promise<void> {
  await setDownloadState(trx, orderId, { from: 'available', to: 'revoked' });
  await setDownloadState(trx, orderId, { from: 'suspended', to: 'revoked' });
}

/**
 * Takes the downloads of refunded pieces: those of a line without a piece end, and the limit of the others
 * follows their pieces. Call it after the refunded pieces are written.
 */
export async function revokeRefundedDownloads(trx: Transaction, orderId: number): Promise<void> {
  for (const line of await findDownloadLines(trx, orderId)) {
    for (const [position, { most_downloads: each }] of line.files.entries()) {
      if (line.pieces <= 0) await limitDownload(trx, line, position, { state: 'revoked' });
      else if (each !== undefined) await limitDownload(trx, line, position, { most: each * line.pieces });
    }
  }
}

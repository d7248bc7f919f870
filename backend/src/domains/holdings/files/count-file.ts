import type { Services, Viewer } from '../../../platform/context.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { tooManyFiles } from './file-errors.ts';

/** Files that a customer sends or saves in an hour. */
const FILES = { name: 'metal-files', times: 60, windowMs: 3_600_000 };

/**
 * Counts a file and returns the customer's id.
 * @throws ContractError for a guest, and for too many files
 */
export async function countFile(
  deps: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  nowMs: number,
): Promise<number> {
  const { customerId } = requireSignedIn(viewer);
  if (!(await consumeAttempt(FILES, deps, { subject: `customer ${customerId}`, nowMs })))
    throw tooManyFiles();
  return customerId;
}

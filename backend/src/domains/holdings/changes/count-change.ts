import type { Services, Viewer } from '../../../platform/context.ts';
import { consumeAttempt } from '../../../platform/limits/shared-limit.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { tooManyChanges } from '../holding-errors.ts';

/** Changes of lots and sales per customer and hour. */
const LIMIT = { name: 'metal-lot-changes', times: 300, windowMs: 3_600_000 };

/**
 * Counts a change of lots or sales and returns the customer's id.
 * @throws ContractError for a guest, and for too many changes
 */
export async function countChange(
  deps: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  nowMs: number,
): Promise<number> {
  const { customerId } = requireSignedIn(viewer);
  if (!(await consumeAttempt(LIMIT, deps, { subject: `customer ${customerId}`, nowMs }))) {
    throw tooManyChanges();
  }
  return customerId;
}

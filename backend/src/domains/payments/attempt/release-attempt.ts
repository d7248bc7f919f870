import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockOpenPayment } from '../payment.repository.ts';
import { requestRelease } from '../settle/release-payment.ts';

/**
 * Releases the running card payment of a cart that is paid another way. Does nothing without one.
 * The caller must have locked the cart's row.
 */
export async function releaseAttempt(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'clock'>,
  { cartId }: { readonly cartId: number },
): Promise<void> {
  const payment = await lockOpenPayment(trx, cartId);
  if (payment !== null) await requestRelease(trx, deps, { payment, reason: 'paid otherwise' });
}

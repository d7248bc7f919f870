import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockOpenPayment } from '../payment.repository.ts';
import { requestRelease } from '../settle/release-payment.ts';

/**
 * Gives up the attempt to pay a cart by card that is under way, because the cart is paid another way: what the bank has
 * promised is given back. Nothing without one. The cart's row must be locked.
 */
export async function giveUpAttempt(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'clock'>,
  { cartId }: { readonly cartId: number },
): Promise<void> {
  const payment = await lockOpenPayment(trx, cartId);
  if (payment !== null) await requestRelease(trx, deps, { payment, reason: 'paid otherwise' });
}

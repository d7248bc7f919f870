import type { Services } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isOnline } from '../../../platform/payment-providers/providers.ts';
import type { Cart } from '../../cart/cart.ts';
import { lockAnyCart } from '../../cart/storage/open-cart.ts';
import { hasOpenPayment, lockOpenPayment } from '../payment.repository.ts';
import { requestRelease } from '../settle/release-payment.ts';

/**
 * Releases the running online payment of a cart that is paid another way. Does nothing without one.
 * Locks the cart before the payment, as placing an order does, so the caller must hold no lock.
 */
export async function releaseAttempt(
  services: Pick<Services, 'db' | 'jobs' | 'clock'>,
  { id, maskedId }: Pick<Cart, 'id' | 'maskedId'>,
): Promise<void> {
  if (!(await hasOpenPayment(services.db, id))) return;
  await inTransaction(services.db, async (trx) => {
    const cart = await lockAnyCart(trx, maskedId);
    // The shopper may have chosen an online method again meanwhile.
    if (cart?.paymentMethod && isOnline(cart.paymentMethod)) return;
    const payment = await lockOpenPayment(trx, id);
    if (payment !== null) await requestRelease(trx, services, { payment, reason: 'paid otherwise' });
  });
}

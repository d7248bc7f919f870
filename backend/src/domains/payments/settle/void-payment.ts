import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockPaymentOfOrder } from '../payment.repository.ts';
import { requestRelease } from './release-payment.ts';

/**
 * Releases the authorization of an order in the transaction that cancels it; a job voids it at the
 * gateway. Captured money is refunded elsewhere.
 */
export async function voidPayment(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'clock'>,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment?.state === 'authorized') await requestRelease(trx, deps, { payment, reason: 'canceled' });
}

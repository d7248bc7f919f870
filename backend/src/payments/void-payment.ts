import type { Transaction } from '../database/database.ts';
import type { Services } from '../graph/context.ts';
import { lockPaymentOfOrder } from './payment.repository.ts';
import { sumOpenRefunds } from './refund.repository.ts';
import { refundPayment } from './refund-payment.ts';
import { requestRelease } from './release-payment.ts';

/**
 * Gives a whole order's money back, inside the transaction that cancels it: what was only promised is voided, what was
 * captured and not refunded is paid back; a job tells the gateway. `none`: there is nothing to give back.
 */
export async function voidPayment(
  trx: Transaction,
  deps: Pick<Services, 'jobs' | 'clock'>,
  { orderId }: { readonly orderId: number },
): Promise<'voiding' | 'refunding' | 'none'> {
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment?.state === 'authorized') {
    await requestRelease(trx, deps, { payment, reason: 'canceled' });
    return 'voiding';
  }
  if (payment?.state !== 'captured') return 'none';
  const open = await sumOpenRefunds(trx, payment.id);
  const amountMinor = payment.capturedMinor - payment.refundedMinor - open;
  const answer = await refundPayment(trx, deps, { orderId, amountMinor, request: 'rest' });
  return answer === 'refunding' ? 'refunding' : 'none';
}

import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../graph/context.ts';
import { capturePayment } from '../payments/capture-payment.ts';
import { receivePayment } from './payment/receive-payment.ts';
import { changeStatus } from './status/change-status.ts';
import { lockOrder } from './status/order-status.repository.ts';
import type { OrderDoer } from './status/status-change.ts';

const BY_PAYMENT: OrderDoer = { actor: 'payment', name: null };

/**
 * Takes the money of an order that is paid by card, or had nothing left to pay, and notes it: the order is paid. An order
 * whose card the gateway refuses to charge after all is canceled. Can be repeated.
 * @throws when the gateway does not answer: the job is tried again
 */
export async function captureOrder(
  services: Pick<Services, 'db' | 'gateway' | 'clock' | 'log' | 'jobs'>,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const payment = await capturePayment(services, { orderId });
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === null || !isAwaitingPayment(order.status)) return;
    if (payment?.state === 'failed') {
      const note = 'The card could not be charged.';
      await changeStatus(trx, services, { orderId, to: 'canceled', by: BY_PAYMENT, note });
    }
    const isPaid = payment === null ? order.grandTotalMinor === 0 : payment.state === 'captured';
    if (!isPaid) return;
    const amountMinor = payment?.capturedMinor ?? 0;
    const reference = payment?.reference ?? 'nothing to pay';
    await receivePayment(trx, services, {
      orderId,
      amountMinor,
      reference,
      by: BY_PAYMENT,
      isSurplusMeant: true,
    });
  });
}

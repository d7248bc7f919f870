import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { capturePayment } from '../../payments/settle/capture-payment.ts';
import { recordCapture } from '../../payments/settle/record-capture.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import { refundCapture } from '../refunds/refund-rest.ts';
import { changeStatus } from '../status/change-status.ts';
import { type ReceivedPayment, receivePayment } from './receive-payment.ts';

const BY_PAYMENT: StatusActor = { actor: 'payment', name: null };

/**
 * Captures the card payment of an order, or accepts an order with nothing due, and marks it paid.
 * Cancels the order if the gateway rejects the capture. Refunds the capture if the order was
 * canceled meanwhile. Idempotent.
 * @throws if the gateway does not respond; the job then retries
 */
export async function captureOrder(
  services: Pick<Services, 'db' | 'providers' | 'clock' | 'log' | 'jobs' | 'shop'>,
  { orderId }: { readonly orderId: number },
): Promise<void> {
  const payment = await capturePayment(services, { orderId });
  await inTransaction(services.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order === null) return;
    const isAwaited = isAwaitingPayment(order.status);
    if (payment === null) {
      if (!isAwaited || order.grandTotalMinor > 0) return;
      await note(trx, { amountMinor: 0, reference: 'nothing to pay' });
    } else if (payment.state === 'failed' && isAwaited) {
      const reason = 'The card could not be charged.';
      await changeStatus(trx, services, { orderId, to: 'canceled', by: BY_PAYMENT, note: reason });
      await notifyDealer(trx, services, { about: 'charge-failed', orderId });
    } else if (payment.state === 'captured') {
      if (order.status === 'canceled') await refundCapture(trx, services, { orderId, by: BY_PAYMENT });
      else {
        await note(trx, { amountMinor: payment.capturedMinor, reference: payment.reference });
        await recordCapture(trx, payment, services.clock.now());
      }
    }
  });

  async function note(trx: Transaction, money: Pick<ReceivedPayment, 'amountMinor' | 'reference'>) {
    const known = { orderId, by: BY_PAYMENT, isSurplusMeant: true };
    await receivePayment(trx, services, { ...known, ...money });
  }
}

import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Services } from '../../../platform/context.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { orderLossSentence } from '../loss/loss-texts.ts';
import { bidMarketOf } from '../loss/order-loss.ts';
import { ORDER_REFUNDED, PAYMENT_PARTLY, PAYMENT_RETURNED, REFUND_SENT, REFUND_VOID } from './mail-jobs.ts';
import { type OrderMailDeps, sendOrderMail } from './send-order-mail.ts';
import { partPaymentMail } from './templates/part-payment-mail.ts';
import { refundMail, refundSentMail } from './templates/refund-mail.ts';
import { refundVoidMail } from './templates/refund-void-mail.ts';
import { returnedDueMail, returnedMail, returnedSurplusMail } from './templates/returned-mail.ts';

/**
 * Runs the job `payment-partly`. Skips the mail if the rest arrived or the order was canceled
 * meanwhile, because another mail says so.
 * @throws the error of the mailer; the job then retries
 */
export async function sendPaymentPartly(
  deps: OrderMailDeps,
  job: { readonly orderId: number; readonly paymentId: number; readonly amountMinor: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null || !isAwaitingPayment(order.status)) return;
  await sendOrderMail(deps, order, {
    key: `payment-partly-${order.number}-${job.paymentId}`,
    job: { kind: PAYMENT_PARTLY, data: job },
    write: () => partPaymentMail(order, job.amountMinor, deps.shop),
  });
}

/** Runs the job `order-refunded`. @throws as `sendPaymentPartly` */
export async function sendOrderRefunded(
  deps: OrderMailDeps,
  job: { readonly orderId: number; readonly creditMemoId: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  const memo = order?.creditMemos.find(({ id }) => id === job.creditMemoId);
  if (!order || !memo) return;
  await sendOrderMail(deps, order, {
    key: `order-refunded-${order.number}-${memo.number}`,
    job: { kind: ORDER_REFUNDED, data: job },
    write: () => refundMail(order, memo, deps.shop),
  });
}

/** Runs the job `refund-sent`. @throws as `sendPaymentPartly` */
export async function sendRefundSent(
  deps: OrderMailDeps,
  job: { readonly orderId: number; readonly payoutId: number; readonly amountMinor: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `refund-sent-${order.number}-${job.payoutId}`,
    job: { kind: REFUND_SENT, data: job },
    write: () => refundSentMail(order, job.amountMinor, deps.shop),
  });
}

/** Runs the job `refund-void`. @throws as `sendPaymentPartly` */
export async function sendRefundVoid(
  deps: OrderMailDeps,
  job: { readonly orderId: number; readonly payoutId: number; readonly amountMinor: number },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  await sendOrderMail(deps, order, {
    key: `refund-void-${order.number}-${job.payoutId}`,
    job: { kind: REFUND_VOID, data: job },
    write: () => refundVoidMail(order, job.amountMinor, deps.shop),
  });
}

/**
 * Runs the job `payment-returned`. Skips the mail if the order was paid again or the claim settled meanwhile.
 * @throws as `sendPaymentPartly`
 */
export async function sendPaymentReturned(
  deps: OrderMailDeps & Pick<Services, 'spot' | 'catalog' | 'clock'>,
  job: {
    readonly orderId: number;
    readonly paymentId: number;
    readonly amountMinor: number;
    readonly voidMinor?: number;
    readonly isSurplus?: boolean;
    readonly clears?: boolean;
  },
): Promise<void> {
  const order = await findOrderById(deps.db, job.orderId);
  if (order === null) return;
  const isAwaited = isAwaitingPayment(order.status);
  const { amountMinor, voidMinor = 0, isSurplus = false, clears = false } = job;
  const returned = { amountMinor, voidMinor };
  if (!isSurplus && order.status !== 'canceled' && !isAwaited && order.refundDebtMinor === 0) return;
  await sendOrderMail(deps, order, {
    key: `payment-returned-${order.number}-${job.paymentId}`,
    job: { kind: PAYMENT_RETURNED, data: job },
    write: () => {
      if (isSurplus) return returnedSurplusMail(order, { ...returned, clears }, deps.shop);
      return isAwaited
        ? returnedDueMail(order, returned, deps.shop, {
            cost: orderLossSentence(order, bidMarketOf(deps)),
            nowMs: deps.clock.now(),
          })
        : returnedMail(order, returned, deps.shop);
    },
  });
}

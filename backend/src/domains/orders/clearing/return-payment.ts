import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment, isClearing, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { suspendSoldCards } from '../../discounts/sold/sold-cards.ts';
import { paymentDeadlineMs } from '../../shop/bank-days.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { suspendDownloads } from '../downloads/release-downloads.ts';
import { holdOrder } from '../hold/hold-order.ts';
import { unpaidHoldReason } from '../hold/money-hold.ts';
import { claimReturned } from '../ledger/cancellation.repository.ts';
import {
  addRemark,
  hasGoods,
  hasShipment,
  type LockedOrder,
  lockOrder,
} from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { returnedPaymentRemark } from '../lookup/status-texts.ts';
import { PAYMENT_RETURNED } from '../mails/mail-jobs.ts';
import { restoreOpenOrder } from '../placement/open-orders.repository.ts';
import { reverseRefundedPieces } from '../refunds/refunded-pieces.repository.ts';
import { changeStatus } from '../status/change-status.ts';
import {
  beginPaymentPeriod,
  countReturnsToWaiting,
  findCountedPayment,
  returnOrderPayment,
} from './clearing.repository.ts';
import { returnAfterCancel } from './return-after-cancel.ts';
import { returnSurplus } from './return-surplus.ts';
import { isPaidWithout, isShortOfRefunds, voidUnsentRefunds } from './void-unsent-refunds.ts';

const AT_ONCE: StatusActor = { actor: 'clock', name: null };

/** A payment that the bank returned. */
export interface ReturnedPayment {
  readonly orderId: number;
  /** The reference with which it was recorded. */
  readonly reference: string;
  /** The reason of the bank, such as `insufficient funds`; null without one. */
  readonly reason: string | null;
  readonly by: StatusActor;
}

/**
 * Records that the bank returned a payment: a bounced check, a recalled wire. It is due again. A paid order
 * without a shipped package becomes pending again, and ships nothing. So does a complete order without goods, unless
 * more was sent back than it has without the payment. It has a new deadline by the rule of its method, at most
 * `orders.periods_after_return` times. After that it keeps the last deadline, so that the job for overdue orders
 * cancels it. The shop e-mails its buyer. A pending order keeps its deadline. The buyer of an order that was sent or is
 * complete owes the money: an open claim. What is left of it is held.
 * Its gift cards pay for nothing until the order is paid again. Unsent refunds of the payment become void. If
 * the order is canceled, the buyer owes the sent ones. The dealer gets a mail in each case. Later checks of
 * this customer clear as slowly as a new customer's.
 * An order that the rest of its money pays in full keeps its state: see `returnSurplus`.
 * Returns the order's status, the amount in minor units, and whether the rest of its money pays the order.
 * @throws ContractError if no payment has this reference, or the order has sent its money back already
 */
export async function returnPayment(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, reference, reason, by }: ReturnedPayment,
): Promise<{ readonly status: OrderStatus; readonly amountMinor: number; readonly isSurplus: boolean }> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} with a payment`);
  if (order.status === 'canceled') {
    const canceledMinor = await returnAfterCancel(trx, deps, order, { reference, reason, by });
    if (canceledMinor === null) throw noSuchPayment(order, reference);
    return { status: order.status, amountMinor: canceledMinor, isSurplus: false };
  }
  const payment = await findCountedPayment(trx, { orderId, reference });
  if (payment === null) throw noSuchPayment(order, reference);
  const { id: paymentId, amountMinor } = payment;
  if (!isAwaitingPayment(order.status) && (await isPaidWithout(trx, order, amountMinor))) {
    const surplus = { order, paymentId, amountMinor, reference, reason, by };
    return { status: await returnSurplus(trx, deps, surplus), amountMinor, isSurplus: true };
  }
  const nowMs = deps.clock.now();
  // An order without goods is complete at once. Nothing of it has left the shop, unless money went back.
  const isReturned =
    order.status === 'complete' &&
    !(await hasGoods(trx, orderId)) &&
    !(await isShortOfRefunds(trx, order, amountMinor));
  const isShipped = !isReturned && (order.status === 'complete' || (await hasShipment(trx, orderId)));
  const isStopped = isReturned || (!isShipped && isPaid(order));
  const voiding = { amountMinor, by, nowMs, isOwed: isShipped, isStopped };
  const voidMinor = await voidUnsentRefunds(trx, order, voiding);
  await suspendSoldCards(trx, orderId);
  await suspendDownloads(trx, orderId);
  // First, because a clearing order has a date on which its payment is final.
  if (isStopped) {
    const hasNewPeriod = (await countReturnsToWaiting(trx, orderId)) < deps.shop.orders.periodsAfterReturn;
    const note = reason ?? reference;
    await changeStatus(trx, deps, { orderId, to: 'pending_payment', by, note, isReturned });
    await beginPaymentPeriod(trx, orderId, hasNewPeriod ? newPayByMs(order, deps) : null);
    await reverseRefundedPieces(trx, orderId);
    await restoreOpenOrder(trx, orderId);
  }
  if (isShipped) await claimReturned(trx, orderId, amountMinor);
  await returnOrderPayment(trx, { orderId, reference, reason }, nowMs);
  const note = returnedPaymentRemark(formatMoney(amountMinor, order.currency));
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  await deps.jobs.send(trx, PAYMENT_RETURNED, { orderId, paymentId, amountMinor, voidMinor });
  if (isShipped && order.status === 'processing' && !order.isHeld) {
    await holdOrder(trx, deps, { orderId, by: AT_ONCE, reason: unpaidHoldReason(), isMailed: false });
  }
  await notifyDealer(trx, deps, { about: 'payment-returned', orderId, amountMinor, isShipped });
  return { status: isStopped ? 'pending_payment' : order.status, amountMinor, isSurplus: false };
}

/** Returns the deadline of an order whose payment is due again now, epoch milliseconds. */
function newPayByMs({ paymentMethod }: LockedOrder, { clock, shop }: StatusDeps): number {
  const method = shop.paymentMethods.find(({ code }) => code === paymentMethod);
  return paymentDeadlineMs(method ?? { payWithinHours: 0 }, clock.now(), shop);
}

function isPaid({ status }: LockedOrder): boolean {
  return isClearing(status) || status === 'paid' || status === 'processing';
}

function noSuchPayment({ number }: LockedOrder, reference: string) {
  return inputError(`Order ${number} has no payment with the reference ${reference}.`, 'NO_SUCH_PAYMENT');
}

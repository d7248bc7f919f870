import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isClearing, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { suspendSoldCards } from '../../discounts/sold/sold-cards.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { suspendDownloads } from '../downloads/release-downloads.ts';
import {
  addRemark,
  hasGoods,
  hasShipment,
  type LockedOrder,
  lockOrder,
} from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { returnedSurplusRemark } from '../lookup/status-texts.ts';
import { PAYMENT_RETURNED } from '../mails/mail-jobs.ts';
import { changeStatus } from '../status/change-status.ts';
import { returnOrderPayment } from './clearing.repository.ts';
import { arrivedStatus, isPaidFinally } from './payment-final.ts';
import { voidOverpaidRefunds } from './void-unsent-refunds.ts';

const AT_ONCE: StatusActor = { actor: 'clock', name: null };

/** A payment of a locked order that the bank returned, although the rest of its money pays the order. */
interface ReturnedSurplus {
  readonly order: LockedOrder;
  readonly paymentId: number;
  /** Minor units of the order's currency. */
  readonly amountMinor: number;
  readonly reference: string;
  readonly reason: string | null;
  readonly by: StatusActor;
}

/**
 * Records that the bank returned a payment without which the order is still paid in full. The order keeps its state, and
 * nothing is due. Refunds of the overpayment that nobody has sent become void. Its buyer and the dealer get a mail.
 * They read when the money left is final, if the order waits for that.
 * An order that has not been sent clears again when its final money does not pay it. A clearing one that it pays is
 * paid at once, or after its hold. Returns its status.
 */
export async function returnSurplus(
  trx: Transaction,
  deps: StatusDeps,
  { order, paymentId, amountMinor, reference, reason, by }: ReturnedSurplus,
): Promise<OrderStatus> {
  const orderId = order.id;
  const nowMs = deps.clock.now();
  const voidMinor = await voidOverpaidRefunds(trx, order, { amountMinor, by, nowMs });
  await returnOrderPayment(trx, { orderId, reference, reason }, nowMs);
  const note = returnedSurplusRemark(formatMoney(amountMinor, order.currency));
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  const { status, paymentFinalMs } = await followFinalMoney(trx, deps, orderId, by);
  const clears = isClearing(status) && (paymentFinalMs ?? 0) > nowMs;
  const mail = { orderId, paymentId, amountMinor, voidMinor, isSurplus: true, clears };
  await deps.jobs.send(trx, PAYMENT_RETURNED, mail);
  await notifyDealer(trx, deps, {
    about: 'payment-returned',
    orderId,
    amountMinor,
    isShipped: false,
    isSurplus: true,
    clears,
  });
  return status;
}

/**
 * Stops an order that its final money does not pay any more, unless it was sent. Lets a clearing order go on that its
 * final money pays, unless it is held. Returns the order.
 */
async function followFinalMoney(
  trx: Transaction,
  deps: StatusDeps,
  orderId: number,
  by: StatusActor,
): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} with a payment`);
  const { status, paymentFinalMs } = order;
  if (isClearing(status)) {
    if (order.isHeld || !(await isPaidFinally(trx, order, deps.clock.now()))) return order;
    return changeStatus(trx, deps, { orderId, to: 'paid', by: AT_ONCE, isReturned: true });
  }
  if (!(await isHere(trx, order))) return order;
  if (await isPaidFinally(trx, order, deps.clock.now())) return order;
  await suspendSoldCards(trx, orderId);
  await suspendDownloads(trx, orderId);
  const to = arrivedStatus(paymentFinalMs, deps);
  return changeStatus(trx, deps, { orderId, to, by, isReturned: true });
}

/** Whether nothing of a paid order has left the shop; one without goods is complete at once. */
async function isHere(trx: Transaction, { id, status }: LockedOrder): Promise<boolean> {
  if (status === 'complete') return !(await hasGoods(trx, id));
  return (status === 'paid' || status === 'processing') && !(await hasShipment(trx, id));
}

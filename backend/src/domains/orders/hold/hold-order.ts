import { isAwaitingPayment, isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { heldPayByMs } from '../../shop/bank-days.ts';
import { promiseAnew } from '../collection/promise-anew.ts';
import { disputeHoldReason, hasOpenDispute } from '../disputes/open-dispute.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { findOrderById } from '../lookup/orders.repository.ts';
import { ORDER_HELD, ORDER_RELEASED } from '../mails/mail-jobs.ts';
import { completeWithoutGoods } from '../status/change-status.ts';
import { deleteHold, readHold, writeCounter, writeHold } from './hold.repository.ts';
import { isUnpaidRest, unpaidHoldReason } from './money-hold.ts';
import { beginNextReview, hasOpenReview } from './review.repository.ts';

const text = defineMessages('order-hold', {
  'held-already': 'Order {number} is on hold already.',
  'not-held': 'Order {number} is not on hold.',
  'in-review': 'Order {number} is under review. Decide about it under Compliance.',
  disputed:
    'Order {number}: the card payment is disputed at the bank. The order can be released when that is decided.',
  unpaid:
    'Order {number}: the bank returned a payment, and the money that replaces it is not final. Record it, or waive what the buyer owes: the rest can be sent then.',
  'too-late': 'Order {number} has left or was canceled: it cannot be held.',
});

/**
 * Holds an order until staff release it: it is neither packed nor sent, and no deadline changes it. Its
 * prices stay. The buyer reads the reason, by e-mail too unless another mail says it.
 * @throws ContractError for an order that is held, shipped or final
 */
export async function holdOrder(
  trx: Transaction,
  { jobs, clock }: StatusDeps,
  {
    orderId,
    by,
    reason,
    isMailed = true,
  }: {
    readonly orderId: number;
    readonly by: StatusActor;
    readonly reason: string;
    readonly isMailed?: boolean;
  },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to hold`);
  const { number, status } = order;
  if (order.isHeld) throw inputError(text('held-already', { number }), 'ORDER_HELD');
  if (status === 'shipped' || isFinalStatus(status)) {
    throw inputError(text('too-late', { number }), 'INVALID_ORDER_STATUS');
  }
  await startHold(trx, { jobs, clock }, { orderId, by, byName: by.name ?? '', reason, isMailed });
}

async function startHold(
  trx: Transaction,
  { jobs, clock }: Pick<StatusDeps, 'jobs' | 'clock'>,
  hold: {
    readonly orderId: number;
    readonly by: StatusActor;
    readonly byName: string;
    readonly reason: string;
    readonly isMailed: boolean;
  },
): Promise<void> {
  const { orderId, by, byName, reason, isMailed } = hold;
  const atMs = clock.now();
  await writeHold(trx, orderId, { atMs, byName, reason });
  await addRemark(trx, { orderId, by, note: `On hold: ${reason}`, isPublic: true }, atMs);
  if (isMailed) await jobs.send(trx, ORDER_HELD, { orderId, atMs });
}

/**
 * Releases a held order. The deadline of an unpaid order moves by the working time of the hold. If a review
 * waits for the end of the hold, the order is held for this review instead; while money that the bank returned is
 * missing, the rest of a partly sent order is held for that. A paid order without goods is then complete.
 * @throws ContractError for an order that is not held, under review, whose card payment is disputed, or that is
 * held only for the missing money
 */
export async function releaseOrder(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: { readonly orderId: number; readonly by: StatusActor },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to release`);
  const { number } = order;
  if (!order.isHeld) throw inputError(text('not-held', { number }), 'ORDER_NOT_HELD');
  if (await hasOpenReview(trx, orderId)) throw inputError(text('in-review', { number }), 'ORDER_IN_REVIEW');
  if (await hasOpenDispute(trx, order)) throw inputError(text('disputed', { number }), 'PAYMENT_DISPUTED');
  const isAutomatic = (await readHold(trx, orderId)).byName === '';
  if (isAutomatic && (await isUnpaidRest(trx, deps, order)))
    throw inputError(text('unpaid', { number }), 'ORDER_UNPAID');
  await endHold(trx, deps, { order, by });
}

/**
 * Ends the hold of a review that staff have decided for the order, as `releaseOrder`. While a dispute is open,
 * the order stays on hold for the dispute alone, and goes on when the shop wins it.
 */
export async function releaseReviewed(
  trx: Transaction,
  deps: StatusDeps,
  { order, by }: { readonly order: LockedOrder; readonly by: StatusActor },
): Promise<void> {
  if (!(await hasOpenDispute(trx, order))) return await endHold(trx, deps, { order, by });
  await deleteHold(trx, order.id, await payByAfterHold(trx, deps, order));
  const hold = { orderId: order.id, by, byName: '', reason: disputeHoldReason(), isMailed: false };
  await startHold(trx, deps, hold);
}

async function endHold(
  trx: Transaction,
  deps: StatusDeps,
  { order, by }: { readonly order: LockedOrder; readonly by: StatusActor },
): Promise<void> {
  const { jobs, clock, shop } = deps;
  const orderId = order.id;
  const atMs = clock.now();
  await deleteHold(trx, orderId, await payByAfterHold(trx, { clock, shop }, order));
  const next = await beginNextReview(trx, orderId);
  if (next !== null) return startHold(trx, { jobs, clock }, { orderId, by, ...next, isMailed: true });
  if (await isUnpaidRest(trx, deps, order)) {
    const unpaid = { orderId, by, byName: '', reason: unpaidHoldReason(), isMailed: false };
    return startHold(trx, { jobs, clock }, unpaid);
  }
  await renewReadyDay(trx, deps, orderId);
  await addRemark(trx, { orderId, by, note: 'The order goes on.', isPublic: true }, atMs);
  await jobs.send(trx, ORDER_RELEASED, { orderId, atMs });
  await completeWithoutGoods(trx, deps, { ...order, isHeld: false });
}

/**
 * Promises a new day for a collection after a hold, because the old day may have become impossible. Keeps
 * the old day if no new one is known: an older order does not say where its pieces come from, and the shop
 * may have removed the delivery method.
 */
async function renewReadyDay(
  trx: Transaction,
  { clock, shop }: Pick<StatusDeps, 'clock' | 'shop'>,
  orderId: number,
): Promise<void> {
  const order = await findOrderById(trx, orderId);
  const pickup = order === null ? null : promiseAnew(order, shop, clock.now());
  if (pickup?.readyOn != null) await writeCounter(trx, orderId, pickup);
}

/** Ends a hold that no member of staff has begun, unless a review or a dispute waits for its decision. */
export async function endAutomaticHold(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: { readonly orderId: number; readonly by: StatusActor },
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (!order?.isHeld || (await readHold(trx, orderId)).byName !== '') return;
  if ((await hasOpenReview(trx, orderId)) || (await hasOpenDispute(trx, order))) return;
  await endHold(trx, deps, { order, by });
}

/**
 * Ends the automatic hold of an order of which nothing is left to send, although its buyer owes money. Returns whether
 * the order is not on hold then.
 */
export async function endMoneyHold(trx: Transaction, deps: StatusDeps, orderId: number): Promise<boolean> {
  const order = await lockOrder(trx, orderId);
  if (!order?.isHeld) return true;
  if ((await readHold(trx, orderId)).byName !== '') return false;
  if ((await hasOpenReview(trx, orderId)) || (await hasOpenDispute(trx, order))) return false;
  await deleteHold(trx, orderId, await payByAfterHold(trx, deps, order));
  return true;
}

/**
 * Returns the payment deadline of a held order that is released now, epoch milliseconds. The period of a
 * payment that the bank returned during the hold began with its return. Paid orders, and orders that a
 * card pays at once, keep theirs.
 */
async function payByAfterHold(
  trx: Transaction,
  { clock, shop }: Pick<StatusDeps, 'clock' | 'shop'>,
  { id, status, paymentMethod }: LockedOrder,
): Promise<number> {
  const { heldMs, statusMs, placedMs, payByMs } = await readHold(trx, id);
  if (!isAwaitingPayment(status) || payByMs <= placedMs) return payByMs;
  const method = shop.paymentMethods.find(({ code }) => code === paymentMethod);
  const held = { fromMs: Math.max(heldMs, statusMs), untilMs: clock.now() };
  const terms = { clearanceWorkingDays: method?.clearanceWorkingDays ?? 0 };
  return heldPayByMs(payByMs, held, terms, shop);
}

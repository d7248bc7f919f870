import { settleLoss } from '@ingot/rules/orders/cancellation/loss-offer.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { findNotRefunded } from '../../discounts/redeem/return-gift-cards.ts';
import { lockCapturedPayment, recordCapture } from '../../payments/settle/record-capture.ts';
import { findClaim, insertCancellation, payClaim } from '../ledger/cancellation.repository.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { addPayment } from '../ledger/payment.repository.ts';
import type { CancelCost, StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { findMoney } from './find-money.ts';
import { issueRefund } from './issue-refund.ts';

/** A canceled order, and the actor of its refund. */
interface CanceledOrder {
  readonly orderId: number;
  readonly by: StatusActor;
}

const COMMENT = 'The order was canceled.';

/**
 * Refunds the money of an order that was just canceled, including gift cards, less the cost of the
 * cancellation. The rest of the cost is an open claim. The manual part of the refund waits for
 * staff.
 */
export async function refundRest(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by, cost }: CanceledOrder & { readonly cost: CancelCost },
): Promise<void> {
  const { order } = await bookCapture(trx, orderId, deps.clock.now());
  const giftMinor = sumOf(await findNotRefunded(trx, orderId));
  const { cardMinor, handMinor } = await findMoney(trx, order);
  const paidMinor = cardMinor + handMinor + giftMinor;
  const { deductedMinor, refundMinor } = settleLoss(cost, paidMinor);
  const { creditMinor } = cost;
  await issueRefund(trx, deps, {
    order,
    amountMinor: refundMinor - creditMinor,
    creditMinor,
    comment: COMMENT,
    by,
    isHandSent: false,
    withGiftCards: true,
  });
  if (cost.owedMinor === 0 && creditMinor === 0) return;
  // Money goes back before gift cards, so the cards cover the cost first.
  const deductedGiftMinor = Math.min(deductedMinor, giftMinor);
  await insertCancellation(trx, orderId, { ...cost, deductedMinor, deductedGiftMinor });
}

function sumOf(parts: readonly { readonly leftMinor: number }[]): number {
  return parts.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
}

/**
 * Refunds a capture of an order that was canceled before the capture was recorded, less the open
 * claim. Idempotent. Other money of the order stays.
 */
export async function refundCapture(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: CanceledOrder,
): Promise<void> {
  const { order, recordedMinor } = await bookCapture(trx, orderId, deps.clock.now());
  const { openMinor } = await findClaim(trx, orderId);
  const claimedMinor = Math.min(recordedMinor, openMinor);
  if (claimedMinor > 0) await payClaim(trx, orderId, claimedMinor);
  const amountMinor = recordedMinor - claimedMinor;
  if (amountMinor === 0) return;
  const result = await issueRefund(trx, deps, {
    order,
    amountMinor,
    comment: COMMENT,
    by,
    isHandSent: false,
    withGiftCards: false,
  });
  if ('id' in result) await deps.jobs.send(trx, ORDER_REFUNDED, { orderId, creditMemoId: result.id });
}

/**
 * Records a capture that no job has recorded yet, so that it can be refunded. Returns the locked
 * order with it, and the recorded amount in minor units. Locks the payment after the order. A
 * concurrent capture has therefore finished, or finds the payment canceled.
 */
async function bookCapture(
  trx: Transaction,
  orderId: number,
  nowMs: number,
): Promise<{ readonly order: LockedOrder; readonly recordedMinor: number }> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const payment = await lockCapturedPayment(trx, orderId);
  if (payment?.state !== 'captured') return { order, recordedMinor: 0 };
  const { capturedMinor: amountMinor, reference } = payment;
  const capture = { orderId, amountMinor, reference, byName: null, tender: 'card', finalMs: nowMs } as const;
  const added = await addPayment(trx, capture, nowMs);
  await recordCapture(trx, payment, nowMs);
  const recordedMinor = added === null ? 0 : amountMinor;
  return { order: { ...order, receivedMinor: order.receivedMinor + recordedMinor }, recordedMinor };
}

import type { Transaction } from '../../../platform/database/database.ts';
import { lockPaymentOfOrder, markNoted } from '../../payments/payment.repository.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { addPayment } from '../ledger/payment.repository.ts';
import type { OrderDoer, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { giveBack } from './give-back.ts';

/** Whose money goes back, and who lets it. */
interface CanceledOrder {
  readonly orderId: number;
  readonly by: OrderDoer;
}

const COMMENT = 'The order was canceled.';

/**
 * Gives back all the money of an order that has just been canceled, gift cards' too; nothing when none came. What is sent by
 * hand waits for somebody to do so.
 */
export async function refundRest(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: CanceledOrder,
): Promise<void> {
  const { order } = await noteCapture(trx, orderId, deps.clock.now());
  const rest = { order, amountMinor: null, comment: COMMENT, by, isHandSent: false, withGiftCards: true };
  await giveBack(trx, deps, rest);
}

/**
 * Gives back what a card was charged for an order that had been canceled before anybody noted the charge; once, however
 * often it is called. Other money of the order stays where it is.
 */
export async function refundCapture(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: CanceledOrder,
): Promise<void> {
  const { order, notedMinor: amountMinor } = await noteCapture(trx, orderId, deps.clock.now());
  if (amountMinor === 0) return;
  const result = await giveBack(trx, deps, {
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
 * A card may have been charged a moment before anybody could note it: what goes back must have come. Gives the locked order
 * with that money, and how much it is (minor units). The payment is locked after its order, so that whoever charges the card
 * at this moment has either finished or finds the payment given up.
 */
async function noteCapture(
  trx: Transaction,
  orderId: number,
  nowMs: number,
): Promise<{ readonly order: LockedOrder; readonly notedMinor: number }> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const payment = await lockPaymentOfOrder(trx, orderId);
  if (payment?.state !== 'captured') return { order, notedMinor: 0 };
  const { id, capturedMinor: amountMinor, reference } = payment;
  const added = await addPayment(trx, { orderId, amountMinor, reference, byName: null }, nowMs);
  await markNoted(trx, id, nowMs);
  const notedMinor = added === null ? 0 : amountMinor;
  return { order: { ...order, receivedMinor: order.receivedMinor + notedMinor }, notedMinor };
}

import type { Transaction } from '../../database/database.ts';
import { findPaymentOfOrder } from '../../payments/payment.repository.ts';
import { addPayment } from '../payment/payment.repository.ts';
import { lockOrder } from '../status/order-status.repository.ts';
import type { OrderDoer, StatusDeps } from '../status/status-change.ts';
import { giveBack } from './give-back.ts';

/**
 * Gives back all the money of an order that has just been canceled, gift cards' too; nothing when none came. What is sent by
 * hand waits for somebody to do so.
 */
export async function refundRest(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: { readonly orderId: number; readonly by: OrderDoer },
): Promise<void> {
  await noteCapture(trx, orderId, deps.clock.now());
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const comment = 'The order was canceled.';
  const rest = { order, amountMinor: null, comment, by, isHandSent: false, withGiftCards: true };
  await giveBack(trx, deps, rest);
}

/** A card may have been charged a moment before anybody could note it: what goes back must have come. */
async function noteCapture(trx: Transaction, orderId: number, nowMs: number): Promise<void> {
  const payment = await findPaymentOfOrder(trx, orderId);
  if (payment?.state !== 'captured') return;
  const { capturedMinor: amountMinor, reference } = payment;
  await addPayment(trx, { orderId, amountMinor, reference, byName: null }, nowMs);
}

import { orderStatusLabel } from '@ingot/rules/orders/order-status.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { findRefundablePieces, type RefundablePieces } from '../refunds/refunded-pieces.repository.ts';
import { rejectWhileDisputed } from '../refunds/reject-while-disputed.ts';
import { changeStatus } from '../status/change-status.ts';

const text = defineMessages('reopen-sent', {
  'not-now': 'Order {number} is {state}. Its pieces cannot be sent again now.',
  held: 'Order {number} is on hold. Release it first.',
  owes: 'The buyer of order {number} owes money that the bank took back. Settle this first.',
});

/**
 * Locks an order whose pieces are to be sent again, and returns it.
 * @throws ContractError if it is on hold, its card payment is disputed, it owes money, or has not been sent
 */
export async function requireReopenable(trx: Transaction, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to send again`);
  const { number, status, isHeld } = order;
  if (status !== 'shipped' && status !== 'complete' && status !== 'processing') {
    const state = orderStatusLabel(status).toLowerCase();
    throw inputError(text('not-now', { number, state }), 'INVALID_ORDER_STATUS');
  }
  if (isHeld) throw inputError(text('held', { number }), 'ORDER_HELD');
  await rejectWhileDisputed(trx, order);
  if ((await findClaim(trx, orderId)).debtMinor > 0) throw inputError(text('owes', { number }), 'BUYER_OWES');
  return order;
}

/**
 * Returns an order whose pieces are to be sent again to the bench. The order keeps its state while other pieces wait.
 * @throws ContractError as `requireReopenable`
 */
export async function reopenSent(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, by }: { readonly orderId: number; readonly by: StatusActor },
): Promise<void> {
  const { status } = await requireReopenable(trx, orderId);
  if (status === 'processing') return;
  await changeStatus(trx, deps, { orderId, to: 'processing', by, isResent: true });
}

/** Returns the pieces of an order that no refund is for, by line and shipment. */
export async function findUnrefunded(
  db: Database | Transaction,
  orderId: number,
): Promise<RefundablePieces[]> {
  return findRefundablePieces(db, orderId);
}

import { isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import type { Payment } from '../../payments/payment.ts';
import type { FoundEvent } from '../../payments/webhooks/apply-event.ts';
import { findCountedPayment } from '../clearing/clearing.repository.ts';
import { returnPayment } from '../clearing/return-payment.ts';
import { endAutomaticHold, holdOrder } from '../hold/hold-order.ts';
import { type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { findOrdersOfPayment } from '../ledger/payment.repository.ts';
import type { StatusDeps } from '../ledger/status-change.ts';

const BY_PAYMENT = { actor: 'payment', name: null } as const;

const text = defineMessages('disputed-order', {
  held: 'We are settling a question about the card payment with the bank.',
  lost: 'The bank paid the card payment back.',
});

/**
 * Holds the orders that a disputed card payment paid, so that no piece leaves for money that the bank may
 * pay back. Orders that are sent, final or held stay as they are.
 */
export async function holdDisputed(trx: Transaction, deps: StatusDeps, payment: Payment): Promise<void> {
  for (const { id: orderId } of await lockPaidOrders(trx, payment, canHold)) {
    await holdOrder(trx, deps, { orderId, by: BY_PAYMENT, reason: text('held'), isMailed: false });
  }
}

function canHold({ status, isHeld }: LockedOrder): boolean {
  return !isHeld && status !== 'shipped' && !isFinalStatus(status);
}

/**
 * Ends a dispute. The orders go on. A lost dispute of the whole payment counts as a payment that the bank
 * returned: the orders wait for their money again, and the buyer of a sent order owes it. Otherwise a dispute
 * would cancel an order without the market loss. Staff decide about a dispute of a part.
 */
export async function endDispute(
  trx: Transaction,
  deps: StatusDeps,
  { event, payment }: Pick<FoundEvent, 'event' | 'payment'>,
): Promise<void> {
  if (event.reason !== 'lost' && event.reason !== 'won' && event.reason !== 'warning_closed') return;
  const isLost = event.reason === 'lost';
  const isWhole = (event.amountMinor ?? 0) >= payment.capturedMinor - payment.refundedMinor;
  if (isLost && !isWhole) return;
  if (payment.orderId === null || (await findDisputed(trx, payment.orderId)).isOpen) return;
  const { reference } = payment;
  for (const { id: orderId } of await lockPaidOrders(trx, payment)) {
    await endAutomaticHold(trx, deps, { orderId, by: BY_PAYMENT });
    if (!isLost || (await findCountedPayment(trx, { orderId, reference })) === null) continue;
    await returnPayment(trx, deps, { orderId, reference, reason: text('lost'), by: BY_PAYMENT });
  }
}

/** Locks the order of a card payment, and the orders split from it. */
async function lockPaidOrders(
  trx: Transaction,
  { orderId: chargedId, reference }: Payment,
  isWanted: (order: LockedOrder) => boolean = () => true,
): Promise<LockedOrder[]> {
  const orders: LockedOrder[] = [];
  // The order may not have recorded the payment yet.
  const ids = new Set([
    ...(chargedId === null ? [] : [chargedId]),
    ...(await findOrdersOfPayment(trx, reference)),
  ]);
  for (const orderId of ids) {
    const order = await lockOrder(trx, orderId);
    if (order !== null && isWanted(order)) orders.push(order);
  }
  return orders;
}

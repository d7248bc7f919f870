import { isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import type { Payment } from '../../payments/payment.ts';
import type { FoundEvent } from '../../payments/webhooks/apply-event.ts';
import { findCountedPayment } from '../clearing/clearing.repository.ts';
import { returnPayment } from '../clearing/return-payment.ts';
import { disputeHoldReason } from '../disputes/open-dispute.ts';
import { isDisputed } from '../downloads/ordered-downloads.repository.ts';
import { endAutomaticHold, holdOrder } from '../hold/hold-order.ts';
import { addRemark, hasShipment, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { findOrdersOfPayment } from '../ledger/payment.repository.ts';
import type { StatusDeps } from '../ledger/status-change.ts';

const BY_PAYMENT = { actor: 'payment', name: null } as const;

const text = defineMessages('disputed-order', {
  lost: 'The bank paid the card payment back.',
  'one-lost':
    'The dispute about the card payment is decided for us, but another one is lost. The order stays as it is: decide what becomes of it.',
  decide: 'The dispute about the card payment is lost. The order stays as it is: decide what becomes of it.',
});

/**
 * Holds the orders that a disputed card payment paid, so that no piece leaves for money that the bank may
 * pay back. Orders that are sent or final stay as they are. So do held orders: `releaseOrder` waits for the
 * end of the dispute.
 */
export async function holdDisputed(trx: Transaction, deps: StatusDeps, payment: Payment): Promise<void> {
  for (const { id: orderId } of await lockPaidOrders(trx, payment, canHold)) {
    await holdOrder(trx, deps, { orderId, by: BY_PAYMENT, reason: disputeHoldReason(), isMailed: false });
  }
}

function canHold({ status, isHeld }: LockedOrder): boolean {
  return !isHeld && status !== 'shipped' && !isFinalStatus(status);
}

/**
 * Ends a dispute. After a won one the orders go on, unless another one took money. A lost dispute of the
 * whole payment counts as a payment that the bank returned: the order waits for its money again, and the
 * buyer of a sent order owes it. Otherwise a dispute would cancel an order without the market loss. Staff decide about a dispute of a part, and about
 * orders that were canceled, refunded, split or sent in part: they stay on hold.
 */
export async function endDispute(
  trx: Transaction,
  deps: StatusDeps,
  { event, payment }: Pick<FoundEvent, 'event' | 'payment'>,
): Promise<void> {
  if (event.reason !== 'lost' && event.reason !== 'won' && event.reason !== 'warning_closed') return;
  if (payment.orderId === null || (await findDisputed(trx, payment.orderId)).isOpen) return;
  const orders = await lockPaidOrders(trx, payment);
  if (event.reason === 'lost') return await loseDispute(trx, deps, { event, payment, orders });
  // Another dispute of the payment may be lost.
  if (await isDisputed(trx, payment.orderId)) {
    for (const { id: orderId } of orders) {
      const remark = { orderId, by: BY_PAYMENT, note: text('one-lost'), isPublic: false };
      await addRemark(trx, remark, deps.clock.now());
    }
    return;
  }
  for (const { id: orderId } of orders) await endAutomaticHold(trx, deps, { orderId, by: BY_PAYMENT });
}

async function loseDispute(
  trx: Transaction,
  deps: StatusDeps,
  {
    event,
    payment: { capturedMinor, refundedMinor, reference },
    orders,
  }: Pick<FoundEvent, 'event' | 'payment'> & { readonly orders: readonly LockedOrder[] },
): Promise<void> {
  const [order] = orders;
  if (order === undefined) return;
  const { id: orderId } = order;
  const isWhole = refundedMinor === 0 && (event.amountMinor ?? 0) >= capturedMinor;
  const isPlain = orders.length === 1 && order.refundedMinor === 0 && order.status !== 'canceled';
  const isSentInPart = order.status === 'processing' && (await hasShipment(trx, orderId));
  if (!isWhole || !isPlain || isSentInPart) {
    const remark = { orderId, by: BY_PAYMENT, note: text('decide'), isPublic: false };
    return await addRemark(trx, remark, deps.clock.now());
  }
  if ((await findCountedPayment(trx, { orderId, reference })) === null) return;
  await endAutomaticHold(trx, deps, { orderId, by: BY_PAYMENT });
  await returnPayment(trx, deps, { orderId, reference, reason: text('lost'), by: BY_PAYMENT });
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

import type { Transaction } from '../../../platform/database/database.ts';
import { findDisputed } from '../../payments/disputes/find-disputed.ts';
import { findRefundable } from '../../payments/refund/refund-payment.ts';
import { lockCapturedPayment } from '../../payments/settle/record-capture.ts';
import type { LockedOrder } from '../ledger/order-status.repository.ts';
import { isReferenceReturned } from '../ledger/payment.repository.ts';

/** The money of an order that can go back, in minor units, without gift cards. */
export interface OrderMoney {
  readonly cardMinor: number;
  /** The part that staff send by wire or check. */
  readonly handMinor: number;
}

/** Returns the money of an order that can go back, and by which way. Locks its card payment. */
export async function findMoney(trx: Transaction, order: LockedOrder): Promise<OrderMoney> {
  const { receivedMinor, refundedMinor, chargedWithId } = order;
  const moneyMinor = Math.max(0, receivedMinor - refundedMinor - (await findDisputeLoss(trx, order)));
  const cardMinor = Math.min(moneyMinor, await findRefundable(trx, chargedWithId));
  return { cardMinor, handMinor: moneyMinor - cardMinor };
}

/**
 * Returns what lost disputes took back from the card payment of an order that still counts it as received,
 * in minor units. The charged order bears it, not those that were split from it.
 */
async function findDisputeLoss(trx: Transaction, { id, chargedWithId }: LockedOrder): Promise<number> {
  if (id !== chargedWithId) return 0;
  const { lostMinor } = await findDisputed(trx, id);
  if (lostMinor === 0) return 0;
  const payment = await lockCapturedPayment(trx, id);
  const isReturned =
    payment !== null && (await isReferenceReturned(trx, { orderId: id, reference: payment.reference }));
  return isReturned ? 0 : lostMinor;
}

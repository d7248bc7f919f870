import { isClearing, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { cancelLimitedPurchases } from '../../cart/household/record-limited-purchases.ts';
import { releaseUploads } from '../../cart/uploads/claim-uploads.ts';
import { returnStock } from '../../catalog/stock/reserve-stock.ts';
import { returnCoupon } from '../../discounts/redeem/redeem-discounts.ts';
import { voidPayment } from '../../payments/settle/void-payment.ts';
import { notifyDealer } from '../../shop/dealer/notify-dealer.ts';
import { findOptions } from '../anonymization/anonymization.repository.ts';
import { resumeDownloads, revokeDownloads } from '../downloads/release-downloads.ts';
import { voidAllCards } from '../gift-cards/void-ordered-cards.ts';
import { hasShipment, type LockedOrder } from '../ledger/order-status.repository.ts';
import { findNewestPayment } from '../ledger/payment.repository.ts';
import { personalPieces } from '../ledger/personal-pieces.repository.ts';
import { writeInvoice } from '../ledger/records.repository.ts';
import { FREE, type StatusChange, type StatusDeps } from '../ledger/status-change.ts';
import { ORDER_CANCELED, PAYMENT_DUE, PAYMENT_FINAL, PAYMENT_RECEIVED } from '../mails/mail-jobs.ts';
import { refundRest } from '../refunds/refund-rest.ts';

/** A status change that was just written. */
interface WrittenChange {
  readonly order: LockedOrder;
  readonly change: StatusChange;
  readonly from: OrderStatus;
  readonly nowMs: number;
}

/** The effects of entering a status, run in the same transaction. */
export const STATUS_EFFECTS: Readonly<
  Partial<Record<OrderStatus, (trx: Transaction, deps: StatusDeps, written: WrittenChange) => Promise<void>>>
> = {
  payment_received: announceArrival,
  clearing: announceArrival,
  async paid(trx, { jobs }, { order, change, from, nowMs }) {
    await writeInvoice(trx, order.id, nowMs);
    // A returned payment had suspended them.
    await resumeDownloads(trx, order.id);
    // A payment that is final on the day of its arrival has one mail.
    if (isClearing(from)) {
      // The mail about a returned payment says that the rest of the money pays the order.
      const isNews = from === 'clearing' && !change.isReturned;
      if (isNews) await jobs.send(trx, PAYMENT_FINAL, await newestPayment(trx, order.id));
      return;
    }
    // The confirmation, sent at the same time, already reports an immediate payment by card or gift
    // card.
    const isNews = change.by.actor !== 'payment' && order.grandTotalMinor > 0;
    if (isNews) await jobs.send(trx, PAYMENT_RECEIVED, await newestPayment(trx, order.id));
  },
  async payment_overdue(trx, { jobs }, { order }) {
    await jobs.send(trx, PAYMENT_DUE, { orderId: order.id });
  },
  async canceled(trx, deps, { order, change, from, nowMs }) {
    await rejectAfterShipment(trx, order);
    const hasMoney = from !== 'pending_payment' && from !== 'payment_overdue';
    const voiding = { by: change.by, note: `Order ${order.number} was canceled.`, nowMs };
    await voidAllCards(trx, order, hasMoney, voiding);
    await revokeDownloads(trx, order.id);
    await releaseUploads(trx, await findOptions(trx, order.id), nowMs);
    // The bench may have engraved them: they cannot be sold as plain pieces.
    const used = from === 'processing' ? await personalPieces(trx, order.id) : [];
    await returnStock(trx, order.id, used);
    await returnCoupon(trx, { orderId: order.id });
    await cancelLimitedPurchases(trx, { orderId: order.id });
    await refundRest(trx, deps, { orderId: order.id, by: change.by, cost: change.cost ?? FREE });
    await voidPayment(trx, deps, { orderId: order.id });
    await deps.jobs.send(trx, ORDER_CANCELED, { orderId: order.id });
    await notifyDealer(trx, deps, { about: 'order-canceled', orderId: order.id });
  },
};

async function announceArrival(
  trx: Transaction,
  { jobs }: StatusDeps,
  { order, change }: WrittenChange,
): Promise<void> {
  // Nothing arrived: the mail about the returned payment says when the money left is final.
  if (change.isReturned) return;
  await jobs.send(trx, PAYMENT_RECEIVED, await newestPayment(trx, order.id));
}

async function newestPayment(trx: Transaction, orderId: number) {
  return { orderId, paymentId: await findNewestPayment(trx, orderId) };
}

/**
 * Rejects the cancellation of an order with a shipment, because shipped pieces cannot return to
 * stock. @throws ContractError
 */
async function rejectAfterShipment(trx: Transaction, { id, number }: LockedOrder): Promise<void> {
  if (!(await hasShipment(trx, id))) return;
  throw inputError(
    `Order ${number} has sent a parcel and cannot be canceled. Ship the rest, or give its money back with refund.`,
    'PARTIAL_ORDER_ITEM_SHIPPED',
  );
}

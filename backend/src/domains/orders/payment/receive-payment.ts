import type { Tender } from '@ingot/rules/checkout/payment/clear-payment.ts';
import { isCashTender } from '@ingot/rules/compliance/cash-rules.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { lockCapturedPayment } from '../../payments/settle/record-capture.ts';
import { arrivedStatus, paymentFinal } from '../clearing/payment-final.ts';
import { resumeCovered } from '../clearing/resume-covered.ts';
import { findClaim, payClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { addPayment, isReferenceReturned } from '../ledger/payment.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { PAYMENT_PARTLY } from '../mails/mail-jobs.ts';
import { changeStatus } from '../status/change-status.ts';
import { CASH_RECEIVED } from './cash-received-job.ts';

/** Money received for an order. */
export interface ReceivedPayment {
  readonly orderId: number;
  /** Minor units of the order's currency; null for the amount due. */
  readonly amountMinor: number | null;
  /** The reference of the bank, check or gateway. A repeated reference counts once. */
  readonly reference: string;
  readonly by: StatusActor;
  /** How the buyer paid, such as a personal check. Absent: the usual way of the order's payment method. */
  readonly tender?: Tender;
  /**
   * Whether an amount above the one due is intended. The surplus is recorded and waits for a
   * refund.
   */
  readonly isSurplusMeant: boolean;
}

/**
 * The effect of a payment: the whole amount has arrived (`paid`), a part is still due, or the payment was known. Money
 * that was not due waits for a refund: `late` for a canceled order, `surplus` for a paid one. `again`: it replaces
 * money of a sent order that the bank took back.
 * `claim`: it pays what the buyer owes for a cancellation.
 */
export type PaymentOutcome = 'paid' | 'partly' | 'repeated' | 'claim' | 'again' | 'late' | 'surplus';

/** The order after a payment, and the effect of the payment. */
export interface PaymentReceipt {
  readonly outcome: PaymentOutcome;
  /** Id of the recorded payment; null if none. */
  readonly paymentId: number | null;
  /** Minor units recorded; 0 if none. */
  readonly addedMinor: number;
  /** Money that the shop keeps for the cost of a cancellation, in minor units; absent for none. */
  readonly keptMinor?: number;
  readonly order: LockedOrder;
}

/**
 * Records received money; refunded amounts are due again. One or several payments of the full
 * amount end its wait, also if it is overdue: the order is paid when all of them are final, and clearing until then. A canceled order stays canceled, because its
 * pieces may be sold.
 * @throws ContractError if staff record more than is due without `isSurplusMeant`, or money for an
 * order whose card is about to be charged
 */
export async function receivePayment(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, amountMinor, reference, by, tender: named, isSurplusMeant }: ReceivedPayment,
): Promise<PaymentReceipt> {
  const before = await lockOrder(trx, orderId);
  if (before === null) throw new Error(`There is no order ${orderId} to pay`);
  const isAwaited = isAwaitingPayment(before.status);
  if (isAwaited && by.actor === 'operator') await rejectBesideCard(trx, before);
  const hereMinor = before.receivedMinor - before.refundedMinor;
  const { openMinor, keptMoneyMinor, debtMinor } = await findClaim(trx, orderId);
  const dueMinor = isAwaited ? Math.max(0, before.grandTotalMinor - hereMinor) : openMinor + debtMinor;
  const addedMinor = amountMinor ?? dueMinor;
  const nowMs = deps.clock.now();
  const { tender, finalMs } = await paymentFinal(trx, deps, { order: before, tender: named ?? null });
  const payment = { orderId, amountMinor: addedMinor, reference, byName: by.name, tender, finalMs };
  const paymentId = addedMinor > 0 ? await addPayment(trx, payment, nowMs) : null;
  if (addedMinor > 0 && paymentId === null)
    return { outcome: 'repeated', paymentId, addedMinor: 0, order: before };
  if (addedMinor > dueMinor && !isSurplusMeant) throw tooMuch(before, dueMinor, addedMinor);
  if (paymentId !== null && isCashTender(tender)) {
    await deps.jobs.send(trx, CASH_RECEIVED, {});
  }
  const order = { ...before, receivedMinor: before.receivedMinor + addedMinor };
  const note = `${formatMoney(addedMinor, order.currency)} arrived, reference ${reference}.`;
  if (!isAwaited) {
    // Money that the bank took back comes first.
    const claimedMinor = Math.min(Math.max(0, addedMinor - debtMinor), openMinor);
    if (claimedMinor > 0) await payClaim(trx, orderId, claimedMinor);
    if (addedMinor > 0) await addRemark(trx, { orderId, by, note, isPublic: false }, nowMs);
    await resumeCovered(trx, deps, orderId);
    const keptMinor = keptMoneyMinor + claimedMinor;
    if (addedMinor > 0 && addedMinor <= dueMinor) {
      const outcome = order.status === 'canceled' ? 'claim' : 'again';
      return { outcome, paymentId, addedMinor, keptMinor, order };
    }
    return {
      outcome: order.status === 'canceled' ? 'late' : 'surplus',
      paymentId,
      addedMinor,
      keptMinor,
      order,
    };
  }
  if (addedMinor < dueMinor) {
    if (paymentId !== null) {
      const left = `${formatMoney(dueMinor - addedMinor, order.currency)} is left to pay.`;
      const money = { kind: 'part_payment', amountMinor: addedMinor } as const;
      await addRemark(trx, { orderId, by, note: `${note} ${left}`, isPublic: true, money }, nowMs);
      await deps.jobs.send(trx, PAYMENT_PARTLY, { orderId, paymentId, amountMinor: addedMinor });
    }
    return { outcome: 'partly', paymentId, addedMinor, order };
  }
  const lastMs = addedMinor > 0 ? Math.max(finalMs, before.paymentFinalMs ?? 0) : before.paymentFinalMs;
  const to = arrivedStatus(lastMs, deps);
  const { status } = await changeStatus(trx, deps, { orderId, to, by, note: reference });
  return { outcome: 'paid', paymentId, addedMinor, order: { ...order, status, paymentFinalMs: lastMs } };
}

function tooMuch({ number, currency }: LockedOrder, dueMinor: number, addedMinor: number) {
  const money = (minor: number) => formatMoney(minor, currency);
  const due = dueMinor === 0 ? 'nothing is due' : `${money(dueMinor)} is due`;
  return inputError(
    `Order ${number}: ${due}, and ${money(addedMinor)} is ${money(addedMinor - dueMinor)} more. Check the amount. If so much came, record it as overpaid, and refund the rest.`,
    'PAYMENT_TOO_MUCH',
  );
}

/** Rejects staff payments for a card order, which would be paid twice. @throws ContractError */
async function rejectBesideCard(trx: Transaction, { id, number }: LockedOrder): Promise<void> {
  const payment = await lockCapturedPayment(trx, id);
  if (payment === null) return;
  // The bank took it back after a dispute, so the order can be paid in another way.
  if (await isReferenceReturned(trx, { orderId: id, reference: payment.reference })) return;
  throw inputError(
    `Order ${number} is paid by card: its money is taken by itself. Cancel the order to take another payment.`,
    'PAID_BY_CARD',
  );
}

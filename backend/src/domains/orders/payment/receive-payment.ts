import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { lockPaymentOfOrder } from '../../payments/payment.repository.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { addPayment } from '../ledger/payment.repository.ts';
import type { OrderDoer, StatusDeps } from '../ledger/status-change.ts';
import { PAYMENT_PARTLY } from '../mails/mail-jobs.ts';
import { changeStatus } from '../status/change-status.ts';

/** Money that came in for an order. */
export interface ReceivedPayment {
  readonly orderId: number;
  /** Minor units of the order's currency; null = what is due. */
  readonly amountMinor: number | null;
  /** What the bank, the check or the gateway calls it: money with the same reference counts once. */
  readonly reference: string;
  readonly by: OrderDoer;
  /** Whether more than what is due is meant: it is noted, and waits to be sent back. */
  readonly isSurplusMeant: boolean;
}

/**
 * What money did: the order is paid; a part is still missing; it was known already; or it came when none was awaited any
 * more (`late` for a canceled order, `surplus` for a paid one) and waits to be sent back.
 */
export type PaymentOutcome = 'paid' | 'partly' | 'repeated' | 'late' | 'surplus';

/** The order after the money, and what the money did. */
export interface PaymentReceipt {
  readonly outcome: PaymentOutcome;
  /** Minor units that were recorded; 0 when nothing was. */
  readonly addedMinor: number;
  readonly order: LockedOrder;
}

/**
 * Notes money that came in; what was given back since is missing again. All of it, in one or in several payments, makes the
 * order paid, also one that is overdue: its prices hold as long as its pieces are kept. A canceled order stays canceled,
 * whatever comes: its pieces may be sold.
 * @throws ContractError when the shop's people note more than is due without meaning to, or money for an order whose card
 * is about to be charged
 */
export async function receivePayment(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, amountMinor, reference, by, isSurplusMeant }: ReceivedPayment,
): Promise<PaymentReceipt> {
  const before = await lockOrder(trx, orderId);
  if (before === null) throw new Error(`There is no order ${orderId} to pay`);
  const isAwaited = isAwaitingPayment(before.status);
  if (isAwaited && by.actor === 'operator') await refuseBesideCard(trx, before);
  const hereMinor = before.receivedMinor - before.refundedMinor;
  const dueMinor = isAwaited ? Math.max(0, before.grandTotalMinor - hereMinor) : 0;
  const addedMinor = amountMinor ?? dueMinor;
  const nowMs = deps.clock.now();
  const payment = { orderId, amountMinor: addedMinor, reference, byName: by.name };
  const paymentId = addedMinor > 0 ? await addPayment(trx, payment, nowMs) : null;
  if (addedMinor > 0 && paymentId === null) return { outcome: 'repeated', addedMinor: 0, order: before };
  if (addedMinor > dueMinor && !isSurplusMeant) throw tooMuch(before, dueMinor, addedMinor);
  const order = { ...before, receivedMinor: before.receivedMinor + addedMinor };
  const note = `${formatMoney(addedMinor, order.currency)} arrived, reference ${reference}.`;
  if (!isAwaited) {
    if (addedMinor > 0) await addRemark(trx, { orderId, by, note, isPublic: false }, nowMs);
    return { outcome: order.status === 'canceled' ? 'late' : 'surplus', addedMinor, order };
  }
  if (addedMinor < dueMinor) {
    if (paymentId !== null) {
      const left = `${formatMoney(dueMinor - addedMinor, order.currency)} is left to pay.`;
      const money = { kind: 'part_payment', amountMinor: addedMinor } as const;
      await addRemark(trx, { orderId, by, note: `${note} ${left}`, isPublic: true, money }, nowMs);
      await deps.jobs.send(trx, PAYMENT_PARTLY, { orderId, paymentId, amountMinor: addedMinor });
    }
    return { outcome: 'partly', addedMinor, order };
  }
  const { status } = await changeStatus(trx, deps, { orderId, to: 'paid', by, note: reference });
  return { outcome: 'paid', addedMinor, order: { ...order, status } };
}

function tooMuch({ number, currency }: LockedOrder, dueMinor: number, addedMinor: number) {
  const money = (minor: number) => formatMoney(minor, currency);
  const due = dueMinor === 0 ? 'nothing is due' : `${money(dueMinor)} is due`;
  return inputError(
    `Order ${number}: ${due}, and ${money(addedMinor)} is ${money(addedMinor - dueMinor)} more. Check the amount; when so much came, say overpaid: what is too much waits to be sent back.`,
    'PAYMENT_TOO_MUCH',
  );
}

/** Money noted beside a card that is charged a moment later would be paid twice. @throws ContractError */
async function refuseBesideCard(trx: Transaction, { id, number }: LockedOrder): Promise<void> {
  const payment = await lockPaymentOfOrder(trx, id);
  if (payment?.state !== 'authorized' && payment?.state !== 'captured') return;
  throw inputError(
    `Order ${number} is paid by card: its money is taken by itself. Cancel the order to take another payment.`,
    'PAID_BY_CARD',
  );
}

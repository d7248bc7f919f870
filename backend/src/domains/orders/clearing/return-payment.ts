import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isClearing, type OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { returnedPaymentRemark } from '../lookup/status-texts.ts';
import { changeStatus } from '../status/change-status.ts';
import { returnOrderPayment } from './clearing.repository.ts';
import { returnAfterCancel } from './return-after-cancel.ts';

/** A payment that the bank returned. */
export interface ReturnedPayment {
  readonly orderId: number;
  /** The reference with which it was recorded. */
  readonly reference: string;
  readonly by: StatusActor;
}

/**
 * Records that the bank returned a payment. While it was clearing, it is due again: the order is overdue,
 * and its buyer gets the mail about it. Of a canceled order, its refunds that nobody has sent are void, and
 * the buyer owes those that were sent. Later checks of the customer take as long as a first one. Returns
 * the order's status and the amount in minor units.
 * @throws ContractError if the order is neither clearing nor canceled, or no payment has this reference
 */
export async function returnPayment(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, reference, by }: ReturnedPayment,
): Promise<{ readonly status: OrderStatus; readonly amountMinor: number }> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} with a payment`);
  if (order.status === 'canceled') {
    const canceledMinor = await returnAfterCancel(trx, deps, order, { reference, by });
    if (canceledMinor === null) throw noSuchPayment(order, reference);
    return { status: order.status, amountMinor: canceledMinor };
  }
  if (!isClearing(order.status)) {
    throw inputError(`Order ${order.number} has no payment that is clearing.`, 'NOT_CLEARING');
  }
  const nowMs = deps.clock.now();
  // First, because a clearing order has a date on which its payment is final.
  await changeStatus(trx, deps, { orderId, to: 'payment_overdue', by, note: reference });
  const amountMinor = await returnOrderPayment(trx, { orderId, reference }, nowMs);
  if (amountMinor === null) throw noSuchPayment(order, reference);
  const note = returnedPaymentRemark(formatMoney(amountMinor, order.currency));
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  return { status: 'payment_overdue', amountMinor };
}

function noSuchPayment({ number }: LockedOrder, reference: string) {
  return inputError(`Order ${number} has no payment with the reference ${reference}.`, 'NO_SUCH_PAYMENT');
}

import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isClearing } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { addRemark, lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { returnedPaymentRemark } from '../lookup/status-texts.ts';
import { changeStatus } from '../status/change-status.ts';
import { returnOrderPayment } from './clearing.repository.ts';

/** A payment that the bank returned. */
export interface ReturnedPayment {
  readonly orderId: number;
  /** The reference with which it was recorded. */
  readonly reference: string;
  readonly by: StatusActor;
}

/**
 * Records that the bank returned a payment while it was clearing. The payment is due again: the
 * order is overdue, and its buyer gets the mail about it. Later checks of the customer take as long
 * as a first one. Returns the amount in minor units.
 * @throws ContractError if no payment of the order is clearing, or none has this reference
 */
export async function returnPayment(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, reference, by }: ReturnedPayment,
): Promise<number> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} with a payment`);
  if (!isClearing(order.status)) {
    throw inputError(`Order ${order.number} has no payment that is clearing.`, 'NOT_CLEARING');
  }
  const nowMs = deps.clock.now();
  // First, because a clearing order has a date on which its payment is final.
  await changeStatus(trx, deps, { orderId, to: 'payment_overdue', by, note: reference });
  const amountMinor = await returnOrderPayment(trx, { orderId, reference }, nowMs);
  if (amountMinor === null) {
    throw inputError(
      `Order ${order.number} has no payment with the reference ${reference}.`,
      'NO_SUCH_PAYMENT',
    );
  }
  const note = returnedPaymentRemark(formatMoney(amountMinor, order.currency));
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  return amountMinor;
}

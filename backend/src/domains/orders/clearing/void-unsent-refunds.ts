import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { addRemark, type LockedOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import { voidedRefundRemark } from '../lookup/status-texts.ts';
import { takeBackCredit } from '../refunds/payout.repository.ts';
import { findUnsentByHand, voidByHand, voidFailed } from '../refunds/void-payouts.ts';

/** Returns whether an order has sent back more than it has without a payment that the bank returned. */
export async function isShortOfRefunds(
  trx: Transaction,
  order: LockedOrder,
  amountMinor: number,
): Promise<boolean> {
  return missingOf(order, amountMinor) > (await findUnsentByHand(trx, order.id, 0));
}

function missingOf({ refundedMinor, receivedMinor }: LockedOrder, amountMinor: number): number {
  return refundedMinor - (receivedMinor - amountMinor);
}

/**
 * Voids the unsent refunds by hand, and those that failed, that have no money behind them without a payment that the
 * bank returned. `isOwed`: the buyer owes the sent ones, but not the price of pieces that were refunded. `isStopped`: the
 * whole price is due again, so that all that failed are void.
 * @throws ContractError when the order has sent back more than it has without the payment, unless `isOwed`
 */
export async function voidUnsentRefunds(
  trx: Transaction,
  order: LockedOrder,
  {
    amountMinor,
    by,
    nowMs,
    isOwed,
    isStopped,
  }: {
    readonly amountMinor: number;
    readonly by: StatusActor;
    readonly nowMs: number;
    readonly isOwed: boolean;
    readonly isStopped: boolean;
  },
): Promise<void> {
  const missingMinor = missingOf(order, amountMinor);
  const unsentMinor = await findUnsentByHand(trx, order.id, 0);
  if (missingMinor > unsentMinor && !isOwed) throw alreadySent(order, order.refundedMinor - unsentMinor);
  const failed = await voidFailed(trx, order.id, isStopped ? 0 : -missingMinor, nowMs);
  const wantedMinor = Math.max(0, Math.min(missingMinor, unsentMinor));
  const unsent = await voidByHand(trx, order.id, wantedMinor, nowMs);
  const parts = [...failed, ...unsent];
  if (isOwed) for (const part of parts) await takeBackCredit(trx, part);
  const voidMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  if (voidMinor === 0) return;
  const note = voidedRefundRemark(formatMoney(voidMinor, order.currency));
  await addRemark(trx, { orderId: order.id, by, note, isPublic: true }, nowMs);
}

function alreadySent({ number, currency }: LockedOrder, sentMinor: number) {
  return inputError(
    `Order ${number} has given back ${formatMoney(sentMinor, currency)}: cancel it, then record the returned payment. The buyer owes the money then.`,
    'PAYMENT_REFUNDED',
  );
}

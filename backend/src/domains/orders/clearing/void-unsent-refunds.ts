import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { addRemark, type LockedOrder } from '../ledger/order-status.repository.ts';
import { priceLeftMinor } from '../ledger/returned-debt.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import { voidedRefundRemark } from '../lookup/status-texts.ts';
import { type Payout, takeBackCredit } from '../refunds/payout.repository.ts';
import { findUnsentByHand, voidByHand, voidFailed } from '../refunds/void-payouts.ts';

/** Returns whether an order has sent back more than it has without a payment that the bank returned. */
export async function isShortOfRefunds(
  trx: Transaction,
  order: LockedOrder,
  amountMinor: number,
): Promise<boolean> {
  return missingOf(order, amountMinor) > (await findUnsentByHand(trx, order.id, 0));
}

/**
 * Returns whether the rest of an order's money pays its price without a payment that the bank returned. Refunds of an
 * overpayment that nobody has sent may become void for that, but not those that lowered the price.
 */
export async function isPaidWithout(
  trx: Transaction,
  order: LockedOrder,
  amountMinor: number,
): Promise<boolean> {
  const shortMinor = missingOf(order, amountMinor) + priceLeftMinor(order);
  if (shortMinor <= 0) return true;
  return shortMinor <= Math.min(await findUnsentByHand(trx, order.id, 0), overpaidRefunds(order));
}

/**
 * Voids the refunds of an overpayment that have no money behind them without a payment that the bank returned, while the
 * rest of the money pays the order. Returns their sum in minor units.
 */
export async function voidOverpaidRefunds(
  trx: Transaction,
  order: LockedOrder,
  {
    amountMinor,
    by,
    nowMs,
  }: { readonly amountMinor: number; readonly by: StatusActor; readonly nowMs: number },
): Promise<number> {
  const shortMinor = missingOf(order, amountMinor) + priceLeftMinor(order);
  const failed = await voidFailed(trx, order.id, { leftMinor: -shortMinor, isDivided: true }, nowMs);
  const unsent = await voidByHand(trx, order.id, Math.max(0, shortMinor), nowMs);
  return addVoidRemark(trx, order, [...failed, ...unsent], { by, nowMs });
}

/** Returns the part of the refunds that lowered no price. */
function overpaidRefunds({ refundedMinor, creditedMinor }: LockedOrder): number {
  return Math.max(0, refundedMinor - creditedMinor);
}

function missingOf({ refundedMinor, receivedMinor }: LockedOrder, amountMinor: number): number {
  return refundedMinor - (receivedMinor - amountMinor);
}

/**
 * Voids the unsent refunds by hand, and those that failed, that have no money behind them without a payment that the
 * bank returned. `isOwed`: the buyer owes the sent ones, but not the price of pieces that were refunded. `isStopped`: the
 * whole price is due again, so that all that failed are void. Returns their sum in minor units.
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
): Promise<number> {
  const missingMinor = missingOf(order, amountMinor);
  const unsentMinor = await findUnsentByHand(trx, order.id, 0);
  if (missingMinor > unsentMinor && !isOwed) throw alreadySent(order, order.refundedMinor - unsentMinor);
  const failed = await voidFailed(trx, order.id, { leftMinor: isStopped ? 0 : -missingMinor }, nowMs);
  const wantedMinor = Math.max(0, Math.min(missingMinor, unsentMinor));
  const unsent = await voidByHand(trx, order.id, wantedMinor, nowMs);
  const parts = [...failed, ...unsent];
  if (isOwed) for (const part of parts) await takeBackCredit(trx, part);
  return addVoidRemark(trx, order, parts, { by, nowMs });
}

async function addVoidRemark(
  trx: Transaction,
  { id: orderId, currency }: LockedOrder,
  parts: readonly Payout[],
  { by, nowMs }: { readonly by: StatusActor; readonly nowMs: number },
): Promise<number> {
  const voidMinor = parts.reduce((sum, part) => sum + part.amountMinor, 0);
  if (voidMinor === 0) return 0;
  const note = voidedRefundRemark(formatMoney(voidMinor, currency));
  await addRemark(trx, { orderId, by, note, isPublic: true }, nowMs);
  return voidMinor;
}

function alreadySent({ number, currency }: LockedOrder, sentMinor: number) {
  return inputError(
    `Order ${number} has given back ${formatMoney(sentMinor, currency)}: cancel it, then record the returned payment. The buyer owes the money then.`,
    'PAYMENT_REFUNDED',
  );
}

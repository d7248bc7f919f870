import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment, isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { resumeCovered } from '../clearing/resume-covered.ts';
import { revokeRefundedDownloads } from '../downloads/release-downloads.ts';
import { requireMoneyBehindCards, voidRefundedCards } from '../gift-cards/void-ordered-cards.ts';
import { endMoneyHold, holdOrder } from '../hold/hold-order.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { addRemark, type LockedOrder, lockOrder } from '../ledger/order-status.repository.ts';
import { mostOffsetMinor } from '../ledger/returned-debt.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { requireRefundable } from '../refunds/choose-pieces.ts';
import { issueRefund, type RefundResult } from '../refunds/issue-refund.ts';
import {
  findRefundablePieces,
  insertRefundedPieces,
  type RefundedPieces,
} from '../refunds/refunded-pieces.repository.ts';
import { voidReplaced } from '../refunds/void-payouts.ts';
import { findOpenPackage, findUnshipped } from '../shipping/ship.repository.ts';
import { changeStatus } from '../status/change-status.ts';

const text = defineMessages('refund-order', {
  'too-much': 'Order {number} has {left} that can be given back.',
  replaced: '{amount} that the bank refused to send is not sent again: its pieces were refunded anew.',
  refunded: 'Everything that was paid for the order has been refunded.',
  'nothing-to-send': 'All pieces of the order were refunded. Cancel it to return them to stock.',
  unpaid: 'Order {number} waits for its payment: refund an amount without pieces, or cancel the order.',
  packed:
    'Package {package} of order {number} may have these pieces. Open it at the bench and put its pieces back first.',
});

/** Input of `refundOrder`. */
export interface RefundInput {
  readonly orderId: number;
  /**
   * Minor units of the order's currency; null for everything received and not yet refunded,
   * including gift cards, but not what the buyer owed for a cancellation.
   */
  readonly amountMinor: number | null;
  readonly comment: string | null;
  readonly by: StatusActor;
  /** Whether staff have sent the part that goes back by hand. Otherwise it waits in the list of payouts. */
  readonly isHandSent: boolean;
  /** The pieces that the refund is for; null for a refund by amount. A refund of everything is for all pieces. */
  readonly pieces?: readonly RefundedPieces[] | null;
}

/**
 * Refunds money of an order in any state; the state stays. While the order waits for the rest of
 * its money, gift cards keep their part in it until it is canceled. Named pieces that never left are not
 * sent any more. A refund of all the money holds an order that has pieces to send: nothing leaves unpaid
 * unless staff release it.
 * While the buyer owes money that the bank took back, a refund of pieces lowers that first; when nothing is left to
 * send, the order counts as sent.
 * The gift cards of refunded pieces become void, and their downloads end.
 * @throws ContractError if amount or pieces exceed what can be refunded, if the order is unpaid or has an open
 * package with the pieces, or for a used gift card
 */
export async function refundOrder(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, pieces = null, ...wanted }: RefundInput,
): Promise<RefundResult> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const withGiftCards = !isAwaitingPayment(order.status);
  const { keptMinor, debtMinor } = await findClaim(trx, orderId);
  const offsetMinor =
    pieces === null ? 0 : Math.min(wanted.amountMinor ?? 0, mostOffsetMinor(order, debtMinor));
  const refundable = await findRefundablePieces(trx, orderId);
  if (pieces !== null) {
    requireRefundable(order.number, refundable, pieces);
    await requireUnpacked(trx, order, pieces);
  }
  const refund = { ...wanted, order, keptMinor, withGiftCards, isForPieces: pieces !== null, offsetMinor };
  const result = await issueRefund(trx, deps, refund);
  if ('number' in result) {
    await deps.jobs.send(trx, ORDER_REFUNDED, { orderId, creditMemoId: result.id });
    const { status, isHeld } = order;
    const isEmpty = result.leftMinor === 0 && offsetMinor === 0;
    const isWhole = isEmpty && !isAwaitingPayment(status) && status !== 'canceled';
    const refunded = isWhole ? refundable : withheld(pieces ?? []);
    await insertRefundedPieces(trx, result.id, refunded);
    await endReplaced(trx, deps, order, wanted.by);
    const voiding = { by: wanted.by, note: `Credit memo ${result.number}`, nowMs: deps.clock.now() };
    await voidRefundedCards(trx, order, refunded, voiding);
    await revokeRefundedDownloads(trx, orderId);
    if (withGiftCards && status !== 'canceled') {
      // Cards are suspended while money is owed.
      const leftMinor = result.leftMinor + debtMinor - offsetMinor;
      await requireMoneyBehindCards(trx, order, { ...result, leftMinor });
    }
    const isToSend = !isAwaitingPayment(status) && status !== 'shipped' && !isFinalStatus(status);
    if (offsetMinor > 0) await resumeCovered(trx, deps, orderId);
    const mayClose = !isHeld || (offsetMinor > 0 && (await mayEndHold(trx, deps, orderId)));
    if (isToSend && mayClose) await closeSending(trx, deps, { order, by: wanted.by, isAll: isEmpty });
    return result;
  }
  throw inputError(
    text('too-much', { number: order.number, left: formatMoney(result.leftMinor, order.currency) }),
    'REFUND_TOO_MUCH',
  );
}

/** Ends the share of failed refunds whose pieces are refunded anew. */
async function endReplaced(
  trx: Transaction,
  { clock }: StatusDeps,
  { id: orderId, currency }: LockedOrder,
  by: StatusActor,
): Promise<void> {
  const minor = await voidReplaced(trx, orderId, clock.now());
  if (minor === 0) return;
  const note = text('replaced', { amount: formatMoney(minor, currency) });
  await addRemark(trx, { orderId, by, note, isPublic: false }, clock.now());
}

function withheld(pieces: readonly RefundedPieces[]): RefundedPieces[] {
  return pieces.map((part) => ({ ...part, isWithheld: part.shipmentId === null }));
}

/** Rejects pieces of an unpaid order, whose total they do not change, and those that may lie in an open package. */
async function requireUnpacked(
  trx: Transaction,
  { id, number, status }: LockedOrder,
  pieces: readonly RefundedPieces[],
): Promise<void> {
  if (isAwaitingPayment(status)) throw inputError(text('unpaid', { number }), 'REFUND_PIECES');
  if (pieces.every(({ shipmentId }) => shipmentId !== null)) return;
  const open = await findOpenPackage(trx, id);
  if (open !== null) throw inputError(text('packed', { number, package: open.code }), 'PACKAGE_OPEN');
}

/** Ends the hold for missing money once nothing is left to send. Returns whether the order is not on hold then. */
async function mayEndHold(trx: Transaction, deps: StatusDeps, orderId: number): Promise<boolean> {
  return (await findUnshipped(trx, orderId)).length === 0 && endMoneyHold(trx, deps, orderId);
}

/** Holds an order whose money or pieces were all refunded; the rest of one that left in part has been sent. */
async function closeSending(
  trx: Transaction,
  deps: StatusDeps,
  { order, by, isAll }: { readonly order: LockedOrder; readonly by: StatusActor; readonly isAll: boolean },
): Promise<void> {
  const { id: orderId } = order;
  if (isAll) return holdOrder(trx, deps, { orderId, by, reason: text('refunded'), isMailed: false });
  if ((await findUnshipped(trx, orderId)).length > 0) return;
  if (order.status === 'processing') await changeStatus(trx, deps, { orderId, to: 'shipped', by });
  else await holdOrder(trx, deps, { orderId, by, reason: text('nothing-to-send'), isMailed: false });
}

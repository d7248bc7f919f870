import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment, isFinalStatus } from '@ingot/rules/orders/order-status.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { revokeRefundedDownloads } from '../downloads/release-downloads.ts';
import { requireMoneyBehindCards, voidRefundedCards } from '../gift-cards/void-ordered-cards.ts';
import { holdOrder } from '../hold/hold-order.ts';
import { findClaim } from '../ledger/cancellation.repository.ts';
import { lockOrder } from '../ledger/order-status.repository.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import { ORDER_REFUNDED } from '../mails/mail-jobs.ts';
import { requireRefundable } from '../refunds/choose-pieces.ts';
import { issueRefund, type RefundResult } from '../refunds/issue-refund.ts';
import {
  findRefundablePieces,
  insertRefundedPieces,
  type RefundedPieces,
} from '../refunds/refunded-pieces.repository.ts';

const text = defineMessages('refund-order', {
  'too-much': 'Order {number} has {left} that can be given back.',
  refunded: 'Everything that was paid for the order has been refunded.',
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
 * its money, gift cards keep their part in it until it is canceled. A refund of all the money holds an
 * order that has pieces to send: nothing leaves unpaid unless staff release it.
 * The gift cards of refunded pieces become void, and their downloads end.
 * @throws ContractError if amount or pieces exceed what can be refunded, or for a used gift card
 */
export async function refundOrder(
  trx: Transaction,
  deps: StatusDeps,
  { orderId, pieces = null, ...wanted }: RefundInput,
): Promise<RefundResult> {
  const order = await lockOrder(trx, orderId);
  if (order === null) throw new Error(`There is no order ${orderId} to refund`);
  const withGiftCards = !isAwaitingPayment(order.status);
  const { keptMinor } = await findClaim(trx, orderId);
  const refundable = await findRefundablePieces(trx, orderId);
  if (pieces !== null) requireRefundable(order.number, refundable, pieces);
  const refund = { ...wanted, order, keptMinor, withGiftCards };
  const result = await issueRefund(trx, deps, refund);
  if ('number' in result) {
    await deps.jobs.send(trx, ORDER_REFUNDED, { orderId, creditMemoId: result.id });
    const { status, isHeld } = order;
    const isWhole = result.leftMinor === 0 && !isAwaitingPayment(status) && status !== 'canceled';
    const refunded = isWhole ? refundable : (pieces ?? []);
    await insertRefundedPieces(trx, result.id, refunded);
    const voiding = { by: wanted.by, note: `Credit memo ${result.number}`, nowMs: deps.clock.now() };
    await voidRefundedCards(trx, order, refunded, voiding);
    await revokeRefundedDownloads(trx, orderId);
    if (withGiftCards && status !== 'canceled') await requireMoneyBehindCards(trx, order, result);
    const isToSend = !isAwaitingPayment(status) && status !== 'shipped' && !isFinalStatus(status);
    if (result.leftMinor === 0 && isToSend && !isHeld) {
      await holdOrder(trx, deps, { orderId, by: wanted.by, reason: text('refunded') });
    }
    return result;
  }
  throw inputError(
    text('too-much', { number: order.number, left: formatMoney(result.leftMinor, order.currency) }),
    'REFUND_TOO_MUCH',
  );
}

import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { isAwaitingPayment } from '@ingot/rules/orders/order-status.ts';
import { refundableMinor, shareRefund } from '@ingot/rules/orders/share-refund.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import {
  findNotRefunded,
  type GiftCardSpending,
  returnToGiftCard,
} from '../../discounts/redeem/return-gift-cards.ts';
import { refundPayment } from '../../payments/refund/refund-payment.ts';
import { addRemark, type LockedOrder } from '../ledger/order-status.repository.ts';
import { writeRefund } from '../ledger/records.repository.ts';
import { priceLeftMinor } from '../ledger/returned-debt.ts';
import type { StatusActor, StatusDeps } from '../ledger/status-change.ts';
import type { CreditMemoPayout } from '../order-records.ts';
import { findMoney } from './find-money.ts';
import { insertPayout, payoutRequest } from './payout.repository.ts';
import { rejectBeforeFinal } from './reject-before-final.ts';
import { rejectWhileDisputed } from './reject-while-disputed.ts';

/** A refund for a locked order. */
interface RefundToIssue {
  readonly order: LockedOrder;
  /** Minor units of the order's currency; null for everything refundable but `keptMinor`. */
  readonly amountMinor: number | null;
  /** What the shop keeps, because the buyer owes it; 0 by default. */
  readonly keptMinor?: number;
  /** The amount that the shop pays by hand, in addition to the order's money; 0 by default. */
  readonly creditMinor?: number;
  readonly comment: string | null;
  readonly by: StatusActor;
  /**
   * Whether the manual part is already on its way. Otherwise staff must send it and record that.
   */
  readonly isHandSent: boolean;
  /**
   * Whether gift cards get their part back. They do not while the order waits for the rest of its
   * money.
   */
  readonly withGiftCards: boolean;
  /** Whether it is for pieces, and not for an overpayment; false by default. */
  readonly isForPieces?: boolean;
  /** The part of `amountMinor` that nobody pays out, because it lowers what the buyer owes; 0 by default. */
  readonly offsetMinor?: number;
}

/** A refund with its credit memo. The payouts and the part that lowers a debt add up to `amountMinor`. */
export interface RefundResult {
  /** Id of the credit memo. */
  readonly id: number;
  readonly number: string;
  readonly amountMinor: number;
  /** What can still be refunded after it. */
  readonly leftMinor: number;
  readonly payouts: readonly Omit<CreditMemoPayout, 'id'>[];
}

/** The requested refund exceeds `leftMinor`, the refundable amount. */
export interface RefundTooMuch {
  readonly leftMinor: number;
}

/**
 * Refunds an order on one credit memo, to the sources of its money (see `shareRefund`). Gift cards
 * get their part at once; a job sends the card's part to the gateway.
 * @throws ContractError if money would be sent by hand before the payment is final, and while the buyer
 * disputes the card payment
 */
export async function issueRefund(
  trx: Transaction,
  deps: StatusDeps,
  { order, comment, by, isHandSent, withGiftCards, ...wanted }: RefundToIssue,
): Promise<RefundResult | RefundTooMuch> {
  const money = await findMoney(trx, order);
  const giftCards = withGiftCards ? await findNotRefunded(trx, order.id) : [];
  const sources = { ...money, giftCards };
  const { keptMinor = 0, creditMinor = 0, offsetMinor = 0 } = wanted;
  const leftMinor = refundableMinor(sources);
  const restMinor = wanted.amountMinor ?? Math.max(0, leftMinor - keptMinor);
  const amountMinor = restMinor + creditMinor;
  const backMinor = restMinor - offsetMinor;
  if (amountMinor <= 0 || backMinor > leftMinor) return { leftMinor: leftMinor + offsetMinor };
  const credit = { way: 'hand', giftCardId: null, amountMinor: creditMinor } as const;
  await rejectWhileDisputed(trx, order);
  const shares = [...shareRefund(backMinor, sources), ...(creditMinor > 0 ? [credit] : [])];
  const nowMs = deps.clock.now();
  if (isHandSent && shares.some(({ way }) => way === 'hand')) rejectBeforeFinal(order, nowMs);
  const moneyMinor = Math.min(backMinor, money.cardMinor + money.handMinor);
  const memo = await writeRefund(
    trx,
    {
      orderId: order.id,
      amountMinor,
      moneyMinor,
      creditedMinor: offsetMinor + creditedBy(order, moneyMinor, wanted.isForPieces ?? false),
      offsetMinor,
      comment,
      byName: by.name,
    },
    nowMs,
  );
  const payouts: Omit<CreditMemoPayout, 'id'>[] = [];
  for (const { way, giftCardId, amountMinor: partMinor } of shares) {
    const ending = endingOf(giftCards, giftCardId);
    const isSent = way === 'gift_card' || (way === 'hand' && isHandSent);
    const payout = { way, ending, amountMinor: partMinor, state: isSent ? 'sent' : 'pending' } as const;
    const id = await insertPayout(trx, { ...payout, creditMemoId: memo.id, giftCardId }, nowMs);
    if (way === 'card') {
      const request = payoutRequest(id, 1);
      await refundPayment(trx, deps, { orderId: order.chargedWithId, amountMinor: partMinor, request });
    }
    if (giftCardId !== null) {
      const back = { orderId: order.id, giftCardId, amountMinor: partMinor, creditMemo: memo.number };
      await returnToGiftCard(trx, back, nowMs);
    }
    payouts.push(payout);
  }
  const result = {
    id: memo.id,
    number: memo.number,
    amountMinor,
    leftMinor: leftMinor - backMinor,
    payouts,
  };
  const note = refundNote(order, { ...result, offsetMinor }, comment);
  const paid = amountMinor - offsetMinor;
  const refunded = paid > 0 ? { money: { kind: 'refund' as const, amountMinor: paid } } : {};
  await addRemark(trx, { orderId: order.id, by, note, isPublic: true, ...refunded }, nowMs);
  return result;
}

/**
 * Returns by how much a refund of money lowers what the buyer must pay, in minor units. An overpayment goes back
 * first, unless the refund is for pieces. A canceled order has no price, and what is refunded of an unpaid order is
 * due again.
 */
function creditedBy(order: LockedOrder, moneyMinor: number, isForPieces: boolean): number {
  const { status, receivedMinor, refundedMinor } = order;
  if (isAwaitingPayment(status)) return 0;
  const priceMinor = priceLeftMinor(order);
  const surplusMinor = isForPieces ? 0 : Math.max(0, receivedMinor - refundedMinor - priceMinor);
  return Math.min(priceMinor, Math.max(0, moneyMinor - surplusMinor));
}

/** Returns the remark of a refund, with its payouts, credit memo and reason. */
function refundNote(
  { currency }: LockedOrder,
  refund: RefundResult & { readonly offsetMinor: number },
  comment: string | null,
): string {
  const ways = refund.payouts.map(({ way, state, ending, amountMinor }) => {
    const sum = formatMoney(amountMinor, currency);
    if (way === 'card') return `${sum} goes back to the card`;
    if (way === 'gift_card') return `${sum} is back on the gift card ending in ${ending}`;
    return state === 'sent' ? `${sum} was sent back by wire or check` : `${sum} goes back by wire or check`;
  });
  if (refund.offsetMinor > 0) ways.push(`${formatMoney(refund.offsetMinor, currency)} less is owed`);
  const reason = comment === null ? '' : ` Reason: ${comment}`;
  return `${ways.join(', ')}; credit memo ${refund.number}.${reason}`;
}

function endingOf(giftCards: readonly GiftCardSpending[], id: number | null): string | null {
  return giftCards.find((card) => card.id === id)?.ending ?? null;
}

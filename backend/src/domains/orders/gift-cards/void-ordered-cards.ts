import { convertMinor } from '@ingot/rules/money/convert-money.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { lockSoldCards, type SoldCard, spentOf, voidSoldCard } from '../../discounts/sold/sold-cards.ts';
import type { StatusActor } from '../ledger/status-change.ts';
import type { RefundedPieces } from '../refunds/refunded-pieces.repository.ts';
import { findCardLines } from './ordered-cards.repository.ts';

const text = defineMessages('ordered-gift-cards', {
  spent:
    'The gift card ending in {ending} has {left} of {amount} left. Only unused gift cards can be refunded. Void this card, then refund {left} by amount.',
  'spent-cancel':
    'Order {number} has sold a gift card that was used, so it cannot be canceled. Refund the rest of the order.',
  'money-behind':
    'Order {number} has gift cards that are not refunded. Name their pieces to void them, or refund at most {most}.',
});

/** An order whose cards become void. */
interface VoidedOrder {
  readonly id: number;
  readonly number: string;
}

/** Who voids cards, when, and the note of the movement. */
interface Voiding {
  readonly by: StatusActor;
  readonly note: string;
  readonly nowMs: number;
}

/**
 * Voids the cards of refunded pieces.
 * @throws ContractError for a card that was used
 */
export async function voidRefundedCards(
  trx: Transaction,
  order: VoidedOrder,
  pieces: readonly RefundedPieces[],
  voiding: Voiding,
): Promise<void> {
  const cards = await lockSoldCards(trx, order.id);
  for (const line of pieces) {
    const own = cards.filter((card) => card.orderItemId === line.orderItemId && card.state !== 'refunded');
    const fit = [...own].sort((a, b) => spentOf(a) - spentOf(b));
    for (const card of fit.slice(0, line.pieces)) await voidUnspent(trx, card, voiding);
  }
}

/**
 * Voids all cards of an order that is canceled. While its money is there, a used card prevents that.
 * @throws ContractError for a used card of an order that has its money
 */
export async function voidAllCards(
  trx: Transaction,
  order: VoidedOrder,
  hasMoney: boolean,
  voiding: Voiding,
): Promise<void> {
  const cards = (await lockSoldCards(trx, order.id)).filter(({ state }) => state !== 'refunded');
  if (hasMoney && cards.some((card) => spentOf(card) > 0)) {
    throw inputError(text('spent-cancel', { number: order.number }), 'GIFT_CARD_SPENT');
  }
  for (const card of cards) await voidCard(trx, card, voiding);
}

/**
 * Rejects a refund that leaves less money in the order than its gift cards are worth.
 * @param leftMinor what can be refunded after the refund, in the order's currency
 * @throws ContractError with the most that can be refunded
 */
export async function requireMoneyBehindCards(
  trx: Transaction,
  order: VoidedOrder & { readonly currency: string },
  { leftMinor, amountMinor }: { readonly leftMinor: number; readonly amountMinor: number },
): Promise<void> {
  const lines = await findCardLines(trx, order.id);
  const [first] = lines;
  if (first === undefined) return;
  const { rateE6 } = first;
  const cards = await lockSoldCards(trx, order.id);
  const valueMinor = lines.reduce(
    (sum, { card, quantity, refunded }) =>
      sum + convertMinor(card.amount_minor, rateE6) * (quantity - refunded),
    0,
  );
  const voided = cards.filter(({ state }) => state !== 'refunded');
  const voidedMinor = voided.reduce((sum, card) => sum + convertMinor(card.voidedMinor, rateE6), 0);
  const missingMinor = valueMinor - voidedMinor - leftMinor;
  if (missingMinor <= 0) return;
  const most = formatMoney(Math.max(0, amountMinor - missingMinor), order.currency);
  throw inputError(text('money-behind', { number: order.number, most }), 'GIFT_CARD_NOT_REFUNDED');
}

async function voidUnspent(trx: Transaction, card: SoldCard, voiding: Voiding): Promise<void> {
  if (spentOf(card) > 0 || card.voidedMinor > 0) {
    const { ending, currency } = card;
    const left = formatMoney(card.balanceMinor, currency);
    const amount = formatMoney(card.initialMinor, currency);
    throw inputError(text('spent', { ending, left, amount }), 'GIFT_CARD_SPENT');
  }
  await voidCard(trx, card, voiding);
}

function voidCard(trx: Transaction, card: SoldCard, { by, note, nowMs }: Voiding): Promise<void> {
  return voidSoldCard(trx, card, { by: by.name ?? by.actor, note, nowMs });
}

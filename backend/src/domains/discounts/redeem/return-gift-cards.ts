import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockSpentCards, moveBalance, sumUnreturned } from './redemption.repository.ts';

/** What a gift card paid of an order and has not got back. */
export interface GiftCardSpending {
  readonly id: number;
  /** The last characters of its code. */
  readonly ending: string;
  /** Minor units, above 0. */
  readonly leftMinor: number;
}

/** What gift cards paid of an order and have not got back, in the order in which they paid; the cards are locked. */
export async function findUnreturned(trx: Transaction, orderId: number): Promise<GiftCardSpending[]> {
  const cards = await lockSpentCards(trx, orderId);
  if (cards.length === 0) return [];
  const spending = await sumUnreturned(trx, orderId);
  return spending.flatMap(({ giftCardId, leftMinor }) => {
    const card = cards.find(({ id }) => id === giftCardId);
    return card ? [{ id: card.id, ending: giftCardEnding(card.code), leftMinor }] : [];
  });
}

/** Money that goes back to a gift card for a credit memo of an order. */
export interface GiftCardReturn {
  readonly orderId: number;
  readonly giftCardId: number;
  readonly amountMinor: number;
  /** Number of the credit memo: a card gets its part of it once. */
  readonly creditMemo: string;
}

/** Gives a gift card back what it paid, or a part of it; an expired card too. `findUnreturned` must have locked it. */
export async function returnToGiftCard(
  trx: Transaction,
  { amountMinor, ...where }: GiftCardReturn,
  nowMs: number,
): Promise<void> {
  await moveBalance(trx, { ...where, changeMinor: amountMinor, reason: 'returned', nowMs });
}

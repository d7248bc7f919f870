import { giftCardEnding } from '@ingot/rules/discounts/gift-cards.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockSpentCards, moveBalance, sumNotRefunded } from './redemption.repository.ts';

/** A gift card's payment for an order, without the refunded part. */
export interface GiftCardSpending {
  readonly id: number;
  /** The last characters of the card's code. */
  readonly ending: string;
  /** Minor units, above 0. */
  readonly leftMinor: number;
}

/**
 * Returns the unrefunded gift-card payments of an order, in the order of payment. Locks the cards.
 */
export async function findNotRefunded(trx: Transaction, orderId: number): Promise<GiftCardSpending[]> {
  const cards = await lockSpentCards(trx, orderId);
  if (cards.length === 0) return [];
  const spending = await sumNotRefunded(trx, orderId);
  return spending.flatMap(({ giftCardId, leftMinor }) => {
    const card = cards.find(({ id }) => id === giftCardId);
    return card ? [{ id: card.id, ending: giftCardEnding(card.code), leftMinor }] : [];
  });
}

/** A refund to a gift card, by a credit memo of an order. */
export interface GiftCardReturn {
  readonly orderId: number;
  readonly giftCardId: number;
  readonly amountMinor: number;
  /** Number of the credit memo. A card gets a refund of it once. */
  readonly creditMemo: string;
}

/**
 * Refunds an amount to a gift card, also to an expired one. `findNotRefunded` must have locked the
 * card.
 */
export async function returnToGiftCard(
  trx: Transaction,
  { amountMinor, ...where }: GiftCardReturn,
  nowMs: number,
): Promise<void> {
  await moveBalance(trx, { ...where, changeMinor: amountMinor, reason: 'returned', nowMs });
}

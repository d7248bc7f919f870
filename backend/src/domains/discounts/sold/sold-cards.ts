import type { Transaction } from '../../../platform/database/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { voidLockedCard } from '../cards/gift-card-desk.repository.ts';
import { GIFT_CARD_ISSUED } from '../issue/gift-card-issued-job.ts';
import { insertIssuedCard } from '../issue/issue.repository.ts';
import { newGiftCardCode } from '../issue/issue-gift-card.ts';
import {
  linkSoldCard,
  lockCardsOfOrder,
  lockUnrefundedCards,
  markRefunded,
  type SoldCardRow,
  setSendTime,
  setSuspended,
} from './sold-cards.repository.ts';

/** A gift card that an order sold. */
export type SoldCard = SoldCardRow;

/** A piece of an order that becomes a gift card. */
interface SoldPiece {
  readonly orderItemId: number;
  /** From 1. A piece gets one card. */
  readonly piece: number;
  readonly amountMinor: number;
  readonly currency: string;
  /** The recipient of the code; null after the buyer's data was removed. */
  readonly email: string | null;
  /** For the dealer: the order. */
  readonly note: string;
  /** When to mail the code; null for at once. */
  readonly sendAtMs: number | null;
}

/** Issues the gift card of a piece, and queues the mail with its code, or notes when to send it. */
export async function issueSoldCard(
  trx: Transaction,
  { jobs, nowMs }: { readonly jobs: Pick<Jobs, 'send'>; readonly nowMs: number },
  { orderItemId, piece, email, sendAtMs, ...card }: SoldPiece,
): Promise<void> {
  const id = await insertIssuedCard(trx, { ...card, code: newGiftCardCode() }, nowMs);
  await linkSoldCard(trx, { id, orderItemId, piece, sendAtMs });
  if (sendAtMs !== null) return;
  if (email !== null) await jobs.send(trx, GIFT_CARD_ISSUED, { giftCardId: id, email, isGift: true });
}

/** Locks and returns the gift cards that an order sold. No other order spends them until the commit. */
export function lockSoldCards(trx: Transaction, orderId: number): Promise<SoldCard[]> {
  return lockCardsOfOrder(trx, orderId);
}

/** Suspends the active cards that an order sold: its payment was returned or is disputed. */
export function suspendSoldCards(trx: Transaction, orderId: number): Promise<void> {
  return setSuspended(trx, orderId, true);
}

/** Lets the suspended cards of an order pay again. */
export function resumeSoldCards(trx: Transaction, orderId: number): Promise<void> {
  return setSuspended(trx, orderId, false);
}

/**
 * Sets when the cards of an order line are mailed. Returns false, and changes nothing, if the mail of one is sent
 * or queued. True also before the cards are issued. The order must be locked.
 */
export async function rescheduleCards(
  trx: Transaction,
  orderItemId: number,
  sendAtMs: number,
): Promise<boolean> {
  const cards = await lockUnrefundedCards(trx, orderItemId);
  if (cards.some(({ isWaiting }) => !isWaiting)) return false;
  const ids = cards.map(({ id }) => id);
  if (ids.length > 0) await setSendTime(trx, ids, sendAtMs);
  return true;
}

/** Takes the balance of a locked card, because its piece is refunded. */
export async function voidSoldCard(
  trx: Transaction,
  { id, balanceMinor }: SoldCard,
  voiding: { readonly by: string; readonly note: string; readonly nowMs: number },
): Promise<void> {
  await voidLockedCard(trx, { id, balanceMinor, ...voiding });
  await markRefunded(trx, id);
}

/** Returns what orders have paid with a card, without what came back to it, in minor units. */
export function spentOf({ initialMinor, balanceMinor, voidedMinor }: SoldCard): number {
  return initialMinor - balanceMinor - voidedMinor;
}

import { isUsable } from '@ingot/rules/discounts/gift-cards.ts';
import { typedCode } from '@ingot/rules/discounts/typed-code.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { AppliedGiftCard, Buyer, StoredCoupon, StoredGiftCard } from '../discount.ts';
import { giftCardInvalid } from '../discount-errors.ts';
import { couponFromRow } from './discount-row.ts';
import {
  countUses,
  findCouponId,
  findCouponRow,
  findGiftCard,
  findGiftCards,
  hasOrdered,
  type ReadOptions,
} from './discounts.repository.ts';

const UNLOCKED: ReadOptions = { lock: false };

/** Returns the coupon of a typed code, with its uses as in `readCoupon`; null if there is none. */
export async function findCoupon(
  trx: Transaction,
  typed: string,
  buyer: Buyer,
): Promise<StoredCoupon | null> {
  const code = typedCode(typed);
  const id = code === null ? null : await findCouponId(trx, code);
  return id === null ? null : readCoupon(trx, id, buyer);
}

/** Returns a coupon with its total uses and those by `buyer`; null if it was deleted. */
export async function readCoupon(
  db: Database | Transaction,
  id: number,
  buyer: Buyer,
  reading = UNLOCKED,
): Promise<StoredCoupon | null> {
  const row = await findCouponRow(db, id, reading);
  if (row === null) return null;
  const isKnown = buyer.customerId !== null || buyer.key !== null;
  return couponFromRow(row, {
    byBuyer: isKnown && row.uses_per_customer !== null ? await countUses(db, id, buyer) : null,
    hasOrdered: isKnown && row.is_first_order_only ? await hasOrdered(db, buyer) : null,
  });
}

/**
 * Returns the gift card of a typed code.
 * @throws ContractError, equal for every card that cannot pay
 */
export async function findUsableGiftCard(
  db: Database | Transaction,
  typed: string,
  nowMs: number,
): Promise<StoredGiftCard> {
  const code = typedCode(typed);
  const card = code === null ? null : await findGiftCard(db, code);
  if (card === null || !isUsable(card, nowMs)) throw giftCardInvalid();
  return card;
}

/** Returns the gift cards of a cart, in the order of `applied`. Omits deleted ones. */
export async function readGiftCards(
  db: Database | Transaction,
  applied: readonly { readonly id: number; readonly seenBalanceMinor: number }[],
  reading = UNLOCKED,
): Promise<AppliedGiftCard[]> {
  if (applied.length === 0) return [];
  const ids = applied.map(({ id }) => id);
  const cards = await findGiftCards(db, ids, reading);
  return applied.flatMap(({ id, seenBalanceMinor }) => {
    const card = cards.find((candidate) => candidate.id === id);
    return card ? [{ ...card, seenBalanceMinor }] : [];
  });
}

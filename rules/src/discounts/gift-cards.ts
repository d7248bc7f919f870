/** A gift card on a cart. Amounts are minor units of the card's currency, times epoch milliseconds. */
export interface GiftCard {
  readonly currency: string;
  readonly balanceMinor: number;
  /** Until just before this moment; null = without end. */
  readonly expiresMs: number | null;
  readonly isActive: boolean;
  /** What was on it when the shopper put it on the cart. */
  readonly seenBalanceMinor: number;
}

/** Why a card pays less than the shopper was told. */
export type GiftCardProblem = 'invalid' | 'currency' | 'less';

/** What one card pays of a cart. */
export interface GiftCardCover {
  readonly appliedMinor: number;
  /** Null when it pays what the shopper was told. */
  readonly problem: GiftCardProblem | null;
}

/** Whether a card can pay anything. */
export function isUsable(card: Omit<GiftCard, 'seenBalanceMinor'>, nowMs: number): boolean {
  return card.isActive && card.balanceMinor > 0 && (card.expiresMs === null || nowMs < card.expiresMs);
}

/**
 * What each card pays of `dueMinor`, in their order, up to all of it. A card that pays less than it would have with the
 * balance the shopper saw has a problem, so that nobody is charged more without being told.
 */
export function coverByGiftCards(
  dueMinor: number,
  cards: readonly GiftCard[],
  { currency, nowMs }: { readonly currency: string; readonly nowMs: number },
): GiftCardCover[] {
  let leftMinor = dueMinor;
  return cards.map((card) => {
    if (card.currency !== currency) return { appliedMinor: 0, problem: 'currency' };
    const promisedMinor = Math.min(leftMinor, card.seenBalanceMinor);
    const appliedMinor = isUsable(card, nowMs) ? Math.min(leftMinor, card.balanceMinor) : 0;
    leftMinor -= appliedMinor;
    if (appliedMinor >= promisedMinor) return { appliedMinor, problem: null };
    return { appliedMinor, problem: appliedMinor === 0 ? 'invalid' : 'less' };
  });
}

/** What is shown of a card's code where it is not needed any more: its last four characters. */
export function giftCardEnding(code: string): string {
  return code.slice(-4);
}

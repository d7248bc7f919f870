/**
 * A gift card on a cart. Amounts are minor units of the card's currency, times are epoch
 * milliseconds.
 */
export interface GiftCard {
  readonly currency: string;
  readonly balanceMinor: number;
  /** First moment at which it is invalid; null = never. */
  readonly expiresMs: number | null;
  readonly isActive: boolean;
  /** Its balance when the shopper added it to the cart. */
  readonly seenBalanceMinor: number;
}

/** Why a card pays less than the shopper expects. */
export type GiftCardProblem = 'invalid' | 'currency' | 'less';

/** The payment of one card for a cart. */
export interface GiftCardCover {
  readonly appliedMinor: number;
  /** Null when it pays what the shopper expects. */
  readonly problem: GiftCardProblem | null;
}

/** Returns whether a card can pay anything. */
export function isUsable(card: Omit<GiftCard, 'seenBalanceMinor'>, nowMs: number): boolean {
  return card.isActive && card.balanceMinor > 0 && (card.expiresMs === null || nowMs < card.expiresMs);
}

/**
 * Returns what each card pays of `dueMinor`, in order. A card that pays less than with the balance
 * that the shopper saw has a problem, so that no one is charged more without notice.
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

/** Returns the last four characters of a card's code, for display after its use. */
export function giftCardEnding(code: string): string {
  return code.slice(-4);
}

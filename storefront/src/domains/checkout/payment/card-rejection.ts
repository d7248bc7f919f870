import { withinSentence } from '@ingot/messages/within-sentence.ts';
import { formatAmount } from '@ingot/ui/labels/price.tsx';
import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cardText } from '../card/card-texts.ts';
import { CARD } from '../card/payment-choice.ts';
import { difference } from '../lock/locked-amounts.ts';
import type { Rejection } from '../order/rejection-step.ts';

/** The texts for a rejected card. */
export interface CardRejection {
  /** The reason. */
  readonly what: string;
  /** The effect on money and prices, and the alternatives. */
  readonly ways: string;
  /** The reason, beside the card number. */
  readonly atNumber: string;
}

const WHAT = {
  CARD_DECLINED: 'declined',
  CARD_INSUFFICIENT_FUNDS: 'funds',
  CARD_CHALLENGE_FAILED: 'challengeFailed',
} as const;
const AT_NUMBER = {
  CARD_DECLINED: 'declinedField',
  CARD_INSUFFICIENT_FUNDS: 'fundsField',
  CARD_CHALLENGE_FAILED: 'challengeField',
} as const;

/** Returns the texts for a card that the bank rejected; null for any other rejection. */
export function cardRejection(
  rejection: Rejection | null,
  lastFour: string,
  cart: Pick<CheckoutContentsFragment, 'available_payment_methods'>,
  isLocked: boolean,
): CardRejection | null {
  const code = rejection?.code as keyof typeof WHAT;
  if (rejection === null || !(code in WHAT)) return null;
  const offered = (cart.available_payment_methods ?? []).filter((method) => method !== null);
  const card = offered.find((method) => method.code === CARD);
  const [cash] = offered.toSorted((a, b) => (a.grand_total?.value ?? 0) - (b.grand_total?.value ?? 0));
  const saving = difference(cash?.grand_total ?? null, card?.grand_total ?? null);
  const way =
    cash !== undefined && (saving?.value ?? 0) > 0
      ? cardText('wayOutCash', { cash: withinSentence(cash.title), saving: formatAmount(saving) ?? '' })
      : cardText('wayOut');
  return {
    what: cardText(WHAT[code], { lastFour }),
    ways: `${cardText(isLocked ? 'stillLocked' : 'notCharged')} ${way}`,
    atNumber: cardText(AT_NUMBER[code]),
  };
}

import type { GiftCard, GiftCardProblem } from '@ingot/rules/discounts/gift-cards.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const text = defineMessages('gift-card-words', {
  invalid: 'This gift card has expired or has no balance left.',
  currency: 'This gift card works in {currency} only.',
  less: 'Only {amount} is left on this gift card.',
});

/** Returns the message for a problem. */
export function giftCardProblemMessage(
  problem: GiftCardProblem,
  { balanceMinor, currency }: Pick<GiftCard, 'balanceMinor' | 'currency'>,
): string {
  return text(problem, { currency, amount: formatMoney(balanceMinor, currency) });
}

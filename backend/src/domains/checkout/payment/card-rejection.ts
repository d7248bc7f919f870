import type { ContractError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { DeclineReason } from '../../../platform/payment-providers/online-provider.ts';
import { tokenUsed } from '../../payments/attempt/choose-card.ts';
import { unableToPlaceOrder } from '../order-rejection.ts';

/** Why a card did not pay an order: the bank's reason or the shop's own. */
export type CardProblem =
  | DeclineReason
  | 'no-card'
  | 'amount-changed'
  | 'too-many'
  | 'replaced'
  | 'unreachable';

/** Each text says what happened, that nothing was charged, and what to do. */
const text = defineMessages('card-refusals', {
  declined: 'Your bank declined the card. Nothing was charged. Try another card, or pay another way.',
  insufficient_funds:
    'Your bank reports insufficient funds for this order. Nothing was charged. Try another card, or pay another way.',
  challenge_failed:
    'Your bank did not receive your approval. Nothing was charged. Enter the card again, or pay another way.',
  token_unknown:
    'The card processor does not know this card entry. Nothing was charged. Enter the card again.',
  'no-card': 'No card was entered. Enter a card, or choose a saved one.',
  'amount-changed':
    'The total changed while the card was being checked. Nothing was charged. Review the new total and enter the card again.',
  'too-many': 'Too many cards were tried. Nothing was charged. Try again in an hour, or pay another way.',
  replaced:
    'Another payment for this cart was started. This one charged nothing. Review the cart and place the order again.',
  unreachable:
    'The card processor does not answer. Nothing was charged. Try again in a minute, or pay another way.',
});

const CODES: Readonly<Record<CardProblem, string>> = {
  declined: 'CARD_DECLINED',
  insufficient_funds: 'CARD_INSUFFICIENT_FUNDS',
  challenge_failed: 'CARD_CHALLENGE_FAILED',
  token_used: 'CARD_TOKEN_USED',
  token_unknown: 'CARD_TOKEN_UNKNOWN',
  'no-card': 'CARD_MISSING',
  'amount-changed': 'CARD_AMOUNT_CHANGED',
  'too-many': 'TOO_MANY_ATTEMPTS',
  replaced: 'CARD_ATTEMPT_REPLACED',
  unreachable: 'PAYMENT_GATEWAY_UNREACHABLE',
};

/** Returns the error for an order whose card did not pay. */
export function cardRejection(problem: CardProblem): ContractError {
  const reason = problem === 'token_used' ? tokenUsed() : text(problem);
  return unableToPlaceOrder(reason, CODES[problem]);
}

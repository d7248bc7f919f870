import type { ContractError } from '../graph/errors.ts';
import { TOKEN_USED } from '../payments/choose-card.ts';
import type { DeclineReason } from '../ports/payments/card-gateway.ts';
import { unableToPlaceOrder } from './order-refusal.ts';

/** Why an order could not be paid by card: what a bank says, and what we find ourselves. */
export type CardTrouble =
  | DeclineReason
  | 'no-card'
  | 'amount-changed'
  | 'too-many'
  | 'replaced'
  | 'unreachable';

/** A sentence says what happened, that nothing was charged, and what to do. */
const REFUSALS: Readonly<Record<CardTrouble, readonly [code: string, reason: string]>> = {
  declined: [
    'CARD_DECLINED',
    'Your bank declined the card. Nothing was charged. Try another card, or pay another way.',
  ],
  insufficient_funds: [
    'CARD_INSUFFICIENT_FUNDS',
    'Your bank says that the card does not have enough money for this order. Nothing was charged. Try another card, or pay another way.',
  ],
  challenge_failed: [
    'CARD_CHALLENGE_FAILED',
    'Your bank did not get your approval. Nothing was charged. Enter the card again, or pay another way.',
  ],
  token_used: ['CARD_TOKEN_USED', TOKEN_USED],
  'no-card': ['CARD_MISSING', 'No card was entered. Enter a card, or choose a saved one.'],
  'amount-changed': [
    'CARD_AMOUNT_CHANGED',
    'The total changed while the card was being checked. Nothing was charged. Review the new total and enter the card again.',
  ],
  'too-many': [
    'TOO_MANY_ATTEMPTS',
    'Too many cards were tried. Nothing was charged. Try again in an hour, or pay another way.',
  ],
  replaced: [
    'CARD_ATTEMPT_REPLACED',
    'Another payment for this cart was begun meanwhile. Nothing was charged by this one. Look at the cart, and place the order again.',
  ],
  unreachable: [
    'PAYMENT_GATEWAY_UNREACHABLE',
    'The card processor does not answer. Nothing was charged. Try again in a minute, or pay another way.',
  ],
};

/** The refusal of an order whose card is the trouble. */
export function cardRefusal(trouble: CardTrouble): ContractError {
  const [code, reason] = REFUSALS[trouble];
  return unableToPlaceOrder(reason, code);
}

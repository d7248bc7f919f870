import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { demoAccountProtected } from '../../customers/customer-errors.ts';
import { findCustomer } from '../../customers/find-customer.ts';
import { findPaymentOfToken } from '../payment.repository.ts';
import { isOpen } from '../payment.ts';
import { cardNotFound } from '../saved-cards/delete-saved-card.ts';
import { listSavedCards } from '../saved-cards/saved-card.repository.ts';
import { setCardChoice } from './card-choice.repository.ts';

const text = defineMessages('choose-card', {
  'token-used': 'This card entry was already used. Nothing was charged. Enter the card again.',
});

/** A card as a client identifies it: a token of the card form, or the hash of a saved card. */
export type ChosenCard =
  | { readonly token: string; readonly isToBeSaved: boolean }
  | { readonly publicHash: string };

/** Letters, digits and the punctuation that gateways use in tokens. */
const TOKEN = /^[\w.:-]{8,255}$/;
/** Twelve or more digits in any grouping are a card number, which must never be stored. */
const CARD_NUMBER = /^[\d\s.:-]{12,}$/;

/**
 * Sets the card that pays a cart; null removes it. The caller must have locked the cart's row.
 * @throws ContractError for an invalid or used token, a saved card of another customer, and a card
 * to save for the demo customer
 */
export async function chooseCard(
  trx: Transaction,
  cart: { readonly id: number; readonly customerId: number | null },
  chosen: ChosenCard | null,
  gateway: string,
): Promise<void> {
  if (chosen === null) return setCardChoice(trx, cart.id, null);
  if ('publicHash' in chosen) {
    const cards = cart.customerId === null ? [] : await listSavedCards(trx, cart.customerId, gateway);
    const card = cards.find(({ publicHash }) => publicHash === chosen.publicHash);
    if (!card) throw cardNotFound();
    return setCardChoice(trx, cart.id, { token: null, isToBeSaved: false, savedCardId: card.id });
  }
  const { token } = chosen;
  if (!TOKEN.test(token) || CARD_NUMBER.test(token)) {
    throw inputError(
      'The card token is not valid. Send what the card form gave, never a card number.',
      'INVALID_PARAMETER_VALUE',
    );
  }
  const payment = await findPaymentOfToken(trx, hashToken(token));
  if (payment !== null && !(payment.cartId === cart.id && isOpen(payment))) {
    throw inputError(tokenUsed(), 'CARD_TOKEN_USED');
  }
  const isToBeSaved = chosen.isToBeSaved && cart.customerId !== null;
  if (isToBeSaved && (await findCustomer(trx, cart.customerId))?.isDemo) throw demoAccountProtected();
  await setCardChoice(trx, cart.id, { token, isToBeSaved, savedCardId: null });
}

/** Returns the message for a card token that was already used. */
export function tokenUsed(): string {
  return text('token-used');
}

/** Returns the hash by which a used token is recognized. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

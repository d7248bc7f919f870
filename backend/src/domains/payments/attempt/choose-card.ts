import { createHash } from 'node:crypto';
import type { Transaction } from '../../../platform/database/database.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { GatewayName } from '../../../platform/payment-providers/card-gateway.ts';
import { findCustomerById } from '../../customers/customer.repository.ts';
import { demoAccountStays } from '../../customers/customer-errors.ts';
import { findPaymentOfToken } from '../payment.repository.ts';
import { isOpen } from '../payment.ts';
import { cardNotFound } from '../saved-cards/delete-saved-card.ts';
import { listSavedCards } from '../saved-cards/saved-card.repository.ts';
import { setCardChoice } from './card-choice.repository.ts';

const text = defineMessages('choose-card', {
  'token-used': 'This card entry was already used. Nothing was charged. Enter the card again.',
});

/** A card as a client names it. */
export type ChosenCard =
  | { readonly token: string; readonly isToBeSaved: boolean }
  | { readonly publicHash: string };

/** Letters, digits and the signs that gateways put between them. */
const TOKEN = /^[\w.:-]{8,255}$/;
/** Twelve digits and more, however they are grouped, are a card's number and must never be kept. */
const CARD_NUMBER = /^[\d\s.:-]{12,}$/;

/**
 * Notes the card with which a cart shall be paid, or with null that there is none. The cart's row must be locked.
 * @throws ContractError on a token that is none or has paid, on a saved card that is not the cart owner's, and on one that the
 * demo customer shall keep
 */
export async function chooseCard(
  trx: Transaction,
  cart: { readonly id: number; readonly customerId: number | null },
  chosen: ChosenCard | null,
  gateway: GatewayName,
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
  if (isToBeSaved && (await findCustomerById(trx, cart.customerId))?.isDemo) throw demoAccountStays();
  await setCardChoice(trx, cart.id, { token, isToBeSaved, savedCardId: null });
}

/** One entry of a card pays once. */
export function tokenUsed(): string {
  return text('token-used');
}

/** What is kept of a token for ever: enough to know it again. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

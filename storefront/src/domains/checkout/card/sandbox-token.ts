import { digitsOf } from './card-number.ts';
import type { CardGateway } from './card-queries.ts';

/** Letters and digits that make a token one of its kind. */
const RANDOM_BYTES = 18;

/**
 * Makes the token of a card that the sandbox knows, here in the browser: of the number only its role in the sandbox is in
 * it. Null for every other number, which goes nowhere.
 */
export function sandboxToken(
  gateway: Pick<CardGateway, 'test_cards'>,
  typed: { readonly number: string; readonly expiry: string },
): string | null {
  const digits = digitsOf(typed.number);
  const card = gateway.test_cards.find(({ number }) => digitsOf(number) === digits);
  if (card === undefined) return null;
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const once = btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  return `${card.token_prefix}.${once}.${digitsOf(typed.expiry, 4)}`;
}

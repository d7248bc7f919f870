import { digitsOf } from '../card-number.ts';
import type { CardGateway } from '../card-queries.ts';

/** Random bytes that make each token unique. */
const RANDOM_BYTES = 18;

/**
 * Creates a token for a test card of the sandbox, in the browser. Of the number, the token contains
 * only its role in the sandbox. Returns null for any other number, which is sent nowhere.
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

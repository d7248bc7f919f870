import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { SavedCard } from '../../payments/saved-cards/saved-cards.ts';

/** The code of the method that cards pay by. */
export const CARD = 'card';

/** The id of the form that ends the payment section. */
export const PAYMENT_FORM = 'payment';

/** What the shopper chose to pay with: a method, a card kept earlier, or a card that is typed in. */
export type PaymentChoice =
  | { readonly kind: 'method'; readonly code: string }
  | { readonly kind: 'saved'; readonly card: SavedCard }
  | { readonly kind: 'new' };

/**
 * What is chosen when the section opens: what the cart says. Of cards it does not say which, so that is the one chosen
 * last, else the newest kept one, else a new one.
 */
export function firstChoice(
  cart: Pick<CheckoutContentsFragment, 'selected_payment_method'>,
  saved: readonly SavedCard[],
  lastHash: string | null,
): PaymentChoice | null {
  const { code } = cart.selected_payment_method;
  if (code === '') return null;
  if (code !== CARD) return { kind: 'method', code };
  const card = saved.find(({ publicHash }) => publicHash === lastHash);
  return card === undefined ? { kind: 'new' } : { kind: 'saved', card };
}

/** Whether two choices are the same row of the list. */
export function isSameChoice(a: PaymentChoice | null, b: PaymentChoice): boolean {
  if (a === null || a.kind !== b.kind) return false;
  if (a.kind === 'method') return b.kind === 'method' && a.code === b.code;
  return a.kind === 'new' || (b.kind === 'saved' && a.card.publicHash === b.card.publicHash);
}

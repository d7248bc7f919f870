import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { SavedCard } from '../../payments/saved-cards/saved-cards.ts';

/** The code of the payment method for cards. */
export const CARD = 'card';

/** The id of the form of the payment step. */
export const PAYMENT_FORM = 'payment';

/** The chosen payment: a method, a saved card, or a new card. */
export type PaymentChoice =
  | { readonly kind: 'method'; readonly code: string }
  | { readonly kind: 'saved'; readonly card: SavedCard }
  | { readonly kind: 'new' };

/**
 * Returns the initial choice: the cart's, else the remembered method if it can pay the cart. The
 * cart does not name a card, so it is the last chosen saved card, else a new one.
 */
export function firstChoice(
  cart: Pick<CheckoutContentsFragment, 'selected_payment_method' | 'available_payment_methods'>,
  saved: readonly SavedCard[],
  { lastHash, remembered }: { readonly lastHash: string | null; readonly remembered: string | null },
): PaymentChoice | null {
  const isOffered = cart.available_payment_methods?.some((method) => method?.code === remembered);
  const code = cart.selected_payment_method.code || (isOffered ? remembered : null);
  if (code === null) return null;
  if (code !== CARD) return { kind: 'method', code };
  const card = saved.find(({ publicHash }) => publicHash === lastHash);
  return card === undefined ? { kind: 'new' } : { kind: 'saved', card };
}

/** Returns whether two choices are the same row of the list. */
export function isSameChoice(a: PaymentChoice | null, b: PaymentChoice): boolean {
  if (a === null || a.kind !== b.kind) return false;
  if (a.kind === 'method') return b.kind === 'method' && a.code === b.code;
  return a.kind === 'new' || (b.kind === 'saved' && a.card.publicHash === b.card.publicHash);
}

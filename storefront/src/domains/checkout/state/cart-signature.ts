import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/** What of a cart only its owner changes: its lines. Two carts with one signature hold the same pieces. */
export function linesSignature(cart: Pick<CheckoutContentsFragment, 'items'>): string {
  return (cart.items ?? [])
    .flatMap((line) => (line === null ? [] : [`${line.uid}×${line.quantity}`]))
    .join(' ');
}

/** What a shopper was shown when pressing the button: the lines and what they come to. */
export function shownSignature(cart: Pick<CheckoutContentsFragment, 'items' | 'prices'>): string {
  const total = cart.prices?.grand_total;
  return `${linesSignature(cart)} = ${total?.value} ${total?.currency}`;
}

import type { CheckoutContentsFragment } from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns a key of the cart's lines, which only its owner changes. Carts with equal keys have equal
 * lines.
 */
export function linesSignature(cart: Pick<CheckoutContentsFragment, 'items'>): string {
  return (cart.items ?? [])
    .flatMap((line) => (line === null ? [] : [`${line.uid}×${line.quantity}`]))
    .join(' ');
}

/** Returns a key of the displayed lines and total at the click. */
export function shownSignature(cart: Pick<CheckoutContentsFragment, 'items' | 'prices'>): string {
  const total = cart.prices?.grand_total;
  return `${linesSignature(cart)} = ${total?.value} ${total?.currency}`;
}

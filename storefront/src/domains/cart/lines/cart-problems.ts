import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import { lineProduct } from './line-product.ts';

/** The problems that prevent an order of the cart. */
export interface CartProblems {
  /** By the uid of the line that shows them. */
  readonly byLine: ReadonlyMap<string, readonly string[]>;
  /** Problems of lines that are gone: shown above the list. */
  readonly others: readonly string[];
  /** Shown beside the checkout button; null if the cart can be ordered. */
  readonly blocks: string | null;
}

/** Assigns each problem of a cart to its line, by line id or else by product. */
export function cartProblems(cart: CartContentsFragment): CartProblems {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const byLine = new Map<string, string[]>();
  const others: string[] = [];
  for (const { cart_item_uid, product_id, message } of cart.item_errors) {
    const line =
      lines.find(({ uid }) => uid === cart_item_uid) ??
      lines.find(({ product }) => product.id === product_id);
    if (line === undefined) others.push(message);
    else byLine.set(line.uid, [...(byLine.get(line.uid) ?? []), message]);
  }
  for (const line of lines) {
    if (!line.is_available && !byLine.has(line.uid)) {
      byLine.set(line.uid, [line.not_available_message ?? cartText('lineBlocked')]);
    }
  }
  return { byLine, others, blocks: blockingText(lines, byLine.size + others.length) };
}

function blockingText(lines: readonly CartLineFragment[], count: number): string | null {
  if (lines.some((line) => lineProduct(line).stockStatus === 'OUT_OF_STOCK'))
    return cartText('outOfStockBlocks');
  return count === 0 ? null : cartText('attention', { count });
}

import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import { cartText } from '../cart-texts.ts';
import { lineProduct } from './line-product.ts';
import { unavailableName } from './unavailable-name.ts';

/** The problems that prevent an order of the cart. */
export interface CartProblems {
  /** By the uid of the line that shows them. */
  readonly byLine: ReadonlyMap<string, readonly string[]>;
  /**
   * Problems of lines that the response lacks: shown above the list. Unavailable items show their
   * own.
   */
  readonly others: readonly string[];
  /** Shown beside the checkout button; null if the cart can be ordered. */
  readonly blocks: string | null;
}

/** Assigns each problem of a cart to its line, by line id or else by product. */
export function cartProblems(cart: CartContentsFragment): CartProblems {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const byLine = new Map<string, string[]>();
  const others: string[] = [];
  const unavailable = cart.unavailable_items;
  for (const { cart_item_uid, product_id, message } of cart.item_errors) {
    if (unavailable.some(({ uid }) => uid === cart_item_uid)) continue;
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
  const [gone] = unavailable;
  const count = byLine.size + others.length + unavailable.length;
  const blocks =
    gone && count === 1
      ? cartText('unavailableBlocks', { name: unavailableName(gone) })
      : blockingText(lines, count);
  return { byLine, others, blocks };
}

function blockingText(lines: readonly CartLineFragment[], count: number): string | null {
  if (lines.some((line) => lineProduct(line).stockStatus === 'OUT_OF_STOCK'))
    return cartText('outOfStockBlocks');
  return count === 0 ? null : cartText('attention', { count });
}

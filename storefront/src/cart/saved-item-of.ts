import type { CartLineFragment } from '../graphql/generated/graphql.ts';
import { pieceOfLine } from './piece-of-line.ts';
import type { SavedItem } from './saved-items.ts';

/** A line of the cart as something put aside. */
export function savedItemOf(line: CartLineFragment): SavedItem {
  const piece = pieceOfLine(line);
  const isVariant = line.__typename === 'ConfigurableCartItem';
  return {
    sku: (isVariant ? line.configured_variant.sku : line.product.sku) ?? '',
    parentSku: isVariant ? (line.product.sku ?? '') : null,
    name: pieceOfLine(line).name,
    options: piece.options.map(({ value_label }) => value_label),
    quantity: line.quantity,
    path: piece.path,
  };
}

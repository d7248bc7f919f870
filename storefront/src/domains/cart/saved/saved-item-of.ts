import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { SavedItem } from '../identity/saved-items.ts';
import { lineProduct } from '../lines/line-product.ts';

/** Converts a cart line to a saved item. */
export function savedItemOf(line: CartLineFragment): SavedItem {
  const piece = lineProduct(line);
  const isVariant = line.__typename === 'ConfigurableCartItem';
  return {
    sku: (isVariant ? line.configured_variant.sku : line.product.sku) ?? '',
    parentSku: isVariant ? (line.product.sku ?? '') : null,
    name: lineProduct(line).name,
    options: piece.options.map(({ value_label }) => value_label),
    quantity: line.quantity,
    path: piece.path,
  };
}

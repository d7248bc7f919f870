import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { ItemToAdd } from './item-to-add.ts';

/** Returns the cart line that holds an added item; null if the response has none. */
export function lineOfItem(cart: CartContentsFragment, item: ItemToAdd): CartLineFragment | null {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const isItem = (line: CartLineFragment) => {
    if (line.__typename === 'SimpleCartItem') return line.product.sku === item.sku;
    if (line.configured_variant.sku === item.sku) return true;
    const values = line.configurable_options.map((option) => option?.configurable_product_option_value_uid);
    return line.product.sku === item.sku && (item.selectedOptions ?? []).every((uid) => values.includes(uid));
  };
  return lines.findLast(isItem) ?? null;
}

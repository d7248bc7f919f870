import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { ItemToAdd } from './item-to-add.ts';

/**
 * Returns the cart line that holds an added item; null if the response has none. Of several lines of one set,
 * it is the last: lines name the parts of a set in words only.
 */
export function lineOfItem(cart: CartContentsFragment, item: ItemToAdd): CartLineFragment | null {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const { selectedOptions: uids = [], enteredOptions: entered = [] } = item;
  const isItem = (line: CartLineFragment) => {
    if (line.__typename === 'BundleCartItem') return line.product.sku === item.sku;
    const isVariant = line.__typename === 'ConfigurableCartItem';
    const values = isVariant
      ? line.configurable_options.map((option) => option?.configurable_product_option_value_uid)
      : [];
    const hasChoices = entered.length + uids.filter((uid) => !values.includes(uid)).length > 0;
    if (hasChoices !== line.chosen_options.length > 0 || !entered.every(isIn(line))) return false;
    if (!isVariant) return line.product.sku === item.sku;
    if (line.configured_variant.sku === item.sku) return true;
    return line.product.sku === item.sku && values.every((uid) => uid !== undefined && uids.includes(uid));
  };
  return lines.findLast(isItem) ?? null;
}

/** Returns a test whether a line has an entered text. The shop normalizes its spaces. */
function isIn({ chosen_options: chosen }: CartLineFragment) {
  const plain = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
  return ({ value }: { readonly value: string }) =>
    chosen.some((choice) => plain(choice).endsWith(plain(value)));
}

import type { CartContentsFragment, CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';
import type { ItemToAdd } from './item-to-add.ts';
import { isSameChoice, lineChoices } from './line-choices.ts';

/** Returns the cart line that holds an added item; null if the response has none. */
export function lineOfItem(cart: CartContentsFragment, item: ItemToAdd): CartLineFragment | null {
  const lines = (cart.items ?? []).filter((line) => line !== null);
  const { selectedOptions: uids = [], enteredOptions: entered = [] } = item;
  const isItem = (line: CartLineFragment) => {
    const values =
      line.__typename === 'ConfigurableCartItem'
        ? line.configurable_options.map((option) => option?.configurable_product_option_value_uid)
        : [];
    const ofVariant = uids.filter((uid) => values.includes(uid));
    const selected = uids.filter((uid) => !values.includes(uid));
    if (!isSameChoice({ selected, entered }, lineChoices(line))) return false;
    if (line.__typename !== 'ConfigurableCartItem') return line.product.sku === item.sku;
    if (line.configured_variant.sku === item.sku) return true;
    return line.product.sku === item.sku && ofVariant.length === values.length;
  };
  return lines.findLast(isItem) ?? null;
}

import type { CartItemInput } from '../../../generated/resolvers.ts';
import type { ItemToAdd } from './add-items.ts';

/** An item as clients send it, as something to add. */
export function itemToAdd({ sku, parent_sku, quantity, selected_options }: CartItemInput): ItemToAdd {
  return {
    sku,
    quantity,
    parentSku: parent_sku ?? null,
    selectedOptions: (selected_options ?? []).filter((uid) => uid !== null),
  };
}

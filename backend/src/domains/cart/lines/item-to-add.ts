import type { CartItemInput } from '../../../generated/resolvers.ts';
import type { ItemToAdd } from './add-items.ts';

/** Converts an item of a client's input to an item to add. */
export function itemToAdd({ sku, parent_sku, quantity, selected_options }: CartItemInput): ItemToAdd {
  return {
    sku,
    quantity,
    parentSku: parent_sku ?? null,
    selectedOptions: (selected_options ?? []).filter((uid) => uid !== null),
  };
}

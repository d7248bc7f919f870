import type { CartItemInput, CustomizableOptionInput } from '../../../generated/resolvers.ts';
import type { ItemToAdd } from './add-items.ts';

/**
 * Converts an item of a client's input to an item to add. The older mutations name customizable options
 * beside the item.
 */
export function itemToAdd(
  { sku, parent_sku, quantity, selected_options, entered_options }: CartItemInput,
  customizable?: readonly (CustomizableOptionInput | null)[] | null,
): ItemToAdd {
  return {
    sku,
    quantity,
    parentSku: parent_sku ?? null,
    selectedOptions: (selected_options ?? []).filter((uid) => uid !== null),
    enteredOptions: (entered_options ?? []).filter((option) => option !== null),
    olderOptions: (customizable ?? [])
      .filter((option) => option !== null)
      .map(({ id, uid, value_string: value }) => ({
        uid: uid ?? Buffer.from(`custom-option/${id}`).toString('base64'),
        value,
      })),
  };
}

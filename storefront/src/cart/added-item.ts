import { create } from 'zustand';
import type { CartContentsFragment, CartLineFragment } from '../graphql/generated/graphql.ts';
import type { ItemToAdd } from './item-to-add.ts';

/** What the item-added dialog tells: the add as the shopper made it, and the line it went into. */
export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
  readonly line: CartLineFragment;
}

/** The add that the dialog shows now; null while it is closed. */
export const useAddedItem = create<{ readonly added: AddedItem | null }>()(() => ({ added: null }));

/** Opens the item-added dialog (ADD-13). */
export function showAddedItem(added: AddedItem): void {
  useAddedItem.setState({ added });
}

/** Closes it. */
export function hideAddedItem(): void {
  useAddedItem.setState({ added: null });
}

/** The line of a cart that an added item went into; null when the shop's answer has none like it. */
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

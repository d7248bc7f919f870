import { create } from 'zustand';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** An added item and the cart line that holds it. */
export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
  readonly line: CartLineFragment;
}

/** Content of the item-added dialog: the last item, and those added before it. */
export interface AddedItems extends AddedItem {
  readonly others: readonly AddedItem[];
}

/** The items of the open dialog; null while it is closed. */
export const useAddedItem = create<{ readonly added: AddedItems | null }>()(() => ({ added: null }));

/**
 * Opens the item-added dialog. An open dialog keeps its items above the new one. More pieces of a
 * line are one item.
 */
export function showAddedItem(item: AddedItem): void {
  useAddedItem.setState(({ added }) => {
    const before = added === null ? [] : [...added.others, added];
    const same = before.find(({ line }) => line.uid === item.line.uid);
    const quantity = item.quantity + (same?.quantity ?? 0);
    return { added: { ...item, quantity, others: before.filter((other) => other !== same) } };
  });
}

/** Closes the item-added dialog. */
export function hideAddedItem(): void {
  useAddedItem.setState({ added: null });
}

import { create } from 'zustand';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

/** Content of the item-added dialog: the requested item and the cart line that holds it. */
export interface AddedItem {
  readonly name: string;
  readonly quantity: number;
  readonly line: CartLineFragment;
}

/** The item of the open dialog; null while it is closed. */
export const useAddedItem = create<{ readonly added: AddedItem | null }>()(() => ({ added: null }));

/** Opens the item-added dialog. */
export function showAddedItem(added: AddedItem): void {
  useAddedItem.setState({ added });
}

/** Closes the item-added dialog. */
export function hideAddedItem(): void {
  useAddedItem.setState({ added: null });
}

import { create } from 'zustand';
import type { CartLineFragment } from '../../../platform/graphql/generated/graphql.ts';

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

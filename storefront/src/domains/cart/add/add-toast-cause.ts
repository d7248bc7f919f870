import type { ItemToAdd } from '../lines/item-to-add.ts';

/**
 * Returns the `cause` of toasts about a failed add. Adding the same items again replaces or removes
 * them.
 */
export function addToastCause(items: readonly ItemToAdd[]): string {
  return `AddItems:${items.map(({ sku }) => sku).join()}`;
}

import type { ItemToAdd } from './item-to-add.ts';

/** What toasts about the failure of an add have as their cause: another try with the same items ends them. */
export function causeOfAdd(items: readonly ItemToAdd[]): string {
  return `AddItems:${items.map(({ sku }) => sku).join()}`;
}

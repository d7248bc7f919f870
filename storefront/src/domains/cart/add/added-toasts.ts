import { addToast, removeToast } from '@ingot/ui/toasts/toasts.ts';
import { cartText } from '../cart-texts.ts';

/** Ids of the success toasts that may still be visible. */
const standing = new Set<string>();

/** Shows a success toast for an added item. */
export function showAddedToast(name: string, quantity: number): void {
  standing.add(addToast({ type: 'success', message: cartText('added', { name, count: quantity }) }));
}

/** Removes the success toasts where the cart itself is shown: they would repeat and cover it. */
export function removeAddedToasts(): void {
  for (const id of standing) removeToast(id);
  standing.clear();
}

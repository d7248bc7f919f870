import { addToast, removeToast } from '../../../ui/toasts/toasts.ts';
import { cartText } from '../cart-texts.ts';

/** Ids of the success toasts that may still stand. */
const standing = new Set<string>();

/** Says that an item went into the cart (ADD-11, ADD-12). */
export function praiseAdd(name: string, quantity: number): void {
  standing.add(addToast({ type: 'success', message: cartText('added', { name, count: quantity }) }));
}

/** Takes these toasts away where the cart itself is shown: it says the same, and they would lie over it. */
export function endPraise(): void {
  for (const id of standing) removeToast(id);
  standing.clear();
}

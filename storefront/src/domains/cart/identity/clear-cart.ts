import { forgetCartId } from './cart-id.ts';
import { forgetSavedItems } from './saved-items.ts';

/**
 * Deletes the cart id and the items saved for later when a customer signs out; `end-session.ts`
 * deletes the rest.
 */
export function forgetCart(): void {
  forgetCartId();
  forgetSavedItems();
}

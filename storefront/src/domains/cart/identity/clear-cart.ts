import { deleteCartId } from './cart-id.ts';
import { deleteSavedItems } from './saved-items.ts';

/**
 * Deletes the cart id and the items saved for later when a customer signs out; `end-session.ts`
 * deletes the rest.
 */
export function clearCart(): void {
  deleteCartId();
  deleteSavedItems();
}

import { forgetCartId } from './cart-id.ts';
import { forgetSavedItems } from './saved-items.ts';

/** The cart goes with the customer who leaves, and what was put aside of it; `end-session.ts` forgets the rest. */
export function forgetCart(): void {
  forgetCartId();
  forgetSavedItems();
}

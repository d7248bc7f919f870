import { forgetCartId } from './cart-id.ts';
import { forgetImages } from './cart-images.ts';
import { forgetSavedItems } from './saved-items.ts';

/** The cart goes with the customer who leaves, and with it what this browser keeps of what was in it. */
export function forgetCart(): void {
  forgetCartId();
  forgetImages();
  forgetSavedItems();
}

import { defineMessages } from '../../platform/messages/define-messages.ts';

/** What the cart says on every page: few words, because they come with the first visit. */
export const everyPageText = defineMessages('cart', {
  name: 'My Cart',
  pieces: '{count} product(s)',
  trigger: 'My Cart, {count} product(s)',
  notReached: 'The shop could not be reached. Check your connection and try again.',
  // The dialog that asks for it says the same (ADD-06).
  signInToAdd: 'Please log in to add this item to your cart.',
});

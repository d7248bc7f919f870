import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Cart texts of every page. Few, because the first visit downloads them. */
export const cartHeaderText = defineMessages('cart', {
  name: 'My Cart',
  pieces: '{count} product(s)',
  trigger: 'My Cart, {count} product(s)',
  notReached: 'The shop could not be reached. Check your connection and try again.',
  // The sign-in dialog uses the same text.
  signInToAdd: 'Please log in to add this item to your cart.',
});

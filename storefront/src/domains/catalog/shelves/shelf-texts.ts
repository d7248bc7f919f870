import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of rows of products that load when they come into view. */
export const shelfText = defineMessages('catalog', {
  shelfBack: 'Previous products: {name}',
  shelfOn: 'Next products: {name}',
});

import { defineMessages } from '../messages/define-messages.ts';

/** What stands around the pages of checkout. */
export const checkoutFrameText = defineMessages('checkoutFrame', {
  encrypted: 'Encrypted from here to the vault',
  backToCart: 'Back to cart',
  copyright: '© {year} {store}.',
  terms: 'Terms',
  privacy: 'Privacy',
});

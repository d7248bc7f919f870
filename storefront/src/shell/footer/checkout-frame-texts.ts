import { defineMessages } from '@ingot/messages/define-messages.ts';

/** What stands around the pages of checkout. */
export const checkoutFrameText = defineMessages('checkoutFrame', {
  encrypted: 'Secure checkout',
  backToCart: 'Back to cart',
  copyright: '© {year} {store}.',
  terms: 'Terms',
  privacy: 'Privacy',
});

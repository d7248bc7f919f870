import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts around the checkout pages. */
export const checkoutFrameText = defineMessages('checkoutFrame', {
  encrypted: 'Secure checkout',
  backToCart: 'Back to cart',
  copyright: '© {year} {store}.',
  terms: 'Terms',
  privacy: 'Privacy',
});

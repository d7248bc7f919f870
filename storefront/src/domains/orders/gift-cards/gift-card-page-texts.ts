import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts that the page of a gift card shows before its form has loaded. */
export const giftCardPageText = defineMessages('gift-card-page-frame', {
  title: 'Your gift card',
  lead: 'Good for anything in the shop, at the price of the day.',
});

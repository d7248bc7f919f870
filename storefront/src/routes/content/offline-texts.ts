import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the offline page. */
export const offlineText = defineMessages('offline', {
  title: 'You are offline',
  loading: 'Loading the shop',
  lead: 'You have not opened this page on this device, so we have no copy. It loads when you are back online.',
  again: 'Try again',
  kept: 'Pages you can read now',
});

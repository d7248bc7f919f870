import { defineMessages } from '../messages/define-messages.ts';

/** What the page for a time without a connection says. */
export const offlineText = defineMessages('offline', {
  title: 'You are offline',
  loading: 'Loading the shop',
  lead: 'This page has not been opened on this device, so there is no copy to show. It comes as soon as the connection is back.',
  again: 'Try again',
  kept: 'Pages you can read now',
});

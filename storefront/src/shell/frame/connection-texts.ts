import { defineMessages } from '@ingot/messages/define-messages.ts';

/** What is said of the connection; it comes behind the page. */
export const connectionText = defineMessages('connection', {
  offline: 'You are offline. Some features may be unavailable.',
  online: 'You are online.',
});

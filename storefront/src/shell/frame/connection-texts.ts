import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Connection texts; they load after the page. */
export const connectionText = defineMessages('connection', {
  offline: 'You are offline. Some features may be unavailable.',
  online: 'You are online.',
});

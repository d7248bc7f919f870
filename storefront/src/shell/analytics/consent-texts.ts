import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the consent banner. */
export const consentText = defineMessages('consent', {
  title: 'May we use analytics?',
  about:
    'Analytics show us which pages help, without names. The shop works the same if you decline. The cart and login use necessary storage either way.',
  whatWeKeep: 'What we store',
  no: 'Decline',
  yes: 'Accept',
});

import { defineMessages } from '../../messages/define-messages.ts';

/** What is asked before visits are counted. */
export const consentText = defineMessages('consent', {
  title: 'May we count visits?',
  about:
    'We would like to see which pages help, without names. The shop works the same if you say no; the cart and login need storage of their own either way.',
  whatWeKeep: 'What we keep',
  no: 'No, thank you',
  yes: 'Yes, count me',
});

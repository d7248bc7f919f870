import { defineMessages } from '../../messages/define-messages.ts';

/** Texts of mails of every kind. */
export const mailText = defineMessages('mails', {
  'copy-link': 'If the button does not work, copy this link into your browser:',
  'footer-safety': 'We never change our account number by e-mail, and never ask for a password.',
});

import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the confirmation of a new account's e-mail. */
export const confirmationText = defineMessages('confirmation', {
  waiting: 'Your account is created. Open the link we sent to {email}, then log in.',
  unconfirmed: 'Your address is not confirmed yet. Open the link we sent to {email}, then log in.',
  newAddress: 'This address is not confirmed yet. Open the link we sent to {email} before you log in again.',
  nothingCame: 'Did not get the e-mail?',
  sendAgain: 'Send another link',
  sentAgain: 'If the account is not confirmed yet, we have sent another link.',
  title: 'Confirm your address',
  lead: 'Confirm {email} to log in.',
  confirm: 'Confirm this address',
  doneTitle: 'Your address is confirmed',
  done: 'Log in with the password you chose.',
  invalidTitle: 'This link is no longer valid',
  invalid: 'A link works once, and only the newest one works. If you already confirmed the address, log in.',
});

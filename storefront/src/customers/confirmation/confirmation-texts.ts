import { defineMessages } from '../../messages/define-messages.ts';

/** What the proof of a new account's address says. */
export const confirmationText = defineMessages('confirmation', {
  waiting:
    'Your account is made. Confirm your address with the link that we have sent to {email}, then log in.',
  unconfirmed:
    'Your address is not confirmed yet. Follow the link that we have sent to {email}, then log in.',
  newAddress:
    'This address is not confirmed yet. Follow the link that we have sent to {email} before you log in the next time.',
  nothingCame: 'Nothing came?',
  sendAgain: 'Send another link',
  sentAgain: 'If the account still waits for it, another link is on its way.',
  title: 'Confirm your address',
  lead: 'One press, and you can log in with {email}.',
  confirm: 'Confirm this address',
  doneTitle: 'Your address is confirmed',
  done: 'Log in with the password you chose.',
  invalidTitle: 'This link is no longer valid',
  invalid:
    'A link works once, and only the newest one does. If you have confirmed the address already, simply log in.',
});

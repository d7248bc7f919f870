import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** What every page says of the account (HEAD-04, HEAD-20 to HEAD-23); the rest comes with what needs it. */
export const chipText = defineMessages('account-chip', {
  signUp: 'Sign Up',
  greeting: 'Hi, {name}',
  myAccount: 'My account',
  panelMissing: 'We could not open your account. Check your connection and try again.',
});

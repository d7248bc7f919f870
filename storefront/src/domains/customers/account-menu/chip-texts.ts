import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Account texts of every page; other texts load with the code that needs them. */
export const chipText = defineMessages('account-chip', {
  signUp: 'Sign Up',
  greeting: 'Hi, {name}',
  myAccount: 'My account',
  panelMissing: 'We could not open your account. Check your connection and try again.',
});

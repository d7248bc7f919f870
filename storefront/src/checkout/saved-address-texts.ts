import { defineMessages } from '../messages/define-messages.ts';

/** What the choice among saved addresses says. */
export const savedAddressText = defineMessages('savedAddress', {
  choose: 'Your addresses',
  default: 'Default',
  fresh: 'A new address',
  keep: 'Keep this address in my address book',
});

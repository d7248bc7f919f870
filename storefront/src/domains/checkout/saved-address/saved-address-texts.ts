import { defineMessages } from '../../../platform/messages/define-messages.ts';

/** What the choice among saved addresses says. */
export const savedAddressText = defineMessages('savedAddress', {
  choose: 'Your addresses',
  default: 'Default',
  fresh: 'New address',
  keep: 'Save this address in my address book',
});

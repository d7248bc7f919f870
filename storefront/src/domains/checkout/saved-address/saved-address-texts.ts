import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the choice among saved addresses. */
export const savedAddressText = defineMessages('savedAddress', {
  choose: 'Your addresses',
  default: 'Default',
  fresh: 'New address',
  keep: 'Save this address in my address book',
});

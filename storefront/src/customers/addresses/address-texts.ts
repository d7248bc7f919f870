import { defineMessages } from '../../messages/define-messages.ts';

/** What addresses say to shoppers, in the address book and wherever one is typed. */
export const addressText = defineMessages('address', {
  postcodeForm: '{name} must look like {example}.',
  // The address book (OPEN-24).
  book: 'Address book',
  bookLead: 'Where parcels go and where bills are sent.',
  defaultShipping: 'Default shipping',
  defaultBilling: 'Default billing',
  edit: 'Edit',
  remove: 'Remove',
  shipHere: 'Ship here by default',
  billHere: 'Bill here by default',
  ofWhom: '{action}: {name}',
  add: 'Add an address',
  none: 'No addresses yet',
  noneAbout: 'Keep the places that parcels go to, and checkout is one press shorter.',
  addTitle: 'Add an address',
  editTitle: 'Edit address',
  save: 'Save address',
  cancel: 'Cancel',
  removeTitle: 'Remove this address?',
  removeAbout: 'Orders that went there keep it.',
  keep: 'Keep it',
  saved: 'The address is saved.',
  removed: 'The address is removed.',
  failed: 'The address could not be saved. Nothing is lost: please try again.',
  notFetched: 'Your address book could not be fetched. It is safe with us.',
  tryAgain: 'Try again',
});

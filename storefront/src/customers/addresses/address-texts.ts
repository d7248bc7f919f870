import { defineMessages } from '../../messages/define-messages.ts';

/** What addresses say to shoppers, in the address book and wherever one is typed. */
export const addressText = defineMessages('address', {
  postcodeForm: '{name} must look like {example}.',
});

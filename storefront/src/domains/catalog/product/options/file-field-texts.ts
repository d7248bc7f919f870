import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of a file for an option of a product. */
export const fileFieldText = defineMessages('option-file', {
  types: 'Types: {types}. At most 10 MB.',
  size: 'At most {width} × {height} pixels.',
  optional: '(optional)',
  sending: 'Uploading the file',
  remove: 'Remove the file',
  failed: 'The file could not be uploaded. Check your connection and try again.',
});

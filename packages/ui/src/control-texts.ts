import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of lists, forms and dialogs. */
export const controlText = defineMessages('control', {
  close: 'Close',
  pages: 'Pages',
  page: 'Page {number}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  optional: '(optional)',
  loading: 'Fetching Data...',
});

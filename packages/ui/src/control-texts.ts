import { defineMessages } from '@ingot/messages/define-messages.ts';

/** What lists, forms and what opens say. */
export const controlText = defineMessages('control', {
  close: 'Close',
  pages: 'Pages',
  page: 'Page {number}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  optional: '(optional)',
  loading: 'Fetching Data...',
});

import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the search over the office. */
export const searchText = defineMessages('office-search', {
  search: 'Search',
  everything: 'Search everything',
  placeholder: 'Page or desk',
  pages: 'Pages',
  nothing: 'Nothing matches “{text}”.',
  failed: 'The search did not work. Type again to retry.',
});

import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the search box and its suggestions. */
export const searchText = defineMessages('search', {
  label: 'Search products',
  placeholder: 'Search coins, bars and mints',
  open: 'Search',
  clear: 'Clear search',
  cancel: 'Cancel',
  suggestions: 'Suggestions',
  searching: 'Searching...',
  nothing: 'Your search returned no products.',
  results: { one: '{number} result', other: '{number} results' },
  more: 'See more',
  addNamed: 'Add {name} to cart',
  stopped: '{market}: {name}',
  chooseNamed: 'Choose options for {name}',
  notLoaded: 'Search did not open. Check your connection and try again.',
  failed: 'Suggestions are not available right now.',
});

import { defineMessages } from '../messages/define-messages.ts';

/** What the search box, its suggestions and the results page say. */
export const searchText = defineMessages('search', {
  label: 'Search products',
  placeholder: 'Search coins, bars and mints',
  open: 'Search',
  clear: 'Clear search',
  cancel: 'Cancel',
  suggestions: 'Suggestions',
  searching: 'Searching...',
  nothing: 'Your search returned no products.',
  tooShort: 'Please enter at least {count} characters.',
  results: { one: '{number} result', other: '{number} results' },
  more: 'See more',
  preorder: 'Pre-order',
  add: 'Add to cart',
  addNamed: 'Add {name} to cart',
  notLoaded: 'The search could not be opened. Check your connection and try again.',
  failed: 'Suggestions are not available right now.',
  resultsTitle: 'Search results',
  resultsFor: 'Results for “{query}”',
  products: { one: '{number} product', other: '{number} products' },
  related: 'Related:',
  whatToSearch: 'What are you looking for?',
  hint: 'Search by metal, weight, mint or design: “half ounce gold”, “kilo bar”, “Tern Island”.',
  noneHint: 'Check the spelling, or try a metal, a weight or a mint.',
});

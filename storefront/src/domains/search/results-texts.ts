import { defineMessages } from '@ingot/messages/define-messages.ts';

/** Texts of the search results. Separate from the search box's texts, which every page loads. */
export const resultsText = defineMessages('searchResults', {
  tooShort: {
    one: 'Search term must be at least {number} character',
    other: 'Search term must be at least {number} characters',
  },
  resultsTitle: 'Search results',
  resultsFor: 'Results for “{query}”',
  products: { one: '{number} product', other: '{number} products' },
  related: 'Related searches:',
  meant: 'Did you mean',
  kinds: 'Types of results',
  popular: 'Popular searches',
  categories: 'Categories',
  whatToSearch: 'What are you looking for?',
  hint: 'Search by metal, weight, mint or design: “half ounce gold”, “kilo bar”, “Tern Island”.',
  noneHint: 'Check the spelling, or try a metal, a weight or a mint.',
});

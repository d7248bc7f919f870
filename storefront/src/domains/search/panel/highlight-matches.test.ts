import { expect, test } from 'vitest';
import { highlightMatches } from './highlight-matches.ts';

test('marks the typed words where they begin a word', () => {
  expect(highlightMatches('10 oz silver (new) bar', 'silv bar')).toEqual([
    { text: '10 oz ', isMatch: false },
    { text: 'silv', isMatch: true },
    { text: 'er (new) ', isMatch: false },
    { text: 'bar', isMatch: true },
  ]);
  expect(highlightMatches('Quicksilver', 'silver')).toEqual([{ text: 'Quicksilver', isMatch: false }]);
  expect(highlightMatches('a (b)', '(')).toEqual([
    { text: 'a ', isMatch: false },
    { text: '(', isMatch: true },
    { text: 'b)', isMatch: false },
  ]);
});

import { resultsText } from '../results-texts.ts';

/** Small numbers stand as words in a sentence. */
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** What is said of a search text below the minimum that the shop has set (SRCH-04, CONF-08). */
export function tooShortText(minimum: number): string {
  return resultsText('tooShort', { count: minimum, number: WORDS[minimum] ?? String(minimum) });
}

import { resultsText } from '../results-texts.ts';

/** Small numbers are spelled out. */
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Returns the message for a search text below the shop's minimum length. */
export function tooShortText(minimum: number): string {
  return resultsText('tooShort', { count: minimum, number: WORDS[minimum] ?? String(minimum) });
}

import { expect, test } from 'vitest';
import { reviewRemarks } from './review-remarks.ts';

test.each([
  ['The coins were fine. Call me: 555 010 9981.', ['telephone']],
  ['Write to marta@oakes.example', ['email']],
  ['Cheaper at www.other.example', ['link']],
  ['Good\nGood good good good', ['repeats']],
  ['Serial on the bar, read three nines nine in 2026.', []],
  ['Good', []],
  ['', []],
])('looks at %s (CUST-06)', (text, remarks) => {
  expect(reviewRemarks(text)).toEqual(remarks);
});

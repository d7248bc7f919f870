import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { QuoteLine } from '../sell-quote.ts';

const text = defineMessages('quote-lines', {
  sigma: 'Sigma',
  xrf: 'XRF',
  density: 'Density',
  none: 'By eye',
});

/** Returns the test of a line in words, such as `Sigma: passed, 999`; null without one. */
export function testWords({ testMethod, testResult }: QuoteLine): string | null {
  if (testMethod === null) return null;
  const method = text(testMethod);
  return testResult === null ? method : `${method}: ${testResult}`;
}

/** Returns a weight in grams; null without one. */
export function grams({ weightMilligrams }: QuoteLine): number | null {
  return weightMilligrams === null ? null : weightMilligrams / 1_000;
}

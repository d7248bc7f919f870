import { expect, test } from 'vitest';
import { readConsent } from './analytics-consent.ts';

test.each<[string, string | null]>([
  ['', null],
  ['analytics_consent=granted', 'granted'],
  ['theme=dark; analytics_consent=denied; a=b', 'denied'],
  ['analytics_consent=', null],
  ['analytics_consent=yes', null],
  ['not_analytics_consent=granted', null],
  ['a=analytics_consent=granted', null],
])('the cookies %j mean %j (OPEN-70)', (cookies, consent) => {
  expect(readConsent(cookies)).toBe(consent);
});

import { expect, test } from 'vitest';
import { readJourneysReport } from './journeys-report.ts';

/** Returns a journey as Playwright reports it, with the error of each failed attempt. */
function journey(
  title: string,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  ...errors: string[]
) {
  const results = errors.map((message) => ({ errors: [{ message }] }));
  return { file: 'cart.spec.ts', line: 7, title, tests: [{ status, results }] };
}

test('a journey that passes at the second attempt is a failure, which the report names (FIX-96)', () => {
  const suites = [
    { specs: [journey('buys five', 'expected'), journey('pays by card', 'flaky', 'Timed out')] },
  ];
  expect(readJourneysReport({ suites, errors: [] })).toEqual({
    passed: 1,
    failures: ['cart.spec.ts:7: pays by card (flaky: failed, then passed): Timed out'],
  });
});

test('names a failed journey of a nested suite with the first error in one line', () => {
  const failed = journey('adds a coin', 'unexpected', '\u001b[31mNo\u001b[39m\n  button', 'No page');
  const suites = [{ specs: [], suites: [{ specs: [failed, journey('on a phone', 'skipped')] }] }];
  expect(readJourneysReport({ suites, errors: [] })).toEqual({
    passed: 0,
    failures: ['cart.spec.ts:7: adds a coin: No button'],
  });
});

test('names the failed steps of a journey', () => {
  const error = { message: 'Timed out' };
  const steps = [
    { title: 'opens the cart' },
    { title: 'pays', error, steps: [{ title: 'chooses a card', error }] },
    { title: 'reads the receipt' },
  ];
  const failed = {
    file: 'cart.spec.ts',
    line: 7,
    title: 'buys five',
    tests: [{ status: 'unexpected' as const, results: [{ errors: [error], steps }] }],
  };
  expect(readJourneysReport({ suites: [{ specs: [failed] }], errors: [] }).failures).toEqual([
    'cart.spec.ts:7: buys five: at "pays › chooses a card": Timed out',
  ]);
});

test('counts an error outside of the journeys as a failure', () => {
  const errors = [{ message: 'The shop did not start.' }, {}];
  expect(readJourneysReport({ suites: [], errors })).toEqual({
    passed: 0,
    failures: ['The shop did not start.', 'no message'],
  });
});

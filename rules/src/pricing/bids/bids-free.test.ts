import { expect, test } from 'vitest';
import { bidsFreeAtMs } from './bids-free.ts';

const CAP = { dailyCap: 400, least: 20, accepted: 0, open: [], nextDayMs: 1_000 };

test.each([
  ['all pieces are accepted', { accepted: 400 }, 1_000],
  ['an open quote expires today', { open: [{ quantity: 400, untilMs: 300 }] }, 300],
  [
    'only the second open quote leaves room',
    {
      accepted: 100,
      open: [
        { quantity: 10, untilMs: 200 },
        { quantity: 290, untilMs: 300 },
      ],
    },
    300,
  ],
  ['an open quote lasts into the next day', { open: [{ quantity: 390, untilMs: 1_300 }] }, 1_300],
  [
    'accepted pieces hold the rest of the day',
    { accepted: 390, open: [{ quantity: 10, untilMs: 200 }] },
    1_000,
  ],
  ['the cap is too small for any quote', { dailyCap: 10 }, null],
])('the cap has room again when %s (SELL-02)', (_, change, expected) => {
  expect(bidsFreeAtMs({ ...CAP, ...change })).toBe(expected);
});

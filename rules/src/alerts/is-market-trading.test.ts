import { expect, it } from 'vitest';
import type { SpotPrice } from '../metals/spot-price.ts';
import { isMarketTrading } from './is-market-trading.ts';

const SESSION = { fromMs: 1_000, toMs: 9_000 };
const OPEN = { state: 'open', reason: null, atMs: 2_000 } as const;

it('knows open, closed and paused markets (ALRT-01)', () => {
  expect(isMarketTrading(OPEN, SESSION)).toBe(true);
  expect(isMarketTrading({ ...OPEN, state: 'closed', isClosed: true }, null)).toBe(false);
  for (const reason of ['desk', 'feed', 'move'] as const) {
    expect(isMarketTrading({ ...OPEN, state: 'halted', reason }, SESSION)).toBe(false);
  }
});

it('does not judge a market by stale, doubted and old prices (ALRT-03)', () => {
  const unsure: Pick<SpotPrice, 'state' | 'reason' | 'isClosed' | 'atMs'>[] = [
    { ...OPEN, atMs: 999 },
    { ...OPEN, state: 'stale', reason: 'age' },
    { ...OPEN, state: 'stale', reason: 'clock', isClosed: true },
    { ...OPEN, state: 'halted', reason: 'jump' },
    { ...OPEN, state: 'halted', reason: 'range' },
  ];
  expect(unsure.map((price) => isMarketTrading(price, SESSION))).toEqual(unsure.map(() => null));
  expect(isMarketTrading({ ...OPEN, state: 'halted', reason: 'jump', isClosed: true }, null)).toBe(false);
});

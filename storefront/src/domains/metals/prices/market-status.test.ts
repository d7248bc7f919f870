import { expect, test } from 'vitest';
import { agedText, marketStatus, resumeTime } from './market-status.ts';
import type { MetalPrices } from './metal-prices.ts';

const ZONE = 'America/New_York';
const TIME = '2026-11-19T18:52:00.000Z';

type Reason = MetalPrices['items'][number]['pause_reason'];

function prices(
  states: Partial<Record<'gold' | 'silver', MetalPrices['state']>> = {},
  reasons: Partial<Record<'gold' | 'silver', Reason>> = {},
): MetalPrices {
  const item = (metal: 'gold' | 'silver') => ({
    metal,
    ask: 1,
    bid: 1,
    change: 0,
    time: TIME,
    state: states[metal] ?? ('OPEN' as const),
    pause_reason: reasons[metal] ?? null,
    opens_at: states[metal] === 'CLOSED' ? '2026-11-22T23:00:00.000Z' : null,
    resumes_at: null as string | null,
    halted_at: null,
    keeps_locks: true,
    pause_note: null,
    closed_premium_percent: 0,
    closed_deduction_percent: 0,
    closed_for: null as string | null,
  });
  const all = Object.values(states);
  const state = (['HALTED', 'STALE', 'CLOSED'] as const).find((worst) => all.includes(worst)) ?? 'OPEN';
  return { items: [item('gold'), item('silver')], time: TIME, state, price_version: '1' };
}

test('shows nothing for an open market', () => {
  expect(marketStatus(prices(), true, ZONE)).toBeNull();
});

test('shows price time and opening time of a closed market (OPEN-39)', () => {
  const closed = prices({ gold: 'CLOSED', silver: 'CLOSED' });
  expect(marketStatus(closed, true, ZONE)).toEqual({
    kind: 'closed',
    title: 'Market closed',
    detail: 'Thu 1:52 pm until Sun 6 pm',
  });
});

test('shows since when prices are delayed, and their time instead of the change (OPEN-39)', () => {
  const stale = prices({ silver: 'STALE' });
  const mark = marketStatus(stale, true, ZONE);
  expect(mark).toMatchObject({ title: 'Prices delayed', detail: 'since 1:52 pm' });
  expect(agedText(stale, 'silver', mark, ZONE)).toBe('1:52 pm');
  expect(agedText(stale, 'gold', mark, ZONE)).toBeNull();
});

test('names a halted metal (OPEN-39)', () => {
  const halted = prices({ silver: 'HALTED' });
  const mark = marketStatus(halted, true, ZONE);
  expect(mark).toMatchObject({ title: 'Silver paused', detail: 'since 1:52 pm' });
  expect(agedText(halted, 'silver', mark, ZONE)).toBe('Paused');
});

test('names an unconfirmed price before everything else (FIX-03, FIX-04)', () => {
  const jumped = prices({ gold: 'HALTED', silver: 'HALTED' }, { gold: 'JUMP', silver: 'DESK' });
  const mark = marketStatus(jumped, true, ZONE);
  expect(mark).toEqual({ kind: 'halted', title: 'Checking the Gold price', detail: 'no orders right now' });
  expect(agedText(jumped, 'gold', mark, ZONE)).toBe('Checking');
  expect(agedText(jumped, 'silver', mark, ZONE)).toBe('Paused');
  // The price itself is from the future, so its time is not shown.
  const ahead = prices({ silver: 'STALE' }, { silver: 'CLOCK' });
  expect(marketStatus(ahead, true, ZONE)?.title).toBe('Checking the Silver price');
});

test('shows offline before everything else', () => {
  const mark = marketStatus(prices({ gold: 'HALTED' }), false, ZONE);
  expect(mark).toMatchObject({ kind: 'offline', detail: 'prices as of 1:52 pm' });
});

test('rounds the end of a pause up to a full minute, as messages of the shop do (MKT-03)', () => {
  expect(resumeTime('2026-11-20T19:20:20.000Z', 'America/New_York')).toBe('2:21 pm');
  expect(resumeTime('2026-11-20T19:21:00.000Z', 'America/New_York')).toBe('2:21 pm');
});

import { describe, expect, it } from 'vitest';
import { repricedMove } from '../lines/price-move.ts';
import { simpleLine } from '../testing.ts';
import { priceMove, rebase, seePrices } from './seen-prices.ts';

const NOW = Date.UTC(2026, 2, 18, 15);

const at = (value: number, quantity = 5) =>
  simpleLine({
    quantity,
    prices: { price: { value, currency: 'USD' }, row_total: { value: value * quantity, currency: 'USD' } },
  });

describe('prices that changed since the last view (OPEN-26)', () => {
  const seen = seePrices([at(45.18)], NOW);
  const move = (before: typeof seen, line: ReturnType<typeof at>, afterMs = 60_000) =>
    priceMove(before, line, NOW + afterMs);

  it.each([
    [45.3, 'up'],
    [45.06, 'down'],
  ] as const)('$45.18, now $%s: %s', (now, direction) => {
    expect(move(seen, at(now))).toEqual({ from: { value: 45.18, currency: 'USD' }, direction });
  });

  it.each([
    ['a cent, a minute ago', 45.17, 60_000, null],
    ['a cent, just below an hour ago', 45.17, 3_599_999, null],
    ['a cent, an hour ago', 45.17, 3_600_000, 'down'],
    ['0.24%, a minute ago', 45.29, 60_000, null],
    ['0.27%, a minute ago', 45.3, 60_000, 'up'],
  ])('a move by %s (FIX-49)', (_, now, afterMs, direction) => {
    expect(move(seen, at(now), afterMs)?.direction ?? null).toBe(direction);
  });

  it('reports a change of exactly a quarter of a percent (FIX-49)', () => {
    expect(move(seePrices([at(40)], NOW), at(39.9))?.direction).toBe('down');
    expect(move(seePrices([at(40)], NOW), at(39.91))).toBeNull();
  });

  it('reports nothing for an unchanged price or a new line', () => {
    expect(move(seen, at(45.18), 7_200_000)).toBeNull();
    expect(move({}, at(45.18))).toBeNull();
  });

  it('reports nothing when another quantity changed the tier', () => {
    expect(move(seen, at(44.66, 20))).toBeNull();
    expect(move(rebase(seen, seePrices([at(44.66, 20)], NOW)), at(44.9, 20))?.direction).toBe('up');
  });

  it('keeps the baseline while no line is new', () => {
    expect(rebase(seen, seePrices([at(50)], NOW))).toBe(seen);
  });
});

describe('a locked price that a change of quantity replaced (LOCK-02)', () => {
  const repriced = (before: number | null, now: number) =>
    repricedMove({
      ...at(now),
      price_before_change: before === null ? null : { value: before, currency: 'USD' },
    });

  it.each([
    [54.25, 59.45, { from: { value: 54.25, currency: 'USD' }, direction: 'up' }],
    [54.25, 54.1, { from: { value: 54.25, currency: 'USD' }, direction: 'down' }],
    [54.25, 54.25, null],
    [null, 59.45, null],
  ])('%s, now %s', (before, now, expected) => {
    expect(repriced(before, now)).toEqual(expected);
  });
});

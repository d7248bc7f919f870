import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreeSources } from './agree-sources.ts';

const terms = { selected: 'a', bandPpm: 5_000, fewest: 2, staleAfterMs: 180_000 };
const price = (source: string, askE4: number, atMs = 0, bidE4 = askE4 - 1_000) => ({
  source,
  askE4,
  bidE4,
  atMs,
});
const a = price('a', 1_000_000);

describe('agreeSources', () => {
  it.each([
    ['agree', [a, price('b', 1_000_400)], 0, { ok: true, price: a }],
    ['are at the edge of the band', [price('b', 1_004_995), a], 0, { ok: true, price: a }],
    ['are outside the band', [a, price('b', 1_005_001)], 0, { ok: false, reason: 'disagree' }],
    ['agree by ask only', [a, price('b', 1_000_000, 0, 900_000)], 0, { ok: false, reason: 'disagree' }],
    [
      'agree but for a third',
      [a, price('b', 1_000_000), price('c', 900_000)],
      0,
      { ok: false, reason: 'disagree' },
    ],
    [
      'agree, and a third is too old',
      [a, price('b', 1_000_000), price('c', 900_000, -180_001)],
      0,
      { ok: true, price: a },
    ],
    [
      'are old but for the selected one',
      [a, price('b', 1_000_000, -180_001)],
      0,
      { ok: false, reason: 'alone' },
    ],
    [
      'lack the selected one',
      [price('b', 1_000_000), price('c', 1_000_000)],
      0,
      { ok: false, reason: 'missing' },
    ],
    ['are too old', [a, price('b', 1_000_000)], 180_001, { ok: false, reason: 'missing' }],
    ['are none', [], 0, { ok: false, reason: 'missing' }],
  ])('sources that %s', (_, prices, nowMs, expected) => {
    expect(agreeSources(prices, terms, nowMs)).toEqual(expected);
  });

  it('never trusts a price that differs more than the band from another current one', () => {
    const e4 = fc.integer({ min: 900_000, max: 1_100_000 });
    fc.assert(
      fc.property(
        e4,
        fc.array(e4, { minLength: 1, maxLength: 4 }),
        fc.nat(200_000),
        (own, others, bandPpm) => {
          const prices = [price('a', own), ...others.map((ask, at) => price(`s${at}`, ask))];
          const verdict = agreeSources(prices, { ...terms, bandPpm }, 0);
          const isFar = prices.some(
            ({ askE4, bidE4 }) =>
              Math.abs(askE4 - own) * 1e6 > own * bandPpm ||
              Math.abs(bidE4 - own + 1_000) * 1e6 > (own - 1_000) * bandPpm,
          );
          expect(verdict.ok).toBe(!isFar);
        },
      ),
    );
  });
});

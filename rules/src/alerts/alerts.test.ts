import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFigure } from './alert-figure.ts';
import { type AlertDirection, type AlertWatch, isReached, stepAlert } from './alert-step.ts';
import { goldSilverRatioE4 } from './gold-silver-ratio.ts';

const HOUR = 3_600_000;
const REST = 24 * HOUR;
const NOW = 100 * HOUR;

const watch = (rest: Partial<AlertWatch> = {}): AlertWatch => ({
  direction: 'below',
  thresholdE4: 380_000,
  isArmed: true,
  reachedAtMs: null,
  ...rest,
});

describe('stepAlert', () => {
  it.each<[string, Partial<AlertWatch>, number, string]>([
    ['waits above the figure', {}, 380_001, 'stay'],
    ['is reached at the figure', {}, 380_000, 'reach'],
    ['is reached below it', {}, 1, 'reach'],
    ['of the other direction waits below', { direction: 'above' }, 379_999, 'stay'],
    ['of the other direction is reached at the figure', { direction: 'above' }, 380_000, 'reach'],
    ['is not reached again before it is set again', { isArmed: false, reachedAtMs: NOW - REST }, 1, 'stay'],
    ['is set again after crossing back', { isArmed: false, reachedAtMs: NOW - 1 }, 380_001, 'rearm'],
    ['that is set again rests before it writes', { reachedAtMs: NOW - REST + 1 }, 380_000, 'stay'],
    ['writes again when it has rested', { reachedAtMs: NOW - REST }, 380_000, 'reach'],
  ])('OPEN-20 an alert %s', (_, rest, valueE4, step) => {
    expect(stepAlert(watch(rest), valueE4, NOW, REST)).toBe(step);
  });

  it('OPEN-20 writes no more than once in a rest, and never twice without crossing back, whatever the market does', () => {
    const look = fc.record({ valueE4: fc.integer({ min: 1, max: 1000 }), afterMs: fc.nat(10 * HOUR) });
    fc.assert(
      fc.property(
        fc.constantFrom<AlertDirection>('above', 'below'),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(look, { maxLength: 60 }),
        (direction, thresholdE4, looks) => {
          let state = watch({ direction, thresholdE4 });
          let nowMs = NOW;
          let hasCrossedBack = true;
          const written: number[] = [];
          for (const { valueE4, afterMs } of looks) {
            nowMs += afterMs;
            const reached = isReached(direction, thresholdE4, valueE4);
            const step = stepAlert(state, valueE4, nowMs, REST);
            if (step === 'reach') {
              expect(reached && hasCrossedBack).toBe(true);
              written.push(nowMs);
              hasCrossedBack = false;
              state = { ...state, isArmed: false, reachedAtMs: nowMs };
            }
            if (step === 'rearm') state = { ...state, isArmed: true };
            if (!reached) hasCrossedBack = true;
          }
          for (const [place, at] of written.entries()) {
            if (place > 0) expect(at - (written[place - 1] ?? 0)).toBeGreaterThanOrEqual(REST);
          }
        },
      ),
    );
  });

  it('OPEN-20 an armed alert always writes when its figure is reached', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.integer({ min: 1 }), (thresholdE4, valueE4) => {
        const below = stepAlert(watch({ thresholdE4 }), valueE4, NOW, REST);
        const above = stepAlert(watch({ thresholdE4, direction: 'above' }), valueE4, NOW, REST);
        expect([below, above]).toContain('reach');
        expect(below === above).toBe(thresholdE4 === valueE4);
      }),
    );
  });
});

describe('readFigure', () => {
  it.each([
    ['spot', 38, { thresholdE4: 380_000 }],
    ['spot', 38.1, { thresholdE4: 381_000 }],
    ['price', 0.01, { thresholdE4: 100 }],
    ['ratio', 80.25, { thresholdE4: 802_500 }],
    ['spot', 0, { problem: 'TOO_SMALL' }],
    ['spot', -5, { problem: 'TOO_SMALL' }],
    ['price', 0.004, { problem: 'TOO_SMALL' }],
    ['ratio', 0.5, { problem: 'TOO_SMALL' }],
    ['spot', 1e12, { problem: 'TOO_LARGE' }],
    ['price', 10_000_000.01, { problem: 'TOO_LARGE' }],
    ['price', Number.NaN, { problem: 'NOT_A_NUMBER' }],
    ['price', Number.POSITIVE_INFINITY, { problem: 'NOT_A_NUMBER' }],
    ['spot', 38.001, { problem: 'TOO_FINE' }],
  ] as const)('reads a figure of %s: %d', (kind, value, read) => {
    expect(readFigure(kind, value)).toEqual(read);
  });

  it('takes every amount of two decimals as it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (hundredths) => {
        expect(readFigure('price', hundredths / 100)).toEqual({ thresholdE4: hundredths * 100 });
      }),
    );
  });
});

describe('goldSilverRatioE4', () => {
  it('is gold by silver with four decimals', () => {
    expect(goldSilverRatioE4(34_126_000, 412_800)).toBe(826_696);
    expect(goldSilverRatioE4(40_000_000, 500_000)).toBe(800_000);
  });
});

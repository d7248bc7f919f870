import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFigure } from './alert-figure.ts';
import { goldSilverRatioE4 } from './gold-silver-ratio.ts';

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

  it('keeps every amount of two decimals unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (hundredths) => {
        expect(readFigure('price', hundredths / 100)).toEqual({ thresholdE4: hundredths * 100 });
      }),
    );
  });
});

describe('goldSilverRatioE4', () => {
  it('is gold divided by silver with four decimals', () => {
    expect(goldSilverRatioE4(34_126_000, 412_800)).toBe(826_696);
    expect(goldSilverRatioE4(40_000_000, 500_000)).toBe(800_000);
  });
});

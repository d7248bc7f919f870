import { describe, expect, it } from 'vitest';
import { insuranceRejection } from './insured-limits.ts';

const LIMITS = { packageInsuredToMinor: 10_000_000, dayInsuredToMinor: 25_000_000 };

describe('insuranceRejection (BENCH-07)', () => {
  it.each([
    [10_000_000, 0, null],
    [10_423_100, 0, { limit: 'package', overMinor: 423_100 }],
    [10_000_000, 15_000_000, null],
    [10_000_000, 15_000_001, { limit: 'day', overMinor: 1 }],
    [0, 25_000_000, null],
  ])('of %d after %d', (valueMinor, dayMinor, rejection) => {
    expect(insuranceRejection({ valueMinor, dayMinor }, LIMITS)).toEqual(rejection);
  });
});

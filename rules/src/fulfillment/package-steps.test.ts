import { describe, expect, it } from 'vitest';
import { nextLineStep, type StepLine, stepsLeft } from './package-steps.ts';

const DONE: StepLine = {
  quantity: 2,
  scanned: 2,
  hasSerials: true,
  serials: 2,
  isWeighed: true,
  isInTolerance: true,
  isChecked: false,
};
const PACKED = {
  lines: [DONE],
  photos: 1,
  hasSeal: true,
  isConfirmed: false,
  valueMinor: 1_000_000,
  secondPersonAboveMinor: 1_000_000,
};

describe('nextLineStep (BENCH-01) (BENCH-02)', () => {
  it.each([
    [{}, null],
    [{ scanned: 1, serials: 1, isInTolerance: null }, 'scan'],
    [{ scanned: 1, serials: 0, isInTolerance: null }, 'serial'],
    [{ serials: 1 }, 'serial'],
    [{ isInTolerance: null }, 'weigh'],
    [{ isInTolerance: null, isWeighed: false }, null],
    [{ isInTolerance: false }, 'check'],
    [{ isInTolerance: false, isChecked: true }, null],
    [{ hasSerials: false, serials: 0 }, null],
  ])('of %j is %j', (change, step) => {
    expect(nextLineStep({ ...DONE, ...change })).toBe(step);
  });
});

describe('stepsLeft (BENCH-03)', () => {
  it.each([
    [{}, []],
    [{ photos: 0 }, ['photo']],
    [{ hasSeal: false }, ['seal']],
    [{ valueMinor: 1_000_001 }, ['confirm']],
    [{ valueMinor: 1_000_001, isConfirmed: true }, []],
    [
      { lines: [{ ...DONE, isInTolerance: false }, DONE], photos: 0, hasSeal: false },
      ['check', 'photo', 'seal'],
    ],
  ])('of %j is %j', (change, steps) => {
    expect(stepsLeft({ ...PACKED, ...change })).toEqual(steps);
  });
});

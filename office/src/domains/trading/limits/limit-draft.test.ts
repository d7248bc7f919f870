import { expect, test } from 'vitest';
import { draftOf, inputOf } from './limit-draft.ts';

const LIMITS = {
  version: '1.2.3',
  stale_after_seconds: 120,
  jump_percent: 6.5,
  source_band_percent: 0.25,
  automatic_halt: { move_percent: 4, window_minutes: 10, resume_after_minutes: null },
  largest_order: 20_000_000,
  currency: 'USD',
  position_limits: [
    { metal: 'gold' as const, ounces: null },
    { metal: 'silver' as const, ounces: 300.5 },
  ],
  history: [],
};

test('the form gives back the limits that it shows (RATE-04)', () => {
  const { version, currency, history, ...input } = LIMITS;
  expect([version, currency, history]).toBeDefined();
  expect(inputOf(draftOf(LIMITS))).toEqual(input);
});

test('an empty move turns the automatic halt off, an invalid text saves nothing (RATE-04)', () => {
  const draft = draftOf(LIMITS);
  expect(inputOf({ ...draft, move: '' })?.automatic_halt).toBeNull();
  expect(inputOf({ ...draft, positions: { silver: '1,250' } })?.position_limits).toEqual([
    { metal: 'silver', ounces: 1_250 },
  ]);
  for (const wrong of [
    { stale: '' },
    { jump: 'ten' },
    { window: '' },
    { order: null },
    { positions: { gold: '-1' } },
  ]) {
    expect(inputOf({ ...draft, ...wrong })).toBeNull();
  }
});

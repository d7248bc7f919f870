import { expect, it } from 'vitest';
import type { PriceStanding } from '../../metals/market-state.ts';
import { authorizationVerdict, isKeptPriceTradable, type LockPolicy, lockVerdict } from './lock-market.ts';

const open: PriceStanding = { state: 'open', reason: null };
const closed: PriceStanding = { state: 'closed', reason: null };
const stale: PriceStanding = { state: 'stale', reason: 'age' };
const halted: PriceStanding = { state: 'halted', reason: 'desk' };
const usual: LockPolicy = { breaksLocks: false };
const breaking: LockPolicy = { breaksLocks: true };

it.each([
  ['open metals', [open, open], usual, true, 'keep'],
  ['no metal', [], usual, true, 'keep'],
  ['a stale metal', [open, stale], usual, false, 'keep'],
  ['a halted metal', [halted, open], usual, false, 'keep'],
  ['a closed market', [closed], usual, false, 'keep'],
  ['an open and a closed market', [open, closed], usual, false, 'keep'],
  ['a closed market where locks break', [closed], breaking, false, 'break'],
  ['a halted metal where locks break', [halted], breaking, false, 'break'],
  ['open metals where locks break', [open], breaking, true, 'keep'],
] as const)('locks with %s', (_, standings, policy, mayLock, existing) => {
  expect(lockVerdict(standings, policy)).toEqual({ mayLock, existing });
});

it.each([
  ['in time, during the lock', 0, 599_999, 'capture'],
  ['in time, two minutes after', 599_999, 719_999, 'capture'],
  ['in time, later', 599_999, 720_000, 'void'],
  ['at the end of the lock', 600_000, 600_000, 'void'],
] as const)('an authorization that started %s', (_, startedAtMs, nowMs, expected) => {
  expect(authorizationVerdict(startedAtMs, 600_000, nowMs)).toBe(expected);
});

it.each([
  ['halted', 'desk', true],
  ['halted', 'move', true],
  ['halted', 'feed', true],
  ['stale', 'age', true],
  ['stale', 'sources', true],
  ['closed', null, true],
  ['halted', 'jump', false],
  ['halted', 'range', false],
  ['stale', 'clock', false],
] as const)('a kept lock with a metal that is %s by %s may be ordered: %s', (state, reason, expected) => {
  expect(isKeptPriceTradable({ state, reason })).toBe(expected);
});

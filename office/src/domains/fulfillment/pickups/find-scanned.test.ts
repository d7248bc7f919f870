import { expect, test } from 'vitest';
import { findScanned } from './find-scanned.ts';
import type { Pickup } from './pickups-query.ts';

const pickup = (code: string, at: string | null = null) =>
  ({ package: code, package_code: code, order: code.split('-')[0], collected_at: at }) as unknown as Pickup;
const PICKUPS = [pickup('000000011-1', '2026-03-18'), pickup('000000011-2'), pickup('000000012-1')];

test.each([
  ['000000011-1', '000000011-1'],
  [' 000000012-1 ', '000000012-1'],
  ['000000011', '000000011-2'],
  ['12', '000000012-1'],
  ['#12', '000000012-1'],
  ['13', undefined],
  ['0', undefined],
  ['11-1', undefined],
])('a scan of %j opens the pickup %s (BENCH-08)', (code, found) => {
  expect(findScanned(PICKUPS, code)?.package_code).toBe(found);
});

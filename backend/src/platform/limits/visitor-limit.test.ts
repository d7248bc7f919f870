import { describe, expect, it } from 'vitest';
import { visitorLimit, visitorOf } from './visitor-limit.ts';

describe('visitorLimit', () => {
  it('allows a number of requests per window and address', () => {
    const limit = visitorLimit({ times: 2, windowMs: 1_000 });
    expect([0, 1, 2].map((now) => limit.allows('10.0.0.1', now))).toEqual([true, true, false]);
    expect(limit.allows('10.0.0.2', 3)).toBe(true);
    expect(limit.allows('10.0.0.1', 999)).toBe(false);
    expect(limit.allows('10.0.0.1', 1_000)).toBe(true);
  });
});

describe('visitorOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });
});

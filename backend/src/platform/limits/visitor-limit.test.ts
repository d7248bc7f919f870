import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitorLimit, visitorOf } from './visitor-limit.ts';

/** The oracle: keeps every counted request, and reads all of them for each decision. */
function plainLimit(limits: { readonly times: number; readonly windowMs: number }) {
  const counted: { visitor: string; startMs: number; times: number }[] = [];
  return (request: { visitor: string; nowMs: number; times: number; isRemote: boolean }): boolean => {
    const { visitor, nowMs, times, isRemote } = request;
    const last = counted.findLast((one) => one.visitor === visitor);
    const isOpen = last !== undefined && nowMs - last.startMs < limits.windowMs;
    const startMs = isOpen ? last.startMs : nowMs;
    const window = counted.filter((one) => one.visitor === visitor && one.startMs === startMs);
    const used = isOpen ? window.reduce((sum, one) => sum + one.times, 0) : 0;
    const isAllowed = isRemote || used + times <= limits.times;
    // A rejected request also opens a window, with nothing in it.
    counted.push({ visitor, startMs, times: isAllowed ? times : 0 });
    return isAllowed;
  };
}

describe('visitorLimit', () => {
  it('allows a number of requests per window and address', () => {
    const limit = visitorLimit({ times: 2, windowMs: 1_000 });
    expect([0, 1, 2].map((now) => limit.allows('10.0.0.1', now))).toEqual([true, true, false]);
    expect(limit.allows('10.0.0.2', 3)).toBe(true);
    expect(limit.allows('10.0.0.1', 999)).toBe(false);
    expect(limit.allows('10.0.0.1', 1_000)).toBe(true);
  });

  it('allows the same requests as a list of all requests', () => {
    const limits = { times: 5, windowMs: 1_000 };
    const request = fc.record({
      visitor: fc.constantFrom('192.0.2.1', '192.0.2.2', '2001:db8:0:0'),
      afterMs: fc.integer({ min: 0, max: 400 }),
      times: fc.integer({ min: 1, max: 3 }),
      isRemote: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(request, { maxLength: 60 }), (requests) => {
        const limit = visitorLimit(limits);
        const isAllowed = plainLimit(limits);
        let nowMs = 0;
        for (const { visitor, afterMs, times, isRemote } of requests) {
          nowMs += afterMs;
          const expected = isAllowed({ visitor, nowMs, times, isRemote });
          if (isRemote) limit.addRemote(visitor, times, nowMs);
          else expect(limit.allows(visitor, nowMs, times)).toBe(expected);
        }
      }),
    );
  });

  it('publishes each count once, and all of them', () => {
    const limit = visitorLimit({ times: 100, windowMs: 1_000 });
    const published = new Map<string, number>();
    const publish = () => {
      for (let count = limit.takeUnpublished(); count !== null; count = limit.takeUnpublished())
        published.set(count[0], (published.get(count[0]) ?? 0) + count[1]);
    };
    for (let n = 0; n < 60; n++) {
      limit.allows('192.0.2.1', n);
      if (n % 7 === 0) publish();
    }
    for (let n = 0; n < 4; n++) limit.allows('192.0.2.2', n);
    publish();
    const rest = 60 - (published.get('192.0.2.1') ?? 0);
    expect(rest).toBeLessThan(5);
    expect([...published.keys()]).toEqual(['192.0.2.1']);
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

import { expect, it } from 'vitest';
import { countTooGood, readTicket, type SeenPlace } from './line-positions.ts';

const place = (id: string, joinedMs: number, enteredMs = Number.POSITIVE_INFINITY): SeenPlace => ({
  ...{ id, joinedMs, knownMs: joinedMs, enteredMs },
});
const PLACES = [place('a', 100, 6_000), place('b', 200), place('c', 300)];
const seen = (position: number, sentMs: number) => ({
  ...{ id: 'c', position, sentMs, receivedMs: sentMs + 10 },
});

it.each([
  ['both ahead are counted', [seen(3, 5_000)], 1, 0],
  ['one of those ahead is missing', [seen(2, 5_000)], 1, 1],
  ['the first has entered', [seen(2, 7_000)], 1, 0],
  ['nobody is ahead of the first place', [seen(1, 7_000)], 1, 1],
  ['another process may not know places of the last seconds', [seen(1, 1_000)], 2, 0],
  ['but it knows older ones', [seen(1, 5_000)], 2, 1],
] as const)('positions below the real place: %s (MKT-06)', (_, positions, processes, count) => {
  expect(countTooGood(PLACES, positions, processes)).toBe(count);
});

it('reads the place from a ticket, and from no other cookie (MKT-06)', () => {
  const time = (1_796_000_000_000).toString(36);
  expect(readTicket(`rush_ticket=abcdefghijklmnop.${time}.${time}.x`)).toEqual({
    id: 'abcdefghijklmnop',
    joinedMs: 1_796_000_000_000,
  });
  expect(readTicket('cart_claim=1')).toBeNull();
});

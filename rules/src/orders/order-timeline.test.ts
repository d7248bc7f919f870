import { describe, expect, test } from 'vitest';
import type { OrderStatus } from './order-status.ts';
import { type OrderWay, orderTimeline } from './order-timeline.ts';

function timeline(statuses: readonly OrderStatus[], way: OrderWay = 'delivery'): string {
  const steps = orderTimeline({
    way,
    status: statuses.at(-1) ?? 'pending_payment',
    placedAtMs: 1,
    changes: statuses.map((status, place) => ({ status, atMs: place + 2 })),
  });
  return steps.map(({ code, progress, atMs }) => `${code} ${progress} ${atMs ?? '-'}`).join(', ');
}

describe('the timeline of an order', () => {
  test.each<[OrderStatus[], string]>([
    [[], 'placed done 1, paid current -, processing coming -, shipped coming -, complete coming -'],
    [
      ['payment_overdue'],
      'placed done 1, payment_overdue done 2, paid current -, processing coming -, shipped coming -, complete coming -',
    ],
    [['paid'], 'placed done 1, paid done 2, processing current -, shipped coming -, complete coming -'],
    [
      ['paid', 'processing'],
      'placed done 1, paid done 2, processing done 3, shipped current -, complete coming -',
    ],
    [
      ['paid', 'shipped'],
      'placed done 1, paid done 2, processing done 3, shipped done 3, complete current -',
    ],
    [
      ['paid', 'processing', 'shipped', 'complete'],
      'placed done 1, paid done 2, processing done 3, shipped done 4, complete done 5',
    ],
    [['payment_overdue', 'canceled'], 'placed done 1, payment_overdue done 2, canceled done 3'],
    [['paid', 'canceled'], 'placed done 1, paid done 2, canceled done 3'],
  ])('after %j: %s', (statuses, expected) => {
    expect(timeline(statuses)).toBe(expected);
  });

  test.each<[OrderStatus[], string]>([
    [[], 'placed done 1, paid current -, complete coming -'],
    [['clearing'], 'placed done 1, clearing done 2, paid current -, complete coming -'],
    [['paid', 'complete'], 'placed done 1, paid done 2, complete done 3'],
  ])('of services after %j: %s (KIND-03)', (statuses, expected) => {
    expect(timeline(statuses, 'services')).toBe(expected);
  });

  test.each<[OrderStatus[], string]>([
    [['paid'], 'placed done 1, paid done 2, processing current -, complete coming -'],
    [
      ['paid', 'processing', 'shipped', 'complete'],
      'placed done 1, paid done 2, processing done 3, complete done 5',
    ],
    [['paid', 'shipped', 'complete'], 'placed done 1, paid done 2, processing done 4, complete done 4'],
    [
      ['paid', 'shipped'],
      'placed done 1, paid done 2, processing done 3, shipped done 3, complete current -',
    ],
  ])('at a counter after %j: %s (KIND-06)', (statuses, expected) => {
    expect(timeline(statuses, 'collection')).toBe(expected);
  });

  test('contains part payments and refunds between the states, with their amounts (FIX-90)', () => {
    const steps = orderTimeline({
      status: 'canceled',
      way: 'delivery',
      placedAtMs: 1,
      changes: [
        { money: 'part_payment', amountMinor: 1_000, atMs: 2 },
        { status: 'canceled', atMs: 3 },
        { money: 'refund', amountMinor: 1_000, atMs: 4 },
      ],
    });
    expect(steps).toEqual([
      { code: 'placed', progress: 'done', atMs: 1 },
      { code: 'part_payment', progress: 'done', atMs: 2, amountMinor: 1_000 },
      { code: 'canceled', progress: 'done', atMs: 3 },
      { code: 'refund', progress: 'done', atMs: 4, amountMinor: 1_000 },
    ]);
  });
});

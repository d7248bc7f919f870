import { describe, expect, it } from 'vitest';
import { type AlertDelivery, areQuietHours, canonicalTimeZone, deliveryTime } from './alert-delivery.ts';
import type { AlertKind } from './alert-kinds.ts';

const at = (iso: string) => Date.parse(iso);
const deliver = (delivery: Partial<AlertDelivery>, iso: string, kind: AlertKind = 'spot') =>
  new Date(
    deliveryTime(
      { frequency: 'immediate', quiet: null, timeZone: 'America/New_York', ...delivery },
      { kind, firedAtMs: at(iso) },
    ),
  ).toISOString();
const NIGHT = { fromHour: 22, untilHour: 7 };

describe('the time of delivery', () => {
  it.each([
    ['immediate', '2026-03-18T15:10:00Z', '2026-03-18T15:10:00.000Z'],
    ['hourly', '2026-03-18T15:10:00Z', '2026-03-18T16:00:00.000Z'],
    ['hourly', '2026-03-18T15:00:00Z', '2026-03-18T15:00:00.000Z'],
    ['daily', '2026-03-18T11:59:00Z', '2026-03-18T12:00:00.000Z'],
    ['daily', '2026-03-18T12:00:01Z', '2026-03-19T12:00:00.000Z'],
    // The clock goes forward in the night to March 8.
    ['daily', '2026-03-07T14:00:00Z', '2026-03-08T12:00:00.000Z'],
  ] as const)('%s: an alert of %s goes out at %s (ALRT-04)', (frequency, fired, sent) => {
    expect(deliver({ frequency }, fired)).toBe(sent);
  });

  it.each([
    ['before', '2026-03-19T01:59:59Z', '2026-03-19T01:59:59.000Z'],
    ['at the start', '2026-03-19T02:00:00Z', '2026-03-19T11:00:00.000Z'],
    ['after midnight', '2026-03-19T05:00:00Z', '2026-03-19T11:00:00.000Z'],
    ['at the end', '2026-03-19T11:00:00Z', '2026-03-19T11:00:00.000Z'],
    ['in the short night of March 8', '2026-03-08T04:00:00Z', '2026-03-08T11:00:00.000Z'],
    ['in the long night of November 1', '2026-11-01T03:00:00Z', '2026-11-01T12:00:00.000Z'],
  ])('waits for the end of quiet hours across midnight: %s (ALRT-04)', (_when, fired, sent) => {
    expect(deliver({ quiet: NIGHT }, fired)).toBe(sent);
  });

  it.each(['stock', 'release'] as const)(
    'sends an alert on %s without a digest, but not in quiet hours (ALRT-02, ALRT-04)',
    (kind) => {
      const daily = { frequency: 'daily', quiet: NIGHT } as const;
      expect(deliver(daily, '2026-03-18T15:10:00Z', kind)).toBe('2026-03-18T15:10:00.000Z');
      expect(deliver(daily, '2026-03-19T05:00:00Z', kind)).toBe('2026-03-19T11:00:00.000Z');
    },
  );

  it('follows the time zone of the recipient, with half hours (ALRT-04)', () => {
    expect(deliver({ quiet: NIGHT, timeZone: 'Asia/Kolkata' }, '2026-03-18T17:00:00Z')).toBe(
      '2026-03-19T01:30:00.000Z',
    );
  });

  it('ends quiet hours whose end the clock change skips one hour later (ALRT-04)', () => {
    const quiet = { fromHour: 23, untilHour: 2 };
    expect(deliver({ quiet }, '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('moves a digest that would fall in quiet hours to their end (ALRT-04)', () => {
    const quiet = { fromHour: 6, untilHour: 9 };
    expect(deliver({ frequency: 'daily', quiet }, '2026-03-18T05:00:00Z')).toBe('2026-03-18T13:00:00.000Z');
    expect(deliver({ frequency: 'hourly', quiet: NIGHT }, '2026-03-19T01:30:00Z')).toBe(
      '2026-03-19T11:00:00.000Z',
    );
  });
});

describe('the choices of a recipient', () => {
  it('are two different full hours (ALRT-04)', () => {
    expect(areQuietHours(NIGHT)).toBe(true);
    for (const hours of [
      { fromHour: 7, untilHour: 7 },
      { fromHour: -1, untilHour: 7 },
      { fromHour: 22, untilHour: 24 },
      { fromHour: 22.5, untilHour: 7 },
      { fromHour: Number.NaN, untilHour: 7 },
    ]) {
      expect(areQuietHours(hours)).toBe(false);
    }
  });

  it('are in a known time zone (ALRT-04)', () => {
    expect(canonicalTimeZone('america/new_york')).toBe('America/New_York');
    expect(canonicalTimeZone('UTC')).toBe('UTC');
    for (const name of ['Mars/Olympus', '', '+05:00', 'Europe/Berlin\u0000', 'A'.repeat(5_000)]) {
      expect(canonicalTimeZone(name)).toBeNull();
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

let shop: TestShop;
beforeAll(async () => {
  // Thursday, 19 November 2026, 2:41 pm in New York.
  shop = await createTestShop({ now: Date.UTC(2026, 10, 19, 19, 41) });
  const exceptions = [
    { date: '2026-11-26', name: 'Thanksgiving', closed_from: '13:00', closed_to: '18:00' },
    { date: '2026-12-25', name: 'Christmas' },
  ];
  await importShopSettings(shop.db, { storeConfig: { market_hours: { exceptions } } });
  await shop.refresh();
});
afterAll(() => shop.close());

const FIELDS = `version time_zone days { date name ranges { from to } }
  exceptions { date name closed_from closed_to } clock_changes filled_until closes_at opens_at`;
const READ = `query ($skip: Int! = 0) { hours: market_hours(skip: $skip) { ${FIELDS} } }`;
const CHANGE = `mutation ($version: String!, $former: String, $day: MarketDayInput) {
  hours: change_market_day(version: $version, former_date: $former, day: $day) { ${FIELDS} } }`;
interface Hours {
  readonly hours: {
    readonly version: string;
    readonly days: readonly { date: string; name: string | null; ranges: readonly object[] }[];
    readonly exceptions: readonly { date: string }[];
    readonly clock_changes: readonly string[];
    readonly closes_at: string | null;
  };
}

test('shows two weeks, the days with other hours and the clock changes of a year (RATE-07)', async () => {
  const bench = await officeAs(shop, 'bench');
  const { hours } = (await bench.query<Hours>(READ)).data;
  expect(hours).toMatchObject({
    time_zone: 'America/New_York',
    clock_changes: ['2027-03-14', '2027-11-07'],
    filled_until: '2026-12-25',
    closes_at: '2026-11-19T22:00:00.000Z',
    opens_at: '2026-11-19T23:00:00.000Z',
    exceptions: [
      { date: '2026-11-26', name: 'Thanksgiving', closed_from: '13:00', closed_to: '18:00' },
      { date: '2026-12-25', closed_from: null, closed_to: null },
    ],
  });
  const dayOf = (date: string) => hours.days.find((day) => day.date === date);
  expect(hours.days).toHaveLength(14);
  expect(dayOf('2026-11-15')).toEqual({
    date: '2026-11-15',
    name: null,
    ranges: [{ from: 1_080, to: 1_440 }],
  });
  expect(dayOf('2026-11-21')?.ranges).toEqual([]);
  expect(dayOf('2026-11-26')).toMatchObject({
    name: 'Thanksgiving',
    ranges: [{ from: 0, to: 780 }, { from: 1_080 }],
  });
  expect((await bench.query<Hours>(READ, { skip: 14 })).data.hours.days[0]?.date).toBe('2026-11-29');
  expect((await bench.query(READ, { skip: -1 })).code).toBe('RANGE_INVALID');
});

test('staff enter holidays and early closes a year ahead, and the market follows (RATE-07)', async () => {
  const trader = await officeAs(shop, 'trader');
  const version = async () => (await trader.query<Hours>(READ)).data.hours.version;
  const seen = await version();
  const early = { date: '2026-11-20', name: 'Day of the test', closed_from: '13:30' };
  const { data } = await trader.query<Hours>(CHANGE, { version: seen, day: early });
  expect(data.hours.exceptions.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-26', '2026-12-25']);
  await shop.refresh();
  const document = '{ marketCalendar(identifier: "silver") { date closes_at } }';
  const shown = await shop.query<{ marketCalendar: object[] }>(document);
  expect(shown.data.marketCalendar[0]).toEqual({ date: '2026-11-20', closes_at: '2026-11-20T18:30:00.000Z' });

  expect((await trader.query(CHANGE, { version: seen, day: early })).code).toBe('CONFLICT');
  expect((await trader.query(CHANGE, { version: await version(), day: early })).code).toBe('DAY_TAKEN');
  const spring = { date: '2027-03-14', name: 'Clocks change', closed_from: '18:00', closed_to: '19:00' };
  const moved = await trader.query<Hours>(CHANGE, {
    version: await version(),
    former: early.date,
    day: spring,
  });
  expect(moved.data.hours.exceptions.at(-1)).toEqual(spring);
  await shop.refresh();
  const after = await shop.query<{ marketCalendar: object[] }>(document);
  // 6 pm of a day with 23 hours.
  expect(after.data.marketCalendar.at(-1)).toEqual({
    date: '2027-03-14',
    closes_at: '2027-03-14T22:00:00.000Z',
  });
  const removed = await trader.query<Hours>(CHANGE, { version: await version(), former: spring.date });
  expect(removed.data.hours.exceptions).toHaveLength(2);
  const gone = await trader.query(CHANGE, { version: await version(), former: spring.date });
  expect(gone.code).toBe('DAY_UNKNOWN');
  for (const wrong of [
    { date: '2026-13-01' },
    { name: '' },
    { closed_from: '25:00' },
    { closed_to: '09:00' },
  ]) {
    const day = { ...early, ...wrong };
    expect((await trader.query(CHANGE, { version: await version(), day })).code).toBe('SETTING_INVALID');
  }
  const desk = await officeAs(shop, 'order_desk');
  expect((await desk.query(CHANGE, { version: await version(), day: early })).code).toBe('NOT_PERMITTED');
});

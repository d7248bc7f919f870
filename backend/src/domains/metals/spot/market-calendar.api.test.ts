import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const EXCEPTIONS = [
  { date: '2026-11-27', name: 'the day after Thanksgiving', closed_from: '14:45', closed_to: '17:00' },
  { date: '2026-04-03', name: 'Good Friday' },
  { date: '2026-11-26', name: 'Thanksgiving', closed_from: '14:30', closed_to: '18:00' },
  { date: '2027-03-26', name: 'Good Friday' },
];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await setExceptions(EXCEPTIONS);
});
afterAll(() => shop.close());

async function setExceptions(exceptions: readonly object[]) {
  const report = await importShopSettings(shop.db, { storeConfig: { market_hours: { exceptions } } });
  await shop.refresh();
  return report.problems;
}

const CALENDAR = `query ($days: Int!) { marketCalendar(days: $days) { date name kind closes_at reopens_at } }`;
const calendar = async (days: number) =>
  (await must<{ marketCalendar: object[] }>(shop.query, CALENDAR, { days })).marketCalendar;

async function silverAt(iso: string) {
  shop.clock.set(Date.parse(iso));
  await shop.setSpot(TEST_SPOT);
  const data = await must<{ metalPrices: { items: object[] } }>(
    shop.query,
    '{ metalPrices(identifiers: ["silver"]) { items { state closed_for opens_at } } }',
  );
  return data.metalPrices.items[0];
}

test('lists holidays and early closes by date with their names, a year ahead (MKT-01)', async () => {
  const year = await calendar(366);
  expect(year).toEqual([
    {
      date: '2026-04-03',
      name: 'Good Friday',
      kind: 'HOLIDAY',
      closes_at: null,
      reopens_at: '2026-04-05T22:00:00.000Z',
    },
    {
      date: '2026-11-26',
      name: 'Thanksgiving',
      kind: 'EARLY_CLOSE',
      closes_at: '2026-11-26T19:30:00.000Z',
      reopens_at: '2026-11-26T23:00:00.000Z',
    },
    {
      date: '2026-11-27',
      name: 'the day after Thanksgiving',
      kind: 'EARLY_CLOSE',
      closes_at: '2026-11-27T19:45:00.000Z',
      reopens_at: '2026-11-29T23:00:00.000Z',
    },
  ]);
  expect(await calendar(30)).toEqual(year.slice(0, 1));
  const { errors } = await shop.query(CALENDAR, { days: 0 });
  expect(errors).toMatchObject([{ extensions: { code: 'INVALID_DAYS' } }]);
  const { shopPromises } = await must<{ shopPromises: { text: string }[] }>(
    shop.query,
    '{ shopPromises(names: ["market_holidays"]) { text } }',
  );
  expect(shopPromises[0]?.text).toBe(
    'The market is closed on April 3, 2026 (Good Friday). It closes early on November 26, 2026 at 2:30 pm EST (Thanksgiving) and November 27, 2026 at 2:45 pm EST (the day after Thanksgiving).',
  );
});

test('closes the market on these days, says why, and opens it again (MKT-01)', async () => {
  expect(await silverAt('2026-04-03T12:00:00-04:00')).toEqual({
    state: 'CLOSED',
    closed_for: 'Good Friday',
    opens_at: '2026-04-05T22:00:00.000Z',
  });
  expect(await silverAt('2026-04-04T12:00:00-04:00')).toMatchObject({ state: 'CLOSED', closed_for: null });
  expect(await silverAt('2026-11-26T14:29:59-05:00')).toMatchObject({ state: 'OPEN', closed_for: null });
  expect(await silverAt('2026-11-26T14:30:00-05:00')).toEqual({
    state: 'CLOSED',
    closed_for: 'Thanksgiving',
    opens_at: '2026-11-26T23:00:00.000Z',
  });
  expect(await silverAt('2026-11-26T18:00:00-05:00')).toMatchObject({ state: 'OPEN' });
});

test('rejects a day that the calendar cannot hold (MKT-01)', async () => {
  for (const wrong of [
    { date: '2026-13-01', name: 'A day' },
    { date: '2026-11-26', name: '' },
    { date: '2026-11-26', name: 'A day', closed_from: '18:00', closed_to: '14:30' },
    { date: '2026-11-26', name: 'A day', closed_to: '14:30' },
  ]) {
    expect(await setExceptions([wrong])).toHaveLength(1);
  }
});

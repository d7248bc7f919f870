import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const FIELDS = `version stale_after_seconds jump_percent source_band_percent largest_order
  automatic_halt { move_percent window_minutes resume_after_minutes } position_limits { metal ounces }
  history { id by values { path before after } }`;
const READ = `{ limits: price_limits { ${FIELDS} } }`;
const SAVE = `mutation ($version: String!, $limits: PriceLimitsInput!) {
  limits: save_price_limits(version: $version, limits: $limits) { ${FIELDS} } }`;
const UNDO = `mutation ($change: ID!) { limits: undo_price_limits(change: $change) { ${FIELDS} } }`;

interface Limits {
  readonly limits: {
    readonly version: string;
    readonly stale_after_seconds: number;
    readonly largest_order: number;
    readonly automatic_halt: object | null;
    readonly position_limits: readonly object[];
    readonly history: readonly { id: string; by: string; values: readonly { path: string }[] }[];
  };
}
const LIMITS = {
  stale_after_seconds: 120,
  jump_percent: 6.5,
  source_band_percent: 0.25,
  automatic_halt: { move_percent: 4, window_minutes: 10, resume_after_minutes: null },
  largest_order: 20_000_000,
  position_limits: [{ metal: 'silver', ounces: 300.5 }],
};

test('saves all limits or none, keeps a history, and undoes a change (RATE-04)', async () => {
  const trader = await officeAs(shop, 'trader', 'Tomas');
  const { limits: before } = (await trader.query<Limits>(READ)).data;
  const saved = await trader.query<Limits>(SAVE, { version: before.version, limits: LIMITS });
  expect(saved.data.limits).toMatchObject({
    ...LIMITS,
    position_limits: [
      { metal: 'gold', ounces: null },
      { metal: 'silver', ounces: 300.5 },
      { metal: 'platinum', ounces: null },
      { metal: 'palladium', ounces: null },
    ],
  });
  await shop.refresh();
  const { pricing, orderLimits, office } = shop.services.shop;
  expect(pricing).toMatchObject({ staleAfterMs: 120_000, jumpPpm: 65_000, sourceBandPpm: 2_500 });
  expect(pricing.automaticHalt).toEqual({ movePpm: 40_000, windowMs: 600_000, resumesAfterMs: null });
  expect(orderLimits.maximumMinor).toBe(20_000_000);
  expect(office.positionLimitOunces.silver).toBe(300.5);

  const { history } = saved.data.limits;
  // The history has limits only, whatever else an import changed in their sections.
  const paths = history.flatMap(({ values }) => values.map(({ path }) => path));
  expect(
    paths.filter((path) => !/stale|jump|band|automatic_halt|maximum_minor$|position_limit/.test(path)),
  ).toEqual([]);
  expect(history.slice(0, 3).map(({ by, values }) => [by, values.length > 0])).toEqual([
    ['Tomas', true],
    ['Tomas', true],
    ['Tomas', true],
  ]);
  const orders = history.find(({ values }) => values[0]?.path === 'order_limits.maximum_minor');
  const undone = await trader.query<Limits>(UNDO, { change: orders?.id });
  expect(undone.data.limits).toMatchObject({ largest_order: before.largest_order, stale_after_seconds: 120 });
  expect((await trader.query(UNDO, { change: orders?.id })).code).toBe('CHANGED_SINCE');
  expect((await trader.query(UNDO, { change: '0' })).code).toBe('CHANGE_UNKNOWN');
});

test('rejects an older version and invalid limits, and changes nothing then (RATE-04)', async () => {
  const trader = await officeAs(shop, 'trader');
  const { version } = (await trader.query<Limits>(READ)).data.limits;
  for (const wrong of [
    { stale_after_seconds: 1 },
    { jump_percent: 0 },
    { jump_percent: 60 },
    { automatic_halt: { move_percent: 4, window_minutes: 0 } },
    { largest_order: -1 },
    { position_limits: [{ metal: 'gold', ounces: -5 }] },
  ]) {
    const { code } = await trader.query(SAVE, { version, limits: { ...LIMITS, ...wrong } });
    expect([wrong, code]).toEqual([wrong, 'SETTING_INVALID']);
  }
  const [one, other] = await Promise.all(
    [110, 130].map((seconds) =>
      trader.query(SAVE, { version, limits: { ...LIMITS, stale_after_seconds: seconds } }),
    ),
  );
  expect([one?.code, other?.code].toSorted()).toEqual(['CONFLICT', null].toSorted());
  expect((await trader.query<Limits>(READ)).data.limits.stale_after_seconds).toBe(
    one?.code === null ? 110 : 130,
  );
});

test('limits need a recent check of the second factor (RATE-04, STAFF-07)', async () => {
  const trader = await officeAs(shop, 'trader');
  const { version, history } = (await trader.query<Limits>(READ)).data.limits;
  shop.clock.advance(5 * 60_000);
  expect((await trader.query(SAVE, { version, limits: LIMITS })).code).toBe('PROOF_REQUIRED');
  expect((await trader.query(UNDO, { change: history[0]?.id })).code).toBe('PROOF_REQUIRED');
  const desk = await officeAs(shop, 'order_desk');
  expect((await desk.query(READ)).code).toBe('NOT_PERMITTED');
  expect((await desk.query(SAVE, { version, limits: LIMITS })).code).toBe('NOT_PERMITTED');
});

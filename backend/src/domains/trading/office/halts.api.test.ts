import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServices } from '../../../app/serve/start-services.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { must, newShopper } from '../../../testing/shopping/shopper.ts';
import { withDatabase } from '../../../testing/test-database.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { actionsOf } from '../../shop/desk/actions-of.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('metal_halt').execute();
  await shop.setSpot(TEST_SPOT);
});
afterAll(() => shop.close());

const FIELDS = 'metal since until by is_automatic note confirmed_by ask_then';
const HALT = `mutation ($metals: [Metal!]!, $until: Instant, $note: String) {
  halts: halt_metals(metals: $metals, until: $until, note: $note) { ${FIELDS} } }`;
const RESUME = `mutation ($halts: [SeenHaltInput!]!, $confirmation: ResumeConfirmation!) {
  halts: resume_metals(halts: $halts, confirmation: $confirmation) { ${FIELDS} } }`;
const ALL = ['gold', 'silver', 'platinum', 'palladium'];
const NOTE = 'Silver is paused while our vault counts <b>stock</b>. Back at 3 pm.';

interface Halt {
  readonly metal: string;
  readonly since: string;
  readonly until: string | null;
  readonly note: string | null;
  readonly confirmed_by: string | null;
  readonly ask_then: number | null;
}
interface Halts {
  readonly halts: readonly Halt[];
}
const seen = (halts: readonly Halt[]) => halts.map(({ metal, since }) => ({ metal, since }));

async function pricesOf() {
  await shop.refresh();
  const document = '{ metalPrices { items { identifier state pause_reason pause_note resumes_at } } }';
  type Item = { identifier: string; state: string; pause_note: string | null; resumes_at: string | null };
  return (await must<{ metalPrices: { items: Item[] } }>(shop.query, document)).metalPrices.items;
}

test('halts a metal with an end and a sentence for shoppers, and resumes after two confirmations (RATE-03)', async () => {
  const trader = await officeAs(shop, 'trader', 'Tomas');
  const until = new Date(shop.clock.now() + 3_600_000).toISOString();
  const { data } = await trader.query<Halts>(HALT, { metals: ['silver'], until, note: `  ${NOTE}\u200B ` });
  expect(data.halts).toMatchObject([
    {
      metal: 'silver',
      until,
      by: 'Tomas',
      is_automatic: false,
      note: NOTE,
      ask_then: TEST_SPOT.silver * 100,
    },
  ]);
  expect(await pricesOf()).toMatchObject([
    { identifier: 'gold', state: 'OPEN', pause_note: null },
    { state: 'HALTED', pause_reason: 'DESK', pause_note: NOTE, resumes_at: until },
    { state: 'OPEN' },
    { state: 'OPEN' },
  ]);
  const shopper = await newShopper(shop.query);
  const [rejected] = await shopper.add('AG-SHIP-1', 1);
  expect(rejected?.message).toBe(NOTE);

  const halts = seen(data.halts);
  expect((await trader.query(RESUME, { halts, confirmation: 'SECOND' })).code).toBe('RESUME_UNCONFIRMED');
  const first = await trader.query<Halts>(RESUME, { halts, confirmation: 'FIRST' });
  expect(first.data.halts).toMatchObject([{ confirmed_by: 'Tomas' }]);
  // A repeated first confirmation is not a second one.
  await trader.query(RESUME, { halts, confirmation: 'FIRST' });
  expect((await pricesOf())[1]).toMatchObject({ state: 'HALTED' });
  const owner = await officeAs(shop, 'owner', 'Petra');
  expect((await owner.query<Halts>(RESUME, { halts, confirmation: 'SECOND' })).data.halts).toEqual([]);
  expect((await pricesOf())[1]).toMatchObject({ state: 'OPEN', pause_note: null, resumes_at: null });
  expect(await shopper.add('AG-SHIP-1', 1)).toEqual([]);
  expect((await owner.query(RESUME, { halts, confirmation: 'SECOND' })).code).toBe('NOT_HALTED');
  expect(await actionsOf(shop.db, 'silver')).toMatchObject([
    { verb: 'resume', byName: 'Petra', before: { is_halted: true, note: NOTE }, after: { is_halted: false } },
    { verb: 'confirm-resume', byName: 'Tomas' },
    { verb: 'confirm-resume', byName: 'Tomas' },
    { verb: 'halt', byName: 'Tomas', before: { is_halted: false }, after: { until, note: NOTE } },
  ]);
});

test('lists what happened to prices in the last 24 hours (RATE-03)', async () => {
  const trader = await officeAs(shop, 'trader', 'Ines');
  shop.clock.advance(25 * 3_600_000);
  await shop.setSpot(TEST_SPOT);
  await trader.query(HALT, { metals: ['silver'] });
  const again = await officeAs(shop, 'trader', 'Ines');
  await again.query(HALT, { metals: ['silver'] });
  const { data } = await again.query<{ price_events: object[] }>('{ price_events { kind subject by } }');
  expect(data.price_events).toEqual([{ kind: 'HALT', subject: 'silver', by: 'Ines' }]);
});

test('a first confirmation expires after five minutes, and a new halt needs two new ones (RATE-03)', async () => {
  const trader = await officeAs(shop, 'trader');
  const { data } = await trader.query<Halts>(HALT, { metals: ['gold'] });
  await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'FIRST' });
  shop.clock.advance(5 * 60_000 + 1);
  const late = await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'SECOND' });
  expect(late.code).toBe('RESUME_UNCONFIRMED');
  await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'FIRST' });
  const again = await trader.query<Halts>(HALT, { metals: ['gold'], note: 'Back soon.' });
  const old = await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'SECOND' });
  expect(old.code).toBe('CONFLICT');
  const fresh = await trader.query(RESUME, { halts: seen(again.data.halts), confirmation: 'SECOND' });
  expect(fresh.code).toBe('RESUME_UNCONFIRMED');
});

test('halts the whole shop, and only for staff with the permission (RATE-03, STAFF-05)', async () => {
  const editor = await officeAs(shop, 'editor');
  expect((await editor.query(HALT, { metals: ALL })).code).toBe('NOT_PERMITTED');
  const desk = await officeAs(shop, 'order_desk');
  for (const note of ['', ' \u200B', 'x'.repeat(201), 'a\u202Eb']) {
    expect((await desk.query(HALT, { metals: ALL, note })).code).toBe('HALT_NOTE_INVALID');
  }
  const past = new Date(shop.clock.now()).toISOString();
  expect((await desk.query(HALT, { metals: ALL, until: past })).code).toBe('HALT_END_INVALID');
  expect((await desk.query(HALT, { metals: [] })).code).toBe('METALS_MISSING');
  const { data } = await desk.query<Halts>(HALT, { metals: ALL });
  expect(data.halts.map(({ metal }) => metal)).toEqual(ALL);
  expect((await pricesOf()).map(({ state }) => state)).toEqual(ALL.map(() => 'HALTED'));
  await desk.query(RESUME, { halts: seen(data.halts), confirmation: 'FIRST' });
  // All metals resume or none: another person has halted gold again in the meantime.
  shop.clock.advance(1_000);
  await desk.query(HALT, { metals: ['gold'] });
  expect((await desk.query(RESUME, { halts: seen(data.halts), confirmation: 'SECOND' })).code).toBe(
    'CONFLICT',
  );
  expect((await pricesOf()).map(({ state }) => state)).toEqual(ALL.map(() => 'HALTED'));
});

test('another process halts and resumes within a second (RATE-03)', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(shop.db);
  const other = await startServices({
    config: shop.services.config,
    connection: withDatabase(inject('testServer').connection, rows[0]?.name ?? ''),
    clock: shop.clock,
    log: shop.services.log,
    publicUrl: 'http://shop.test',
  });
  try {
    const stateThere = () => other.services.spot.current().prices.palladium?.state;
    const trader = await officeAs(shop, 'trader');
    const followed = async (state: string) => {
      const startMs = performance.now();
      await waitFor(() => expect(stateThere()).toBe(state));
      return performance.now() - startMs;
    };
    expect(stateThere()).toBe('open');
    const { data } = await trader.query<Halts>(HALT, { metals: ['palladium'] });
    expect(await followed('halted')).toBeLessThan(1_000);
    await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'FIRST' });
    expect(stateThere()).toBe('halted');
    await trader.query(RESUME, { halts: seen(data.halts), confirmation: 'SECOND' });
    expect(await followed('open')).toBeLessThan(1_000);
  } finally {
    await other.stop();
  }
});

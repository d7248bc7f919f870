import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { recordDayRates } from '../../metals/rates/day-rates.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const DAY = 86_400_000;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(Date.parse('2026-11-02T18:00:00Z'));
  for (const [days, rate] of [
    [0, 0.9],
    [0, 0.8],
    [1, 0.5],
    [10, 0.25],
  ] as const) {
    shop.clock.advance(days * DAY);
    await setRate(rate);
    await recordDayRates(shop.services);
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await newCustomer(shop);
});

/** Sets how many euros a dollar is. */
async function setRate(rate: number): Promise<void> {
  const currency = (code: string, of: number) => ({
    ...{ code, symbol: code, rate: of, minor_digits: 2, active: true },
  });
  const currencies = [currency('USD', 1), currency('EUR', rate)];
  expect((await importShopSettings(shop.db, { storeConfig: { currencies } })).problems).toEqual([]);
  await shop.refresh();
}

interface Rated {
  readonly uid: string;
  readonly version: number;
  readonly rate: number;
  readonly rate_on: string | null;
}
const RATED = 'uid version rate rate_on';
const COIN = { name: 'Old dollar', metal: 'silver', weight_grams: 26.73, fineness: 0.9, pieces: 2 };
const IN_EUROS = { ...COIN, cost: 80, currency: 'EUR' };

async function add(input: object): Promise<Rated> {
  const document = `mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { ${RATED} } }`;
  return (await must<{ lot: Rated }>(marta.send, document, { input })).lot;
}

async function change({ uid, version }: Rated, input: object): Promise<Rated> {
  const document = `mutation ($uid: ID!, $version: Int!, $input: MetalLotInput!) {
    lot: updateMetalLot(uid: $uid, version: $version, input: $input) { ${RATED} } }`;
  return (await must<{ lot: Rated }>(marta.send, document, { uid, version, input })).lot;
}

async function sell(lot: Rated, input: object): Promise<Rated> {
  const document = `mutation ($lot: ID!, $input: MetalSaleInput!) {
    sale: addMetalSale(lot_uid: $lot, input: $input) { ${RATED} } }`;
  return (await must<{ sale: Rated }>(marta.send, document, { lot: lot.uid, input })).sale;
}

async function file(kind: string, payload: string | null, { token } = marta): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' };
  const request = payload === null ? { url: `/metal-files/${kind}` } : { url: '/metal-files', payload };
  const method = payload === null ? ('GET' as const) : ('POST' as const);
  return (await shop.app.inject({ method, headers, ...request })).body;
}

it.each([
  ['the day: the last of it', '2026-11-02', 0.8, null],
  ['today', '2026-11-13', 0.25, null],
  ['the last day before it', '2026-11-09', 0.5, '2026-11-03'],
  ['the first day with one', '2019-06-01', 0.8, '2026-11-02'],
])('takes the rate of %s (STACK-07)', async (_, day, rate, rateOn) => {
  const lot = await add({ ...IN_EUROS, acquired_on: day });
  expect(lot).toMatchObject({ rate, rate_on: rateOn });
  expect(await sell(lot, { pieces: 1, sold_on: day, proceeds: 50, currency: 'EUR' })).toMatchObject({
    rate,
    rate_on: rateOn,
  });
});

it('computes cost at the rate of the purchase and proceeds at that of the sale (STACK-07)', async () => {
  const lot = await add({ ...IN_EUROS, acquired_on: '2026-11-02' });
  await sell(lot, { pieces: 2, sold_on: '2026-11-03', proceeds: 60, currency: 'EUR' });
  const { customer } = await must<{ customer: { metals: { gains: object[] } } }>(
    marta.send,
    '{ customer { metals { gains { proceeds { value } cost { value } gain { value currency } } } } }',
  );
  // 60 euros at 0.5 less 80 euros at 0.8.
  expect(customer.metals.gains).toEqual([
    { proceeds: { value: 120 }, cost: { value: 100 }, gain: { value: 20, currency: 'USD' } },
  ]);
});

it('keeps the day of a rate that a form sends back, and drops it for a stated one (STACK-07)', async () => {
  const lot = await add({ ...IN_EUROS, acquired_on: '2019-06-01' });
  const noted = await change(lot, { ...IN_EUROS, acquired_on: '2019-06-01', rate: lot.rate, note: 'Safe' });
  expect(noted).toMatchObject({ rate: 0.8, rate_on: '2026-11-02' });
  const stated = await change(noted, { ...IN_EUROS, acquired_on: '2019-06-01', rate: 0.95 });
  expect(stated).toMatchObject({ rate: 0.95, rate_on: null });
});

it('imports rows without a rate at the rate of their day, and exports the day of a rate (STACK-03, STACK-07)', async () => {
  const head = 'name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency';
  await file(
    '',
    [
      head,
      'Old dollar,silver,26.73,900,2,2026-11-03,80,EUR',
      'Old dollar,silver,26.73,900,1,2019-06-01,40,EUR',
    ].join('\n'),
  );
  const saved = await file('lots', null);
  expect(saved).toContain('EUR,0.500000,,');
  expect(saved).toContain('EUR,0.800000,2026-11-02,');
  const other = await newCustomer(shop);
  expect(JSON.parse(await file('', saved, other))).toMatchObject({ added: 2, problems: [] });
  expect(await file('lots', null, other)).toBe(saved);
});

it('is sure of the rate of the base currency in a file (STACK-03, STACK-07)', async () => {
  const head = 'name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,rate,rate_on';
  await file('', `${head}\nOld dollar,silver,26.73,900,2,2026-11-03,80,USD,1,unknown`);
  expect(await file('lots', null)).toContain('USD,1.000000,,');
});

/** Runs the statements of a migration from the first that changes lots. */
async function runChanges(name: string): Promise<void> {
  const folder = join(import.meta.dirname, '../../../platform/database/migrations/changes/holdings');
  const changes = readFileSync(join(folder, name), 'utf8').replace(/^[\s\S]*?(?=update holding_lot)/, '');
  for (const statement of changes.split(/;\n/).filter((text) => text.trim() !== '')) {
    await sql.raw(statement).execute(shop.db);
  }
}
const markUnsure = () => runChanges('0380-unsure-rates.sql');

it('marks earlier rates of unknown days on the page and in files, until the customer states them (STACK-07)', async () => {
  const day = '2026-11-03';
  const unsure = 'rate rate_on is_rate_unsure';
  const [early, known] = [
    await add({ ...IN_EUROS, acquired_on: day, rate: 0.25 }),
    await add({ ...IN_EUROS, acquired_on: day }),
  ];
  await sell(early, { pieces: 1, sold_on: day, proceeds: 50, currency: 'EUR', rate: 0.25 });
  await markUnsure();
  const read = () =>
    must<{ customer: { metals: { lots: { items: object[] }; sales: { items: object[] } } } }>(
      marta.send,
      `{ customer { metals { lots { items { ${unsure} } } sales { items { ${unsure} } } } } }`,
    );
  const metals = (await read()).customer.metals;
  const marked = { rate: 0.25, rate_on: null, is_rate_unsure: true };
  expect(metals.lots.items).toEqual(
    expect.arrayContaining([marked, { rate: known.rate, rate_on: null, is_rate_unsure: false }]),
  );
  expect(metals.sales.items).toEqual([marked]);

  const saved = await file('lots', null);
  expect(saved).toContain('EUR,0.250000,unknown,');
  expect(await file('sales', null)).toContain('EUR,0.250000,unknown,');
  const other = await newCustomer(shop);
  expect(JSON.parse(await file('', saved, other))).toMatchObject({ added: 2, problems: [] });
  expect(await file('lots', null, other)).toBe(saved);

  const input = { ...IN_EUROS, acquired_on: day, rate: 0.25 };
  const noted = await change(early, { ...input, note: 'In the safe' });
  expect(await file('lots', null)).toContain('EUR,0.250000,unknown,');
  await change(noted, { ...input, is_rate_confirmed: true });
  expect(await file('lots', null)).not.toContain('unknown');
});

it('ends the mark with another rate, day or currency, and for a sale when it is confirmed (STACK-07)', async () => {
  const day = '2026-11-03';
  const input = { ...IN_EUROS, acquired_on: day, rate: 0.25 };
  const lots = [await add(input), await add(input), await add(input)] as const;
  const sold = { pieces: 1, sold_on: day, proceeds: 50, currency: 'EUR', rate: 0.25 };
  const sale = await sell(lots[0], sold);
  await markUnsure();
  const marks = async (table: 'holding_lot' | 'holding_sale') =>
    (
      await shop.db
        .selectFrom(table)
        .select('is_rate_unsure')
        .where(
          'uid',
          'in',
          [...lots, sale].map(({ uid }) => uid),
        )
        .orderBy('id')
        .execute()
    ).map((row) => row.is_rate_unsure);
  expect(await marks('holding_lot')).toEqual([true, true, true]);
  await change(lots[0], { ...input, rate: 0.3 });
  await change(lots[1], { ...input, acquired_on: '2026-11-04' });
  await change(lots[2], { ...COIN, cost: 80, currency: 'USD', acquired_on: day });
  expect(await marks('holding_lot')).toEqual([false, false, false]);
  const changeSale = (version: number, more: object) =>
    must<object>(
      marta.send,
      `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
        updateMetalSale(uid: $uid, version: $version, input: $input) { uid } }`,
      { uid: sale.uid, version, input: { ...sold, ...more } },
    );
  await changeSale(sale.version, { note: 'At the fair' });
  expect(await marks('holding_sale')).toEqual([true]);
  await changeSale(sale.version + 1, { is_rate_confirmed: true });
  expect(await marks('holding_sale')).toEqual([false]);
});

it('ends the mark when a change takes the recorded rate, and keeps it for a stated rate and without a record (STACK-07)', async () => {
  const isMarked = async ({ uid }: Rated) =>
    (
      await shop.db
        .selectFrom('holding_lot')
        .select('is_rate_unsure')
        .where('uid', '=', uid)
        .executeTakeFirst()
    )?.is_rate_unsure;
  // Without a record of the day, its rate is that of November 3.
  const input = { ...IN_EUROS, acquired_on: '2026-11-09' };
  const inYen = { ...input, currency: 'JPY' };
  const [stated, cleared, unrecorded] = [
    await add({ ...input, rate: 0.5 }),
    await add({ ...input, rate: 0.5 }),
    await add({ ...inYen, rate: 150 }),
  ];
  await shop.db.updateTable('holding_lot').set({ is_rate_unsure: true }).execute();
  await change(stated, { ...input, rate: 0.5 });
  expect(await isMarked(stated)).toBe(true);
  expect(await change(cleared, input)).toMatchObject({ rate: 0.5, rate_on: '2026-11-03' });
  expect(await isMarked(cleared)).toBe(false);
  expect(await change(unrecorded, inYen)).toMatchObject({ rate: 150, rate_on: null });
  expect(await isMarked(unrecorded)).toBe(true);
  const sold = { pieces: 1, sold_on: '2026-11-09', proceeds: 50, currency: 'EUR' };
  const sale = await sell(cleared, { ...sold, rate: 0.5 });
  await shop.db
    .updateTable('holding_sale')
    .set({ is_rate_unsure: true })
    .where('uid', '=', sale.uid)
    .execute();
  const { changed } = await must<{ changed: object }>(
    marta.send,
    `mutation ($uid: ID!, $version: Int!, $input: MetalSaleInput!) {
      changed: updateMetalSale(uid: $uid, version: $version, input: $input) { rate_on is_rate_unsure } }`,
    { uid: sale.uid, version: sale.version, input: sold },
  );
  expect(changed).toEqual({ rate_on: '2026-11-03', is_rate_unsure: false });
});

it('takes a stated rate of any currency, and says whether the code or the rate is missing (STACK-03, STACK-07)', async () => {
  const send = (input: object) =>
    marta.send<{ lot: { rate: number } }>(
      'mutation ($input: MetalLotInput!) { lot: addMetalLot(input: $input) { rate } }',
      { input: { ...COIN, cost: 80, acquired_on: '2026-11-05', ...input } },
    );
  expect((await send({ currency: 'SEK', rate: 9.5 })).data.lot).toEqual({ rate: 9.5 });
  const message = async (input: object) => (await send(input)).errors?.[0]?.message;
  expect(await message({ currency: 'ERU' })).toBe(
    'Currency: we have no rate for this currency. Check the code, or enter the rate of the day.',
  );
  const malformed = 'Currency: we do not know this currency. Enter three letters such as USD.';
  for (const currency of ['Euros', 'ＥＵＲ']) expect(await message({ currency, rate: 2 })).toBe(malformed);
  expect(await message({ currency: 'SEK', rate: 0 })).toBe('Rate: this figure is not possible.');
});

it('is sure again of rates that customers stated after the shop began to record rates (STACK-07)', async () => {
  const appliedAt = (at: string) =>
    sql`update schema_migration set applied_at = ${at} where name = '0340-day-rates.sql'`.execute(shop.db);
  const [before, since] = ['2026-11-03', '2026-11-05'];
  const stated = [before, since].map((day) => add({ ...IN_EUROS, acquired_on: day, rate: 0.77 }));
  const [early, late] = await Promise.all(stated);
  if (!early || !late) throw new Error('The lots are missing');
  for (const [lot, day] of [
    [early, before],
    [late, since],
  ] as const) {
    await sell(lot, { pieces: 1, sold_on: day, proceeds: 50, currency: 'EUR', rate: 0.77 });
  }
  await markUnsure();
  await appliedAt('2026-11-04T03:00:00Z');
  await runChanges('0481-stated-rates.sql');
  for (const kind of ['lots', 'sales']) {
    const rows = (await file(kind, null)).split('\n').filter((row) => row.includes('EUR,0.770000'));
    expect(rows.filter((row) => row.includes('unknown')).every((row) => row.includes(before))).toBe(true);
    expect(rows.map((row) => row.includes('unknown')).sort()).toEqual([false, true]);
  }
});

it('takes the recorded rate of a currency that the shop has dropped, or a stated one, and asks for others (STACK-03, STACK-07)', async () => {
  const table = 'currency_day' as const;
  await shop.db
    .insertInto(table)
    .values({ base: 'USD', currency: 'GBP', day: '2026-11-02', rate_e6: 700_000 })
    .execute();
  const head = 'name,metal,weight_grams,fineness,pieces,acquired_on,cost,currency,rate';
  const rows = (...cells: string[]) =>
    [head, ...cells.map((cell) => `Old dollar,silver,26.73,900,2,2026-11-05,80,${cell}`)].join('\n');
  const read = async (payload: string) =>
    JSON.parse(await file('', payload)) as { added: number; problems: object[] };
  expect(await read(rows('GBP,', 'SEK,9.5'))).toMatchObject({ added: 2, problems: [] });
  const saved = await file('lots', null);
  expect(saved).toContain('GBP,0.700000,2026-11-02,');
  expect(saved).toContain('SEK,9.500000,,');
  const { added, problems } = await read(rows('NOK,', 'Crowns,9'));
  expect(added).toBe(0);
  expect(problems).toEqual([
    {
      row: 2,
      column: 'currency',
      message: 'Currency: we have no rate for this currency. Check the code, or enter the rate of the day.',
    },
    {
      row: 3,
      column: 'currency',
      message: 'Currency: we do not know this currency. Enter three letters such as USD.',
    },
  ]);
});

it('names the currencies of lots and sales, and takes recorded rates of one that the shop dropped (STACK-07)', async () => {
  const lot = await add({ ...IN_EUROS, acquired_on: '2026-11-02' });
  await add({ ...COIN, cost: 80, currency: 'DEM', rate: 1.7, acquired_on: '1999-06-01' });
  const only = [{ code: 'USD', symbol: 'USD', rate: 1, minor_digits: 2, active: true }];
  expect((await importShopSettings(shop.db, { storeConfig: { currencies: only } })).problems).toEqual([]);
  await shop.refresh();
  try {
    const read = '{ customer { metals { currencies } } }';
    const metals = { currencies: ['DEM', 'EUR'] };
    expect(await must(marta.send, read)).toEqual({ customer: { metals } });
    expect(await must((await newCustomer(shop)).send, read)).toEqual({
      customer: { metals: { currencies: [] } },
    });
    expect(await add({ ...IN_EUROS, acquired_on: '2026-11-03' })).toMatchObject({ rate: 0.5, rate_on: null });
    const sold = { pieces: 1, sold_on: '2026-11-03', proceeds: 50, currency: 'EUR' };
    expect(await sell(lot, sold)).toMatchObject({ rate: 0.5, rate_on: null });
    // The shop has no recorded rate of the German mark.
    const document = 'mutation ($input: MetalLotInput!) { addMetalLot(input: $input) { uid } }';
    const input = { ...COIN, cost: 80, currency: 'DEM', acquired_on: '1999-06-01' };
    const { errors } = await marta.send(document, { input });
    expect(errors?.[0]?.message).toContain('enter the rate of the day');
  } finally {
    await setRate(0.25);
  }
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { type OfficeQuote, openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';

const COINS = [{ sku: 'AG-SHIP-1', quantity: 20 }];
const DAY = 24 * 3_600_000;

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});
afterEach(() => settings({}));

async function settings(office: object): Promise<void> {
  await importShopSettings(shop.db, { storeConfig: { office } });
  await shop.refresh();
}

const identityArgs = ({ number, version }: OfficeQuote, ending = '12b4', until = '2999-01-01') =>
  `number: "${number}", version: ${version}, kind: passport, ending: "${ending}", valid_until: "${until}"`;

it('pays above the amount only with a recorded identity check (BUY-05)', async () => {
  await settings({ identity_check_above_minor: 100_000 });
  let quote = await desk.checkedQuote(COINS);
  expect(quote.duties).toEqual({
    identity_reason: 'The payouts to this customer within 24 hours are above $1,000.00.',
    is_identity_missing: true,
    reported: [],
    identity: null,
  });
  expect((await desk.pay(quote)).code).toBe('IDENTITY_MISSING');
  for (const [ending, until, code] of [
    ['12', '2999-01-01', 'IDENTITY_INVALID'],
    ['=1+1', '2999-01-01', 'IDENTITY_INVALID'],
    ['12B4', '2020-01-01', 'IDENTITY_EXPIRED'],
    ['12B4', '2999-02-31x', 'IDENTITY_EXPIRED'],
  ]) {
    expect(await desk.codeOf('record_quote_identity', identityArgs(quote, ending, until))).toBe(code);
  }
  const bench = await officeAs(shop, 'bench');
  expect(await desk.codeOf('record_quote_identity', identityArgs(quote), bench)).toBe('NOT_PERMITTED');
  quote = await desk.act('record_quote_identity', identityArgs(quote));
  expect(quote.duties).toMatchObject({
    is_identity_missing: false,
    identity: { kind: 'passport', ending: '12B4', valid_until: '2999-01-01', checked_by: 'Della Marsh' },
  });
  const entry = await shop.db
    .selectFrom('shop_action')
    .select(['by_name', 'details'])
    .where('verb', '=', 'quote-identity')
    .where('subject', '=', quote.number)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ by_name: 'Della Marsh', details: { kind: 'passport', ending: '12B4' } });
  expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: true });
  const paid = await desk.read(quote.number);
  expect(await desk.codeOf('record_quote_identity', identityArgs(paid))).toBe('QUOTE_STATE');
});

it('counts the payouts of 24 hours to one customer together (BUY-05)', async () => {
  await settings({ identity_check_above_minor: 150_000 });
  const first = await desk.checkedQuote(COINS);
  const second = await desk.checkedQuote(COINS);
  expect(await desk.pay(first)).toMatchObject({ is_paid: true });
  expect((await desk.pay(second)).code).toBe('IDENTITY_MISSING');
  shop.clock.advance(DAY + 1);
  desk.buyer = await officeAs(shop, 'buyer');
  expect(await desk.pay(second)).toMatchObject({ code: null, is_paid: true });
});

it('does not approve a payout whose identity check is missing by then (BUY-05, STAFF-07)', async () => {
  await settings({ approve_payouts_above_minor: 100_000 });
  const quote = await desk.checkedQuote(COINS);
  expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: false });
  await settings({ approve_payouts_above_minor: 100_000, identity_check_above_minor: 0 });
  const waiting = await desk.read(quote.number);
  expect(waiting.duties.identity_reason).toBe('Every payout needs an identity check.');
  const owner = await officeAs(shop, 'owner');
  const { data } = await owner.query<{ approvals: { id: string; subject: string }[] }>(
    '{ approvals { id subject } }',
  );
  const approval = data.approvals.find(({ subject }) => subject === quote.number);
  const approve = `mutation { approve(id: "${approval?.id}") }`;
  expect((await owner.query(approve)).code).toBe('IDENTITY_MISSING');
  await desk.act('record_quote_identity', identityArgs(waiting));
  expect((await owner.query(approve)).code).toBeNull();
  expect(await desk.read(quote.number)).toMatchObject({ status: 'paid', payout: { paid: 101_780 } });
});

it('names the reportable part of a sale and needs the identity for the report (BUY-05)', async () => {
  // Ten bars stay below the insured value of a package.
  await shop.setSpot({ gold: 2_000, silver: 50 });
  const huge = 1_000_000_000;
  await settings({ identity_check_above_minor: huge, approve_payouts_above_minor: huge });
  let quote = await desk.checkedQuote([{ sku: 'AU-M100', quantity: 10 }]);
  expect(quote.duties).toMatchObject({
    identity_reason: 'The sale is reported on Form 1099-B, which names the customer.',
    reported: ['Gold bars: 32.15 troy ounces. Reportable from 32.15, one kilogram.'],
  });
  expect((await desk.pay(quote)).code).toBe('IDENTITY_MISSING');
  quote = await desk.act('record_quote_identity', identityArgs(quote));
  expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: true });
});

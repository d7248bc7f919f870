import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { openQuoteDesk } from '../../buyback/testing/quote-desk.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { checkDealerYear } from './dealer-year.ts';
import { reportSale } from './report-sale.ts';

const HUGE = 1_000_000_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

interface Case {
  readonly kind: string;
  readonly amount: number;
  readonly sold_amount: number | null;
  readonly quotes: readonly string[];
}

async function cases(): Promise<Case[]> {
  const compliance = await officeAs(shop, 'compliance');
  const { data, errors } = await compliance.query<{ compliance_cases: Case[] }>(
    `{ compliance_cases { id kind payer amount sold_amount day due_on statement_on quotes has_form
      sold { kind amount least } } }`,
  );
  expect(errors).toBeUndefined();
  return data.compliance_cases;
}

test('a reportable sale opens one case with all sales of 24 hours, and fills in its form (CUST-05)', async () => {
  await importShopSettings(shop.db, {
    storeConfig: {
      office: { identity_check_above_minor: HUGE, approve_payouts_above_minor: HUGE },
    },
  });
  await shop.refresh();
  const desk = await openQuoteDesk(shop);
  await shop.setSpot({ gold: 2_000, silver: 50 });
  const sell = async (quantity: number) => {
    let quote = await desk.checkedQuote([{ sku: 'AU-M100', quantity }]);
    quote = await desk.act(
      'record_quote_identity',
      `number: "${quote.number}", version: ${quote.version}, kind: passport, ending: "12B4", valid_until: "2999-01-01"`,
    );
    expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: true });
    await jobsDone(shop.db);
    return quote.number;
  };
  const small = await sell(2);
  expect((await cases()).filter(({ kind }) => kind === 'form_1099b')).toEqual([]);
  const large = await sell(9);
  const [found] = (await cases()).filter(({ kind }) => kind === 'form_1099b');
  // February 28, 2027 is a Sunday; February 15 is Presidents’ Day.
  expect(found).toMatchObject({
    due_on: '2027-03-01',
    statement_on: '2027-02-16',
    quotes: [small, large],
    has_form: true,
    sold: [{ kind: 'gold_bars', least: 32.15 }],
  });
  const third = await sell(1);
  const ids = await shop.db
    .selectFrom('sell_quote')
    .select('id')
    .where('number', 'in', [large, third, small])
    .execute();
  for (const { id } of ids) await reportSale(shop.services, { quoteId: id });
  const after = (await cases()).filter(({ kind }) => kind === 'form_1099b');
  expect(after).toHaveLength(1);
  expect(after[0]?.quotes).toContain(third);
  const compliance = await officeAs(shop, 'compliance');
  const { data } = await compliance.query<{
    open_compliance_form: { fields: { item: string; value: string }[] };
  }>(`mutation ($id: ID!) { open_compliance_form(id: $id) { fields { item value } } }`, {
    id: (after[0] as unknown as { id: string }).id,
  });
  const values = new Map(data.open_compliance_form.fields.map(({ item, value }) => [item, value]));
  expect(values.get('1a')).toContain('gold bars');
  expect(values.get('recipient')).toBe('Marta Oakes');
});

test('a year above both amounts opens one case of the dealer’s program (CUST-05)', async () => {
  expect((await cases()).filter(({ kind }) => kind === 'dealer_program')).toEqual([]);
  const { number } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const set = (minor: number) =>
    shop.db
      .updateTable('sales_order')
      .set({ base_grand_total_minor: minor, status: 'complete' })
      .where('number', '=', number)
      .execute();
  await set(5_000_000);
  await checkDealerYear(shop.services);
  expect((await cases()).filter(({ kind }) => kind === 'dealer_program')).toEqual([]);
  await set(5_000_001);
  await Promise.all([checkDealerYear(shop.services), checkDealerYear(shop.services)]);
  const [found, ...others] = (await cases()).filter(({ kind }) => kind === 'dealer_program');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    payer: null,
    sold_amount: 5_000_001,
    due_on: '2027-07-01',
    statement_on: null,
    has_form: false,
  });
  expect(found?.amount).toBeGreaterThan(5_000_000);
});

import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { readOrderRow } from '../harness/shop/order-row.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const COIN = 'AG-SHIP-1';
const GOLD = 'AU-SUN-1';

/** Orders five coins of silver and one of gold by wire as the customer of the page. Returns the order's number. */
async function placeOrder(page: Page): Promise<string> {
  const { cart } = await queryAsCustomer<{ cart: { id: string } }>(page, '{ cart: customerCart { id } }');
  const { added } = await queryAsCustomer<{ added: { user_errors: object[] } }>(
    page,
    `mutation ($id: String!) {
      added: addProductsToCart(cartId: $id, cartItems: [
        { sku: "${COIN}", quantity: 5 }, { sku: "${GOLD}", quantity: 1 }
      ]) { user_errors { message } }
      setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: {
        firstname: "Marta", lastname: "Oakes", street: ["88 Quarry Lane"], city: "Wilmington", country_code: "US",
        region: "DE", postcode: "19801", telephone: "(302) 555-0107"
      } }] }) { cart { id } }
      setShippingMethodsOnCart(
        input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
      ) { cart { id } }
      setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    }`,
    { id: cart.id },
  );
  expect(added.user_errors).toEqual([]);
  const { placed } = await queryAsCustomer<{
    placed: { orderV2: { number: string } | null; errors: { message: string }[] };
  }>(
    page,
    `mutation ($id: String!) {
      placed: placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { message } } }`,
    { id: cart.id },
  );
  expect(placed.errors).toEqual([]);
  return placed.orderV2?.number ?? '';
}

/** Returns the e-mail address of a new member of staff who takes returned pieces. */
async function joinBench(browser: Browser): Promise<string> {
  const name = `Della ${randomUUID()}`;
  // Passkeys belong to a host name; an address has none.
  const context = await browser.newContext({ baseURL: `http://localhost:${SHOP_PORT}` });
  await joinStaff(await context.newPage(), { name, role: 'bench' });
  await context.close();
  const [staff] = await queryDatabase<{ email: string }>('select email from staff_member where name = $1', [
    name,
  ]);
  return staff?.email ?? '';
}

/** The figures of one row of the page: pieces, ounces, and cost in cents. */
interface RowFigures {
  readonly text: string;
  readonly pieces: number;
  readonly ounces: number;
  readonly cost: number;
}

/** Today in the time zone of the shop. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
const cents = (text: string) =>
  Math.round(Number(/\$([\d,]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')) * 100);
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Reads the rows of the lots, in the order of the page. */
async function lotsOf(main: Locator): Promise<RowFigures[]> {
  const rows = main.getByRole('region', { name: 'Lots', exact: true }).locator('tr:has(th[scope="row"])');
  return Promise.all(
    (await rows.all()).map(async (row) => {
      const [text = '', weight = '', cost = ''] = await row.locator('th, td').allTextContents();
      const pieces = Number(/(\d+) pieces?/.exec(text)?.[1]);
      return { text, pieces, ounces: Number(/([\d.]+) oz/.exec(weight)?.[1]), cost: cents(cost) };
    }),
  );
}

/** The totals of the page: ounces by metal, and cost in cents. */
async function totalsOf(main: Locator) {
  const section = main.getByRole('region', { name: 'By metal' });
  const ounces = async (metal: string) => {
    const [text = '0 oz'] = await section.locator(`li[data-metal="${metal}"]`).allTextContents();
    return Number(/([\d.]+) oz/.exec(text)?.[1]);
  };
  const cost = section.getByText('Cost', { exact: true }).locator('xpath=following-sibling::dd');
  return {
    silver: await ounces('silver'),
    gold: await ounces('gold'),
    cost: cents((await cost.textContent()) ?? ''),
  };
}

/** Expects that the lots add up to the totals, and returns both. */
async function added(page: Page) {
  await openPage(page, '/my-metals');
  const main = page.getByRole('main');
  await expect(main.getByRole('region', { name: 'By metal' })).toBeVisible();
  const [lots, totals] = [await lotsOf(main), await totalsOf(main)];
  expect(sum(lots.map(({ cost }) => cost))).toBe(totals.cost);
  expect(sum(lots.map(({ ounces }) => ounces))).toBeCloseTo(totals.silver + totals.gold, 6);
  return { lots, totals };
}

test('a delivered order becomes lots, a return and a refund change them, and all adds up (STACK-01, STACK-02, STACK-06)', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const main = page.getByRole('main');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  const number = await placeOrder(page);
  await runShopCommand('pay', number, '--tender', 'wire', '--reference', `W-${number}`);
  await openPage(page, '/my-metals');
  await expect(main.getByRole('heading', { name: 'No metal yet' })).toBeVisible();
  const ship = (...only: string[]) =>
    runShopCommand('ship', number, '--carrier', 'Vault', '--tracking', `T-${number}`, ...only);

  await test.step('a part of a line becomes a lot of its own', async () => {
    await ship('--only', `${COIN}=3`);
    const { lots, totals } = await added(page);
    expect(lots).toMatchObject([{ pieces: 3, ounces: 3 }]);
    expect(lots[0]?.text).toContain(`order ${number}`);
    expect(totals).toMatchObject({ silver: 3, gold: 0 });
  });

  const delivered = await test.step('the whole order costs its total to the cent', async () => {
    await ship();
    const { lots, totals } = await added(page);
    expect(lots.map(({ pieces }) => pieces).toSorted()).toEqual([1, 2, 3]);
    expect(totals).toEqual({
      silver: 5,
      gold: 1,
      cost: Number((await readOrderRow(number)).grand_total_minor),
    });
    await expectAccessible(page, VIEWS);
    return { lots, totals };
  });

  const returned = await test.step('a returned piece leaves its lot with its share of the cost', async () => {
    const came = ['--restock', '1=1', '--reason', 'Wrong year', '--staff', await joinBench(browser)];
    await runShopCommand('return-pieces', number, `${number}-1`, ...came);
    const { lots, totals } = await added(page);
    expect(lots.map(({ pieces }) => pieces).toSorted()).toEqual([1, 2, 2]);
    expect(totals).toMatchObject({ silver: 4, gold: 1 });
    const three = delivered.lots.find(({ pieces }) => pieces === 3)?.cost ?? Number.NaN;
    expect(Math.abs(delivered.totals.cost - totals.cost - three / 3)).toBeLessThanOrEqual(1);
    await expectAccessible(page, VIEWS);
    return totals;
  });

  const refunded =
    await test.step('a refund of the returned piece and of an amount lowers cost by the amount', async () => {
      const share = delivered.totals.cost - returned.cost;
      await runShopCommand(
        'refund',
        number,
        '--amount',
        ((share + 1_000) / 100).toFixed(2),
        '--comment',
        'Late',
      );
      const { lots, totals } = await added(page);
      expect(totals).toEqual({ ...returned, cost: returned.cost - 1_000 });
      expect(lots.every(({ text }) => text.includes('refunded'))).toBe(true);
      return totals;
    });

  await test.step('sold ounces and their cost, and those held, are all that stayed', async () => {
    await main
      .getByRole('button', { name: /Record a sale of .*Tall Ship/ })
      .first()
      .press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Pieces')).toBeVisible();
    await expectAccessible(page, VIEWS);
    await dialog.getByLabel('Pieces').fill('3');
    await dialog.getByLabel('Sold on').fill(today());
    await dialog.getByLabel('Received in all').fill('200.00');
    await dialog.getByRole('button', { name: 'Record this sale' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    const { lots, totals } = await added(page);
    expect(lots.map(({ pieces }) => pieces).toSorted()).toEqual([1, 1]);
    expect(totals).toMatchObject({ silver: 1, gold: 1 });
    const sold = main.getByRole('region', { name: 'Sales' }).getByRole('row', { name: /Tall Ship/ });
    const cost = await sold.getByRole('cell').first().textContent();
    expect(totals.cost + cents(cost ?? '')).toBe(refunded.cost);
  });
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { expectFocusKept } from '../harness/page/keyboard.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const addSale = (lot: string) => `mutation {
  addMetalSale(lot_uid: "${lot}", input: { pieces: 5, sold_on: "2024-06-01", proceeds: 200 }) { uid }
}`;

const OWNED = '{ customer { metals { lots { items { uid version } } } } }';
interface Owned {
  readonly customer: {
    readonly metals: { readonly lots: { readonly items: readonly { uid: string; version: number }[] } };
  };
}

const ADD_IN_EUROS = `mutation { addMetalLot(input: { name: "Gold ducats", metal: "gold", weight_grams: 15.55,
  fineness: 0.986, pieces: 3, acquired_on: "2022-05-17", cost: 2505, currency: "EUR", rate: 0.95 }) { uid } }`;

/** The change of another device: 24 pieces again. */
const changeLot = (lot?: { uid: string; version: number }) => `mutation {
  updateMetalLot(uid: "${lot?.uid}", version: ${lot?.version}, input: { name: "Silver dollars, 1921", metal: "silver",
    fineness: 0.9, weight_grams: 26.73, pieces: 24, acquired_on: "2019-06-01", cost: 412 }) { uid } }`;

/** Expects no violations in both widths and themes, and no element wider than the window. */
async function expectClean(page: Page): Promise<void> {
  await expectAccessible(page, VIEWS);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const room = await page.locator('html').evaluate((html) => html.clientWidth - html.scrollWidth);
    expect(room, `at ${width}`).toBe(0);
  }
}

test('a customer adds a lot by keyboard, sees three values, sells and removes it (STACK-03, STACK-04, STACK-05)', async ({
  page,
}) => {
  test.setTimeout(360_000);
  const main = page.getByRole('main');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await openPage(page, '/my-metals');
  await expect(main.getByRole('heading', { name: 'No metal yet' })).toBeVisible();
  await expectClean(page);

  await test.step('wrong fields are marked', async () => {
    await main.getByRole('button', { name: 'Add a lot' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add lot' }).press('Enter');
    await expect(dialog.getByText('Enter a fineness such as 0.999, or 999.')).toBeVisible();
    await dialog.getByLabel('What is it?').fill('Silver dollars, 1921');
    await dialog.getByLabel('Fineness').fill('900');
    await dialog.getByLabel('Grams of one piece').fill('26,73');
    await dialog.getByLabel('Pieces').fill('24');
    await dialog.getByLabel('Bought on').fill('2019-06-01');
    await dialog.getByLabel('Paid in all').fill('412.00');
    await expectAccessible(page, [{ width: 390, theme: 'light' }]);
    await dialog.getByRole('button', { name: 'Add lot' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the lot has a melt value and no bid', async () => {
    const row = main.getByRole('row', { name: /Silver dollars, 1921/ });
    await expect(row).toContainText('18.56 oz');
    await expect(row).toContainText('$412.00');
    await expect(row).toContainText('No bid');
    await expect(row).toContainText('Not sold here');
  });

  await test.step('the lot is changed by keyboard, and no change of another device is overwritten', async () => {
    const row = main.getByRole('row', { name: /Silver dollars, 1921/ });
    await main.getByRole('button', { name: 'Change Silver dollars, 1921' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Fineness')).toHaveValue('0.9');
    await dialog.getByLabel('Pieces').fill('0');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog.getByText('Enter a whole number, 1 or more.')).toBeVisible();
    await expectAccessible(page, [{ width: 390, theme: 'dark' }]);
    await dialog.getByLabel('Pieces').fill('12');
    await dialog.getByLabel('Kept at').fill('Bank box');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('9.28 oz');
    await main.getByRole('button', { name: 'Change Silver dollars, 1921' }).press('Enter');
    const { customer } = await queryAsCustomer<Owned>(page, OWNED);
    const [lot] = customer.metals.lots.items;
    await queryAsCustomer(page, changeLot(lot));
    await dialog.getByLabel('Pieces').fill('3');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('18.56 oz');
    await main.getByRole('button', { name: 'Change Silver dollars, 1921' }).press('Enter');
    await dialog.getByLabel('Kept at').fill('Safe');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('18.56 oz');
  });

  await test.step('dialogs keep the focus, close with Escape, and give it back', async () => {
    const openers = ['Add a lot', 'Change ', 'Split ', 'Record a sale of ', 'Remove '];
    for (const name of openers) {
      const lot = name.endsWith(' ') ? `${name}Silver dollars, 1921` : name;
      const opener = main.getByRole('button', { name: lot, exact: true });
      await opener.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog, lot).toBeVisible();
      await expectFocusKept(page, dialog);
      await page.keyboard.press('Escape');
      await expect(dialog, lot).toHaveCount(0);
      await expect(opener, lot).toBeFocused();
    }
  });

  await test.step('a product of the shop has all three, and sells in one press', async () => {
    await main.getByRole('button', { name: 'Add a lot' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'A piece we sell' }).press('Enter');
    await dialog.getByLabel('Pieces', { exact: true }).fill('20');
    await dialog.getByLabel('Bought on').fill('2024-05-01');
    await dialog.getByLabel('Paid in all').fill('700');
    await dialog.getByRole('button', { name: 'Add lot' }).press('Enter');
    await expect(dialog.getByText('Choose a piece, or describe it')).toBeVisible();
    await dialog.getByLabel('Find the piece').fill('AG-SHIP-1');
    await expect(dialog.getByRole('list', { name: 'Pieces found' })).toContainText('Tall Ship');
    await expectAccessible(page, [{ width: 390, theme: 'light' }]);
    await dialog.getByLabel('Find the piece').press('Enter');
    await expect(dialog.getByRole('button', { name: 'Choose another piece' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add lot' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(main.getByText('At our bid, 1 of 2 lots')).toBeVisible();
    await expectClean(page);
    const sell = main.getByRole('link', { name: /^Sell to us: .*Tall Ship/ });
    await expect(sell).toHaveAttribute('href', '/sell-to-us/quote?items=AG-SHIP-1%3A20');
    await expect(main.getByRole('link', { name: /^Sell to us: / })).toHaveCount(1);
  });

  await test.step('chosen lots fill the quote, and lots without a bid are named and left out', async () => {
    await main.getByRole('button', { name: 'Sell to us', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Silver dollars, 1921: we have no bid.')).toBeVisible();
    await expectAccessible(page, [{ width: 390, theme: 'light' }]);
    const ship = dialog.getByRole('checkbox', { name: /Tall Ship/ });
    await expect(ship).toBeChecked();
    await ship.press('Space');
    await expect(dialog.getByRole('button', { name: 'See the quote' })).toBeDisabled();
    await expect(dialog.getByText('Choose lots that we have a bid for.')).toBeVisible();
    await ship.press('Space');
    await dialog.getByRole('link', { name: 'See the quote' }).press('Enter');
    await page.waitForURL('**/sell-to-us/quote?items=AG-SHIP-1%3A20');
    await expect(main.getByLabel(/^Quantity of .*Tall Ship/)).toHaveValue('20');
    await openPage(page, '/my-metals');
  });

  await test.step('value and cost have a chart, and a table of the same figures', async () => {
    const chart = main.getByRole('region', { name: 'Value and cost', exact: true });
    await chart.getByRole('button', { name: 'All' }).press('Enter');
    await expect(chart.getByRole('slider', { name: 'Point in time' })).toBeVisible();
    await chart.getByRole('slider').press('End');
    await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuetext', /Cost \$1,112\.00/);
    await chart.getByText('Show as a table').press('Enter');
    await expect(chart.getByRole('row').nth(1)).toContainText('$1,112.00');
    await expectClean(page);
  });

  await test.step('the lot is removed', async () => {
    await main.getByRole('button', { name: 'Remove Silver dollars, 1921' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('row', { name: /Silver dollars, 1921/ })).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'Lots' })).toBeFocused();
    await expect(main.getByRole('row', { name: /Tall Ship/ })).toBeVisible();
  });

  const sales = main.getByRole('region', { name: 'Sales' });
  await test.step('a sale of more pieces than were held is rejected, and then recorded', async () => {
    await main.getByRole('button', { name: /Record a sale of .*Tall Ship/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pieces').fill('21');
    await dialog.getByLabel('Sold on').fill('2024-06-01');
    await dialog.getByRole('button', { name: 'Record this sale' }).press('Enter');
    await expect(dialog.getByText('Enter an amount such as 412.00.')).toBeVisible();
    await dialog.getByLabel('Received in all').fill('200.00');
    await dialog.getByRole('button', { name: 'Record this sale' }).press('Enter');
    await expect(dialog.getByText(/On 2024-06-01 you had 20 pieces/)).toBeVisible();
    await expectAccessible(page, [{ width: 390, theme: 'dark' }]);
    await dialog.getByLabel('Pieces').fill('5');
    await dialog.getByRole('button', { name: 'Record this sale' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(sales.getByRole('row', { name: /Tall Ship/ })).toContainText('Gain of $25.00');
    await expectClean(page);
  });

  const years = main.getByRole('region', { name: 'Methods by year' });
  await test.step('the year of the sale gets another method', async () => {
    await expect(years.getByRole('row', { name: /2024/ })).toContainText('First in, first out');
    await years.getByRole('button', { name: 'Change the method of 2024' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Method').selectOption('Named lots');
    await expectAccessible(page, [{ width: 390, theme: 'dark' }]);
    await dialog.getByRole('button', { name: 'Save the method' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(years.getByRole('row', { name: /2024/ })).toContainText('Named lots');
  });

  await test.step('the sale names its lot, becomes a gift, and is removed', async () => {
    await sales.getByRole('button', { name: /Change the sale of/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByLabel('Pieces bought on May 1, 2024, at most 20');
    await chosen.fill('21');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog.getByText('Enter a whole number from 0 to 20.')).toBeVisible();
    await expectAccessible(page, [{ width: 390, theme: 'light' }]);
    await chosen.fill('5');
    await dialog.getByLabel('I gave them away').press('Space');
    await dialog.getByRole('button', { name: 'Save changes' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(sales.getByRole('row', { name: /Tall Ship/ })).toContainText('gift');
    await sales.getByRole('button', { name: /Remove the sale of/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(sales).toHaveCount(0);
  });

  await test.step('a closed year keeps its method, and its sale stays', async () => {
    const { customer } = await queryAsCustomer<{
      customer: { metals: { lots: { items: { uid: string }[] } } };
    }>(page, '{ customer { metals { lots { items { uid } } } } }');
    await queryAsCustomer(page, addSale(customer.metals.lots.items[0]?.uid ?? ''));
    await openPage(page, '/my-metals');
    await years.getByRole('button', { name: 'Close 2024' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/You cannot open a closed year again/)).toBeVisible();
    await expectAccessible(page, [{ width: 390, theme: 'light' }]);
    await dialog.getByRole('button', { name: 'Close 2024' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(years).toBeFocused();
    await expect(years.getByRole('row', { name: /2024/ })).toContainText('closed');
    await expect(years.getByRole('button')).toHaveCount(0);
    await sales.getByRole('button', { name: /Remove the sale of/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
    await expect(dialog.getByText(/You have closed these years/)).toBeVisible();
  });
});

test('a lot in euros has the rate of its day, and another customer does not find it (STACK-07, STACK-09)', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const main = page.getByRole('main');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await queryAsCustomer(page, ADD_IN_EUROS);
  await openPage(page, '/my-metals');
  await main.getByRole('button', { name: /^Change .*ducats/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
  await expect(dialog.getByLabel('Exchange rate of that day')).toHaveValue('0.95');
  await expectAccessible(page, VIEWS);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectClean(page);

  const { customer } = await queryAsCustomer<Owned>(page, OWNED);
  const [lot] = customer.metals.lots.items;
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await createAccount(page, newEmail());
  await openPage(page, '/my-metals');
  await expect(main.getByRole('heading', { name: 'No metal yet' })).toBeVisible();
  await expect(queryAsCustomer(page, changeLot(lot))).rejects.toThrow();
});

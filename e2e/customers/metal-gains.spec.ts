import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ADD = `mutation {
  old: addMetalLot(input: { sku: "AG-SHIP-1", pieces: 40, acquired_on: "2023-05-01", cost: 1000 }) { uid }
  new: addMetalLot(input: { sku: "AG-SHIP-1", pieces: 20, acquired_on: "2024-05-01", cost: 700 }) { uid }
  medal: addMetalLot(input: { name: "Old medal", metal: "silver", weight_grams: 31.1, fineness: 0.9, pieces: 2,
    acquired_on: "2019-05-01", cost: 20 }) { uid }
}`;

test('a customer compares the methods of a sale and reads gains in the table and the file (STACK-04, STACK-05)', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await queryAsCustomer(page, ADD);
  await openPage(page, '/my-metals');

  await test.step('the gain of a sale by each method is shown before it is recorded', async () => {
    await main
      .getByRole('button', { name: /Record a sale of .*Tall Ship/ })
      .first()
      .press('Enter');
    await dialog.getByLabel('Pieces').fill('10');
    await dialog.getByLabel('Sold on').fill('2024-06-01');
    await dialog.getByLabel('Received in all').fill('400');
    const ways = dialog.getByRole('region', { name: 'The same sale, other ways' });
    await expect(dialog.getByRole('region', { name: 'First in, first out' })).toContainText(
      'Gain of $150.00',
    );
    await expect(ways).toContainText('Gain of $50.00');
    await expect(
      dialog.getByRole('table', { name: 'Which lots' }).getByRole('row', { name: /May 1, 2023/ }),
    ).toContainText('held more than a year10$250.00');
    await expect(ways).toContainText('Gain of $116.67');
    await expectAccessible(page, VIEWS);
    await dialog.getByRole('button', { name: 'Record this sale' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the tables have realized and unrealized gains, and say how pieces are valued', async () => {
    const realized = main.getByRole('table', { name: 'Realized gains', exact: true });
    await expect(realized.getByRole('row', { name: /2024 held more than a year/ })).toContainText(
      'Gain of $150.00',
    );
    const unrealized = main.getByRole('table', { name: 'Unrealized gains', exact: true });
    await expect(unrealized.getByRole('row', { name: /2023.*30 pieces, at our bid/ })).toContainText(
      '$750.00',
    );
    await expect(unrealized.getByRole('row', { name: /2024.*20 pieces, at our bid/ })).toContainText(
      '$700.00',
    );
    await expect(unrealized.getByRole('row', { name: /2019.*2 pieces, at melt value/ })).toContainText(
      '$20.00',
    );
    await expect(main.getByText(/^At .*, market/).first()).toBeVisible();
    await expectAccessible(page, VIEWS);
  });

  await test.step('the file has the same figures', async () => {
    const download = page.waitForEvent('download');
    await main
      .getByRole('region', { name: 'Gains by year' })
      .getByRole('button', { name: 'Save as CSV' })
      .press('Enter');
    const file = (await readFile(await (await download).path())).toString();
    const rows = file
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows.slice(1).map((cells) => [...cells.slice(0, 5), cells[7]])).toEqual([
      ['realized', '2024', 'long', '10', '250.00', ''],
      ['unrealized', '2024', 'long', '20', '700.00', 'bid'],
      ['unrealized', '2023', 'long', '30', '750.00', 'bid'],
      ['unrealized', '2019', 'long', '2', '20.00', 'melt'],
    ]);
    const [, , value] = rows;
    expect(Number(value?.[6]) - 700).toBeCloseTo(Number(value?.[8]), 2);
  });
});

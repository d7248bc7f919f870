import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const SET = 'Silver starter set, coins of your choice';
const PARTS = [/^Your coin: 5 × .*Forest Stag/, /^How to keep them: 1 × Coin capsules/, /^Tools: 1 × Loupe/];
/** The rows of the set's parts in the office, below a row with its name. */
const ROWS = [/Forest Stag.*Your coin/s, /Coin capsules.*How to keep them/s, /Loupe.*Tools/s];

/** Puts five Forest Stag coins, capsules and a loupe together, and adds them to the cart. */
async function addSet(page: Page) {
  await openPage(page, '/silver-starter-set-coins-of-your-choice.html');
  const box = page.getByRole('region', { name: 'Choose your set' });
  await box.getByRole('radio', { name: /Forest Stag/ }).check();
  await box.getByRole('textbox', { name: /^Pieces of .*Forest Stag/ }).fill('5');
  await box.getByRole('combobox', { name: /How to keep them/ }).selectOption({ index: 1 });
  await box.getByRole('checkbox', { name: /Loupe/ }).check();
  await box.getByRole('button', { name: 'Add set to cart' }).click();
  await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
}

/** Returns the places of the columns on the pages of a set and of a group, at each width. Nothing overflows. */
async function columns(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [path, choice] of [
    ['/silver-starter-set-coins-of-your-choice.html', 'Choose your set'],
    ['/tall-ship-1-oz-silver-coins-every-year.html', 'Choose your pieces'],
  ] as const) {
    await openPage(page, path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
      for (const level of [1, 2] as const) {
        const name = level === 1 ? {} : { name: choice };
        const box = await page
          .getByRole('main')
          .getByRole('heading', { level, ...name })
          .first()
          .boundingBox();
        found.push(`${path} ${width}: h${level} at ${box?.x}, ${box?.width} wide`);
      }
    }
  }
  return found;
}

async function expectParts(page: Page) {
  const list = page
    .getByRole('main')
    .getByRole('list', { name: `Parts of ${SET}` })
    .first();
  await expect(list.getByRole('listitem')).toHaveText(PARTS);
}

/** Expects a table of the office with the parts below the name of their set. */
async function expectGrouped(page: Page, rows: readonly RegExp[] = ROWS) {
  const group = page.getByRole('rowgroup').filter({ has: page.getByRole('rowheader', { name: SET }) });
  await expect(group.getByRole('row')).toHaveText([SET, ...rows]);
}

test('a set of other parts is seen from the cart to the packing slip, and partly refunded (KIND-01, KIND-07)', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const ofGuest = await columns(page);
  await createAccount(page, newEmail());
  await test.step('pages of sets and groups keep their columns beside the heart of a customer', async () => {
    expect(await columns(page)).toEqual(ofGuest);
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /to favorites$/ })
        .first(),
    ).toBeVisible();
  });
  await addSet(page);
  await openPage(page, '/cart');
  await expectParts(page);
  await openPage(page, '/checkout');
  await typeAddress(page, { name: ['Marta', 'Oakes'] });
  await page.getByRole('button', { name: 'Continue to shipping method' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('radio', { name: /^Bank wire/ }).check();
  await page.getByRole('button', { name: /^Review order/ }).click();
  await expectParts(page);
  await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/receipt\//);
  await expectParts(page);
  const number =
    (await page
      .getByText(/^\d{9}$/)
      .first()
      .textContent()) ?? '';
  await openPage(page, `/order/${number}`);
  await expectParts(page);
  await runShopCommand('pay', number, '--reference', `Set ${number}`);

  const context = await browser.newContext({
    baseURL: `http://localhost:${SHOP_PORT}`,
    reducedMotion: 'reduce',
  });
  const office = await context.newPage();
  await joinStaff(office, { name: 'Della Marsh', role: 'owner' });

  await test.step('the office and its packing slip have the parts below the set', async () => {
    await office.goto(`/office/orders/${number}`);
    await expectGrouped(office);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Documents' }).click();
    await office.getByRole('link', { name: /Packing slip/ }).click();
    await expect(office.getByRole('button', { name: 'Print' })).toBeVisible();
    await expectGrouped(office, [/Your coin:/, /How to keep them:/, /Tools:/]);
  });

  await test.step('a refund of the loupe marks the rest of the set', async () => {
    await office.goto(`/office/orders/${number}`);
    await office.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = office.getByRole('dialog', { name: `Refund order ${number}` });
    await dialog.getByText('Pieces that the refund is for').click();
    await dialog.getByRole('spinbutton', { name: /Loupe/ }).fill('1');
    await dialog.getByLabel('Amount').fill('10.00');
    await dialog.getByLabel('Reason').fill('The loupe is scratched.');
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(office.getByText('5 pieces of an incomplete set')).toBeVisible();
    await office.getByRole('button', { name: 'Documents' }).click();
    await office.getByRole('link', { name: /Credit memo/ }).click();
    await expect(office.getByRole('table', { name: 'Refunded pieces' })).toContainText('Loupe');
    await expectAccessible(office);
    await page.reload();
    await expect(page.getByText('$10.00').first()).toBeVisible();
  });

  await test.step('the bench packs what is left, below the name of the set', async () => {
    await office.goto('/office/bench');
    await office.getByRole('button', { name: `Pack order ${number}` }).click();
    await expect(office.getByRole('heading', { name: `Package ${number}-1` })).toBeVisible();
    const left = office.getByRole('list', { name: SET }).getByRole('listitem');
    await expect(left).toHaveCount(2);
    await expect(left.filter({ hasText: 'Forest Stag' })).toContainText('5 pieces of an incomplete set');
    await expectAccessible(office);
  });
  await context.close();
});

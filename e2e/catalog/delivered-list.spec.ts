import { expect, type Locator, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { shopUrl } from '../harness/places.ts';

const amountOf = async (figure: Locator) => Number((await figure.innerText()).replaceAll(/[^\d.]/g, ''));

test('sorts a list by delivered price per ounce, by keyboard, with the figures of the product page (DOOR-04, DOOR-02)', async ({
  page,
}) => {
  const address = '/gold/gold-coins.html?sort=delivered:ASC';
  await openPage(page, '/gold/gold-coins.html');
  await page.getByLabel('Sort by').selectOption({ label: 'Delivered price per ounce' });
  await expect(page).toHaveURL(/sort=delivered:ASC$/);
  const bar = page.getByRole('region', { name: 'Prices at your door' });
  await expect(bar).toContainText('Enter your postal code to sort');
  const place = bar.getByRole('textbox', { name: /^delivered to/ });
  await place.focus();
  await page.keyboard.type('12207');
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('New York');
  await expect(place).toBeFocused();

  const tiles = page.locator('main section article').filter({ hasText: 'per oz delivered' });
  await expect(tiles.first()).toBeVisible();
  const figures = async () => {
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    const texts = await tiles
      .getByText(/^per oz delivered$/)
      .locator('xpath=..')
      .allInnerTexts();
    return texts.map((text) => Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')));
  };
  const sorted = await figures();
  expect(sorted.length).toBeGreaterThan(2);
  expect(sorted).toEqual(sorted.toSorted((a, b) => a - b));

  await page.keyboard.press('Shift+Tab');
  await expect(bar.getByRole('textbox', { name: 'I want' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('20 × $');
  await expect.poll(figures).not.toEqual(sorted);
  await expectAccessible(page);

  // No URL has the postal code, and the server's HTML is the same for all visitors.
  expect(page.url()).not.toContain('12207');
  const html = await (await page.request.get(shopUrl + address)).text();
  expect(html).not.toContain('12207');
  expect(html).not.toContain('per oz delivered');

  await page.reload();
  await expect(tiles.first()).toBeVisible();
  const simple = tiles.filter({ has: page.getByRole('button', { name: /to cart/ }) }).first();
  const listed = await amountOf(
    simple.getByText('per oz delivered').locator('xpath=preceding-sibling::*[1]'),
  );
  const pieces = Number(/(\d+) × \$/.exec(await simple.innerText())?.[1]);
  const name = await simple.getByRole('link').innerText();
  await simple.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const quantity = page.getByRole('main').getByRole('textbox', { name: 'Quantity', exact: true });
  await quantity.fill(String(pieces));
  await quantity.press('Enter');
  const door = page.getByRole('region', { name: 'Price at your door' });
  await door.scrollIntoViewIfNeeded();
  await expect(door).toContainText(listed.toLocaleString('en-US', { minimumFractionDigits: 2 }));

  await page.goto(address);
  await expect(bar).toContainText('New York');
  await bar.getByRole('button', { name: 'Forget the postal code' }).click();
  await expect(bar).toContainText('Enter your postal code to sort');
  await expect(tiles).toHaveCount(0);
});

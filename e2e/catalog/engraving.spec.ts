import { expect, test } from '@playwright/test';
import { cents } from '../harness/figures.ts';
import { openPage } from '../harness/page/open-page.ts';

const BAR = '/1-oz-gold-minted-bar.html';

test('an engraved bar: its price on the page is the price in the cart (KIND-05, KIND-07)', async ({
  page,
}) => {
  await openPage(page, BAR);
  const options = page.getByRole('region', { name: 'Make it yours' });
  const line = options.getByRole('textbox', { name: /^First line of the engraving/ });
  await line.fill('Elin & Tomas');
  await expect(options.getByText('12 of 20 characters')).toBeVisible();
  await options.getByRole('textbox', { name: /^Second line of the engraving/ }).fill('June 12, 2027');
  await options.getByRole('radio', { name: 'Capitals' }).check();
  const priced = options.getByRole('status').getByText('With your options').locator('..');
  // Two lines at $12.00 each.
  await expect(options.getByText(/options \$24\.00$/)).toBeVisible();
  const shown = cents((await priced.textContent()) ?? '');

  await test.step('a text that cannot be engraved is rejected with its reason', async () => {
    await line.fill('Elin\u202E Tomas');
    await expect(options.getByText(/use letters, digits and punctuation only/)).toBeVisible();
    await line.fill('Elin & Tomas');
    await expect(options.getByText(/use letters, digits and punctuation only/)).toBeHidden();
  });

  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
  await openPage(page, '/cart');
  const item = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: '1 oz gold minted bar' })
    .first();
  await expect(item).toContainText('Elin & Tomas');
  await expect(item).toContainText('Capitals');
  await expect(item.getByText(/each/)).toBeVisible();
  const each = cents((await item.getByText(/each/).textContent()) ?? '');
  // The spot price may move between the two pages, but not by as much as the engraving costs.
  expect(Math.abs(each - shown)).toBeLessThan(1_200);
});

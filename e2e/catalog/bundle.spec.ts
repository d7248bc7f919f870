import { expect, type Page } from '@playwright/test';
import { cents } from '../harness/figures.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const SET = 'Silver starter set, coins of your choice';

/** The spot price may move between two pages, as other journeys move it, but not by as much as this. */
const MOST_MOVE = 0.15;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const box = (page: Page) => page.getByRole('region', { name: 'Choose your set' });
const total = (page: Page) =>
  box(page)
    .getByText(/^This set, by /)
    .locator('..');

/** Chooses five Forest Stag coins, capsules and a loupe. Returns the price of the set in cents. */
async function choose(page: Page): Promise<number> {
  const parts = box(page);
  await expect(parts.getByRole('radio', { name: /Lighthouse.*out of stock/ })).toBeDisabled();
  const before = (await total(page).textContent()) ?? '';
  await parts.getByRole('radio', { name: /Tall Ship/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(parts.getByRole('radio', { name: /Forest Stag/ })).toBeChecked();
  const pieces = parts.getByRole('textbox', { name: /^Pieces of .*Forest Stag/ });
  await pieces.fill('5');
  await pieces.press('Enter');
  const keep = parts.getByRole('combobox', { name: /How to keep them/ });
  await keep.selectOption({ index: 1 });
  await expect(keep.getByRole('option', { selected: true })).toContainText('Coin capsules');
  await parts.getByRole('checkbox', { name: /Loupe/ }).check();
  await expect(parts.getByRole('definition')).toHaveCount(4);
  await expect(total(page)).not.toHaveText(before);
  return cents((await total(page).textContent()) ?? '');
}

for (const width of [1440, 390] as const) {
  const views = [{ width, theme: width === 390 ? 'dark' : 'light' }] as const;

  test(`a set of chosen parts is put together, added and ordered by wire at ${width} px (KIND-01)`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/silver-starter-set-coins-of-your-choice.html');
    const price = await choose(page);
    await expectAccessible(page, views);
    await box(page).getByRole('button', { name: 'Add set to cart' }).click();
    await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();

    await test.step('the cart has the set as one line, with its parts', async () => {
      await openPage(page, '/cart');
      const parts = page.getByRole('main').getByRole('list', { name: `Parts of ${SET}` });
      await expect(parts.getByRole('listitem')).toHaveText([
        /^Your coin: 5 × .*Forest Stag/,
        /^How to keep them: 1 × Coin capsules/,
        /^Tools: 1 × Loupe/,
      ]);
      const each = page.getByRole('main').getByText(/\$[\d,.]+ each$/);
      expect(Math.abs(cents((await each.textContent()) ?? '') - price)).toBeLessThan(MOST_MOVE * price);
      await expectAccessible(page, views);
      await page.getByRole('textbox', { name: `Quantity of ${SET}` }).fill('2');
      await page.getByRole('textbox', { name: `Quantity of ${SET}` }).press('Enter');
      const whole = page.getByRole('main').getByText('Subtotal').locator('..');
      await expect
        .poll(async () => Math.abs(cents((await whole.textContent()) ?? '') - 2 * price))
        .toBeLessThan(2 * MOST_MOVE * price);
    });

    await test.step('the set is ordered by wire', async () => {
      await openPage(page, '/checkout');
      await typeAddress(page, { email: `set-${width}@ingot.example` });
      await page.getByRole('button', { name: 'Continue to shipping method' }).click();
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await page.getByRole('radio', { name: /^Bank wire/ }).check();
      await page.getByRole('button', { name: /^Review order/ }).click();
      // On a narrow screen the summary is folded.
      const parts = page.getByRole('list', { name: `Parts of ${SET}` }).first();
      if (width === 1440) await expect(parts).toContainText('Forest Stag');
      await expectAccessible(page, views);
      await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
      await page.getByRole('button', { name: /^Place order/ }).click();
      await expect(page).toHaveURL(/\/receipt\//);
      await expect(page.getByRole('main').getByText(SET).first()).toBeVisible();
    });
  });
}

import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';

test('a product is added to the favorites, annotated, bought, shared and removed (WISH-01, WISH-03, ROUTE-21, OPEN-23)', async ({
  page,
  browser,
}) => {
  await openPage(page, '/silver.html');
  // Guests have no favorites.
  await expect(page.getByRole('button', { name: /to favorites$/ })).toHaveCount(0);
  await createAccount(page, newEmail());

  await openPage(page, '/silver.html');
  const heart = page.getByRole('button', { name: 'Add 2026 Tall Ship 1 oz silver coin to favorites' });
  await heart.first().click();
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'true');

  await openPage(page, '/gold-bar-in-assay-card-choose-a-weight.html?weight=2.5-g');
  const bar = page.getByRole('button', { name: /^Add Gold bar in assay card.* to favorites$/ }).first();
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'See favorites' }).click();

  await expect(page).toHaveURL(/\/wishlist$/);
  const main = page.getByRole('main');
  const ship = main.getByRole('article').filter({ hasText: '2026 Tall Ship' });
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(main.getByText('Weight: 2.5 g')).toBeVisible();
  await expect(ship.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  await ship.getByRole('button', { name: /^Add a note/ }).click();
  await ship.getByLabel(/^Note on/).fill('For Joren <b>in May</b>');
  await ship.getByRole('button', { name: 'Save' }).click();
  await expect(ship.getByText('For Joren <b>in May</b>')).toBeVisible();
  await expectAccessible(page);

  await ship.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: /My Cart, 1 / })).toBeVisible();
  await page.getByRole('button', { name: 'Continue shopping' }).click();

  await main.getByRole('button', { name: 'Share this list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share your favorites' });
  await dialog.getByLabel('Name on the list').fill('M. O.');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const link = await dialog.getByLabel('Link to your list').inputValue();
  await expectAccessible(page);
  const guest = await browser.newPage();
  await openPage(guest, new URL(link).pathname);
  await expect(guest.getByRole('heading', { name: 'Favorites of M. O.' })).toBeVisible();
  await expect(guest.getByRole('main').getByRole('article')).toHaveCount(2);
  await expect(guest.getByRole('main')).not.toContainText(/Joren|Marta|Oakes/);
  await dialog.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(dialog).toBeHidden();
  await guest.reload();
  await expect(guest.getByText('This list is not shared')).toBeVisible();
  await guest.close();

  await ship.getByRole('button', { name: /to favorites$/ }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ship.getByText('For Joren <b>in May</b>')).toBeVisible();
});

test('favorites keep an engraving and the parts of a set, up to the cart (OPEN-23, KIND-01, KIND-05, KIND-07)', async ({
  page,
}) => {
  await createAccount(page, newEmail());
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /to favorites$/ })
    .first();
  await openPage(page, '/1-oz-gold-minted-bar.html');
  await page.getByLabel('First line of the engraving').fill('For Joren');
  await expect(page.getByText('With your options').first()).toBeVisible();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Another text is another favorite.
  await page.getByLabel('First line of the engraving').fill('For Marta');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await openPage(page, '/silver-starter-set-coins-of-your-choice.html');
  await page.getByRole('main').getByRole('radio').nth(1).check({ force: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await openPage(page, '/wishlist');
  const cards = page.getByRole('main').getByRole('article');
  const bar = cards.filter({ hasText: 'First line of the engraving: For Joren' });
  await expect(cards).toHaveCount(2);
  const set = cards.filter({ hasText: 'Silver starter set' });
  const parts = await set.getByRole('listitem').allTextContents();
  expect(parts.length).toBeGreaterThan(1);
  await expectAccessible(page);
  for (const card of [bar, set]) {
    await card.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('button', { name: 'Continue shopping' }).click();
  }
  await openPage(page, '/cart');
  const main = page.getByRole('main');
  await expect(main.getByText('First line of the engraving: For Joren')).toBeVisible();
  for (const part of parts) await expect(main.getByText(part).first()).toBeVisible();

  // The engraved bar goes back to the favorites with its text.
  await openPage(page, '/wishlist');
  await bar.getByRole('button', { name: /to favorites$/ }).click();
  await expect(cards).toHaveCount(1);
  await openPage(page, '/cart');
  await main.getByRole('button', { name: /^Move to favorites.*gold minted bar/ }).click();
  await expect(main.getByText('First line of the engraving: For Joren')).toHaveCount(0);
  await openPage(page, '/wishlist');
  await expect(bar).toHaveCount(1);

  // On a tile, the heart of an engraved favorite leads to it.
  await openPage(page, '/gold/gold-bars/gold-bars-1oz.html');
  await page
    .getByRole('link', { name: 'See 1 oz gold minted bar with your options in favorites' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/wishlist$/);
});

for (const { code, at, choose, kept } of [
  {
    code: 'custom-options',
    at: '/1-oz-gold-minted-bar.html',
    choose: (page: Page) => page.getByLabel('First line of the engraving').fill('For Early'),
    kept: /First line of the engraving: For Early/,
  },
  {
    code: 'parts-to-buy',
    at: '/silver-starter-set-coins-of-your-choice.html',
    choose: (page: Page) => page.getByRole('main').getByRole('radio').nth(1).check({ force: true }),
    kept: /Forest Stag/,
  },
]) {
  test(`a heart pressed before the code of ${code} keeps what was chosen (OPEN-23)`, async ({ page }) => {
    await createAccount(page, newEmail());
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(new RegExp(`/${code}-[^/]*\\.js$`), async (route) => {
      await arrival;
      await route.continue();
    });
    await openPage(page, at);
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /to favorites$/ })
      .first();
    await choose(page);
    await heart.click();
    await expect(heart).toHaveAttribute('aria-busy', 'true');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    arrive();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await openPage(page, '/wishlist');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(kept);
  });
}

test('focus cycles within the open account panel (NAV-07)', async ({ page }) => {
  await openPage(page, '/');
  const chip = page.getByRole('button', { name: /My account/ });
  await chip.click();
  const panel = page.getByRole('dialog', { name: 'My account' });
  await expect(panel.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  const isInside = () =>
    chip.evaluate((button) => button.parentElement?.contains(document.activeElement) ?? false);
  for (let press = 0; press < 15; press++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await chip.focus();
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  await expect(panel).toBeVisible();
});

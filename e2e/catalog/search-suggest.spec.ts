import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';

const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search products' });
const panel = (page: Page): Locator => page.getByRole('grid', { name: 'Suggestions' });
const group = (page: Page, name: string): Locator => panel(page).getByRole('rowgroup', { name });

/** Holds back the responses to an operation until the returned function is called. */
async function holdBack(page: Page, operation: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === '/graphql' && decodeURIComponent(url.href).includes(operation),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return release;
}

interface Found {
  readonly xsearchProducts: {
    readonly items: readonly {
      readonly name: string;
      readonly rating_summary: number;
      readonly review_count: number;
    }[];
  };
}

test('typing on a wide screen, on one page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 960 });
  await openPage(page, '/');

  await test.step('the panel opens, searches, fits the screen and closes', async () => {
    await test.step('popular searches need no text', async () => {
      await field(page).click();
      await expect(
        group(page, 'Popular searches').getByRole('link', { name: /silver bar 10 oz/ }),
      ).toBeVisible();
      await expect(group(page, 'Products')).toHaveCount(0);
    });

    await field(page).pressSequentially('si');
    await expect(panel(page)).toHaveCount(0);
    await test.step('the panel shows that it searches (SRCH-34)', async () => {
      const release = await holdBack(page, 'GetSearchProducts');
      await field(page).pressSequentially('l');
      await expect(panel(page).getByText('Searching...')).toBeVisible();
      release();
      await expect(group(page, 'Products').getByRole('row')).toHaveCount(5);
      await expect(panel(page).getByText('Searching...')).toHaveCount(0);
      await expect(page.getByRole('search').getByRole('status')).toContainText(/\d+ results/);
    });

    await test.step('the panel is 871 px wide and 597 px high at most (SRCH-35)', async () => {
      const box = await panel(page).boundingBox();
      expect(box?.width).toBeLessThanOrEqual(871);
      expect(box?.height).toBeLessThanOrEqual(597);
    });

    await page.keyboard.press('Backspace');
    await expect(panel(page)).toHaveCount(0);
    await field(page).fill('silver');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await test.step('focus opens the panel again, and clearing empties the form', async () => {
      await field(page).blur();
      await field(page).focus();
      await expect(panel(page)).toBeVisible();
      await page.getByRole('button', { name: 'Clear search' }).click();
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
      await expect(panel(page)).toHaveCount(0);
    });
  });

  await test.step('submit leads to the results and is stored', async () => {
    await test.step('an empty result is reported', async () => {
      await field(page).fill('zzzzzz');
      await expect(panel(page).getByText('Your search returned no products.')).toBeVisible();
    });
    await field(page).fill('silver');
    await expect(panel(page).getByRole('link', { name: 'See more' })).toHaveAttribute(
      'href',
      '/search.html?query=silver',
    );
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search.html?query=silver');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “silver”');
    await expect(panel(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear search' }).click();
    await field(page).blur();
    await field(page).focus();
    await expect(group(page, 'Recent searches').getByRole('link', { name: 'silver' })).toBeVisible();
  });

  await test.step('a suggested product shows price and stars, is added to the cart, or opens its page', async () => {
    const found = await queryShop<Found>(
      '{ xsearchProducts(search: "tall ship") { items { name rating_summary review_count } } }',
    );
    const rated = found.xsearchProducts.items.find((item) => item.review_count > 0);
    await field(page).fill('tall ship');
    const row = panel(page)
      .getByRole('row')
      .filter({ hasText: rated?.name ?? '' })
      .first();
    const stars = ((rated?.rating_summary ?? 0) / 20).toFixed(1);
    await test.step('a rated product has its price and its stars (SRCH-28, SRCH-30)', async () => {
      await expect(row.getByRole('img', { name: `${stars} out of 5` })).toBeVisible();
      await expect(row.getByText(/^\$\d/)).toBeVisible();
    });

    await test.step('a simple product is added directly', async () => {
      await panel(page)
        .getByRole('button', { name: /^Add 2026 Tall Ship 1 oz silver coin to cart$/ })
        .click();
      const added = page.getByRole('dialog').or(page.getByRole('status')).filter({ hasText: /added/i });
      await expect(added.first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'My Cart, 1 product(s)' })).toBeVisible();
      await page.keyboard.press('Escape');
    });

    await test.step('any other product opens its page, and the panel closes', async () => {
      await field(page).fill('gold assay card weight');
      const choose = panel(page).getByRole('link', {
        name: 'Choose options for Gold bar in assay card, choose a weight',
      });
      await choose.click();
      await expect(page).toHaveURL('/gold-bar-in-assay-card-choose-a-weight.html');
      await expect(panel(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue('');
      await expect(page.getByRole('link', { name: 'My Cart, 1 product(s)' })).toBeVisible();
    });
  });
});

test('text typed before hydration is suggested for and searched (SRCH-01, SRCH-05)', async ({ page }) => {
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Search products' });
  await field.click();
  await page.keyboard.type('stag');
  script.resolve();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search.html?query=stag');
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('search fills the screen of a phone, and closes by Cancel, one Escape and submit (HEAD-18, MODAL-02)', async ({
    page,
  }) => {
    await openPage(page, '/');
    const trigger = page.getByRole('button', { name: 'Search', exact: true });
    await trigger.click();
    const sheet = page.getByRole('dialog', { name: 'Search products' });
    await expect(sheet.getByRole('combobox')).toBeFocused();
    expect(await sheet.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await sheet.getByRole('combobox').fill('stag');
    await expect(
      panel(page)
        .getByRole('row', { name: /Forest Stag/ })
        .first(),
    ).toBeVisible();
    await sheet.getByRole('button', { name: 'Cancel' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(sheet.getByRole('combobox')).toHaveValue('');
    await sheet.getByRole('combobox').fill('stag');
    await expect(panel(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await trigger.click();
    await sheet.getByRole('combobox').fill('stag');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search.html?query=stag');
    await expect(sheet).toHaveCount(0);
  });
});

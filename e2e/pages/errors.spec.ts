import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';

const toast = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Sorry! An unexpected error occurred.' });

test('an uncaught error is reported once, with an id and a place, and a page that fails to render reloads', async ({
  page,
}) => {
  await openPage(page, '/about');

  await test.step('a failed script and a failed promise are two toasts, which stay until closed (ERR-02, ERR-03)', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('a script failed');
      });
      void Promise.reject(new Error('a promise failed'));
    });
    await expect(toast(page)).toHaveCount(2);
    await expect(toast(page).first()).toContainText(/Reference [0-9A-F]{4}-[0-9A-F]{4}, at \/about/);
    await toast(page).first().getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(1);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('a product with an invalid response shows the error view; dismissing it retries successfully (ERR-01, ERR-04)', async () => {
    await openPage(page, '/silver.html');
    let isBroken = true;
    await page.route(/graphql\?.*ProductPage/, async (route) => {
      if (!isBroken) return route.continue();
      const response = await route.fetch();
      const answer = await response.json();
      for (const product of answer.data.products.items) product.price_range = null;
      await route.fulfill({ response, json: answer });
    });
    await page.locator('main article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Something went wrong. Sorry about that.',
    );
    isBroken = false;
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/went wrong/);
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });
});

import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { outboxFolder } from '../harness/places.ts';
import { mailsWith } from '../harness/shop/outbox.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

// A service worker must not repeat the request of a download, which would count twice.
test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'allow' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link of the guide on the page of the order. */
const GUIDE = /^Download ?: The guide, PDF/;

/** Clicks a link, and returns the name and the first letters of the file that the browser saved. */
async function download(page: Page, name: string | RegExp) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name }).click(),
  ]);
  const content = await readFile(await saved.path(), 'latin1');
  return { name: saved.suggestedFilename(), begins: content.slice(0, 5) };
}

for (const width of [1440, 390] as const) {
  const views = [{ width, theme: width === 390 ? 'dark' : 'light' }] as const;

  test(`files are bought, downloaded up to their limit and refunded at ${width} px (KIND-04, KIND-07)`, async ({
    page,
  }) => {
    test.setTimeout(150_000);
    await page.setViewportSize({ width, height: 900 });
    await test.step('the page has a sample, and asks for the files, by keyboard too', async () => {
      await openPage(page, '/buyers-guide-to-coins.html');
      const files = page.getByRole('region', { name: 'Files', exact: true });
      await expect(files.getByText('3 downloads').first()).toBeVisible();
      const form = page.getByRole('region', { name: 'Choose your files' });
      await form.getByRole('checkbox', { name: /^The guide, PDF/ }).focus();
      await page.keyboard.press('Space');
      await expect(form.getByRole('status')).toContainText('$9.00');
      await expectAccessible(page, views);
      expect(await download(page, 'Contents of the guide')).toEqual({
        name: 'buyers-guide-contents.pdf',
        begins: '%PDF-',
      });
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await expect(page.getByRole('dialog').getByText('Item added to your shopping cart')).toBeVisible();
    });

    await test.step('the cart names the file, and has no delivery', async () => {
      await openPage(page, '/cart');
      await expect(page.getByText('Files: The guide, PDF').first()).toBeVisible();
      await expectAccessible(page, views);
    });

    await openPage(page, '/checkout');
    await expect(heading(page)).toHaveText('What is your billing address?');
    await typeAddress(page, { email: `files-${width}@ingot.example` });
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('radio', { name: /^Bank wire/ }).check();
    await page.getByRole('button', { name: /^Review order/ }).click();
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByText('Available once the payment is final')).toBeVisible();
    const number =
      (await page
        .getByText(/^\d{9}$/)
        .first()
        .textContent()) ?? '';

    await test.step('each download after the payment counts once, up to the limit', async () => {
      await runShopCommand('pay', number, '--reference', `Files ${width}`);
      await expect
        .poll(() => mailsWith(`To: files-${width}@ingot.example`, outboxFolder), { timeout: 20_000 })
        .toContain('Your files are ready.');
      await page.reload();
      await expect(page.getByText('3 downloads left')).toBeVisible();
      await expectAccessible(page, views);
      const url = await page.getByRole('link', { name: GUIDE }).getAttribute('href');
      for (const left of ['2 downloads left', '1 download left', 'Expired']) {
        expect(await download(page, GUIDE)).toEqual({
          name: 'buyers-guide-to-coins.pdf',
          begins: '%PDF-',
        });
        await expect(page.getByText(left)).toBeVisible();
      }
      const again = await page.request.get(url ?? '');
      expect([again.status(), again.headers()['x-error-code']]).toEqual([403, 'LINK_EXPIRED']);
    });

    await test.step('a refund ends the downloads', async () => {
      expect(await runShopCommand('refund', number, '--amount', '9')).toContain('credit memo');
      await page.reload();
      await expect(page.getByText('Expired')).toBeVisible();
      await expect(page.getByRole('link', { name: GUIDE })).toHaveCount(0);
    });
  });
}

const ADD = `mutation ($id: String!, $links: [ID]) { addProductsToCart(cartId: $id, cartItems: [
  { sku: "DL-GUIDE", quantity: 1, selected_options: $links }]) { user_errors { message } } }`;
const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
  placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { message } } }`;
const ADDRESS = {
  ...{ firstname: 'Marta', lastname: 'Oakes', street: ['4 Mint Row'], city: 'Reno', region: 'NV' },
  ...{ postcode: '89501', country_code: 'US', telephone: '775-555-0134' },
};

test('a customer finds the files of an order under My downloads, by keyboard at 390 px (KIND-04)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await createAccount(page, newEmail());
  const query =
    '{ customerCart { id } products(filter: { sku: { eq: "DL-GUIDE" } }) { items { ... on DownloadableProduct { downloadable_product_links { uid } } } } }';
  const { customerCart: cart, products } = await queryAsCustomer<{
    customerCart: { id: string };
    products: { items: { downloadable_product_links: { uid: string }[] }[] };
  }>(page, query);
  const links = products.items[0]?.downloadable_product_links.map(({ uid }) => uid);
  await queryAsCustomer(page, ADD, { id: cart.id, links });
  const { placeOrder } = await queryAsCustomer<{ placeOrder: { orderV2: { number: string } | null } }>(
    page,
    BILL,
    {
      id: cart.id,
      address: ADDRESS,
    },
  );
  const number = placeOrder.orderV2?.number ?? '';
  await openPage(page, '/downloads');
  await expect(page.getByText('Available once the payment is final')).toHaveCount(2);
  await runShopCommand('pay', number, '--reference', `Files of ${number}`);
  await page.reload();
  await expect(page.getByText('3 downloads left')).toHaveCount(2);
  await expectAccessible(page, [{ width: 390, theme: 'dark' }]);
  await page.getByRole('link', { name: GUIDE }).focus();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(saved.suggestedFilename()).toBe('buyers-guide-to-coins.pdf');
  await expect(page.getByText('2 downloads left')).toBeVisible();
  await page
    .getByRole('link', { name: `Order ${number}` })
    .first()
    .click();
  await expect(page.getByRole('link', { name: GUIDE })).toBeVisible();
});

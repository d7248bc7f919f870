import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { readStored } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { IDENTITY_SHOP_PORT } from '../harness/places.ts';
import { copyShop, type OpenShop } from '../harness/shop/copied-shop.ts';
import { runCommandOf } from '../harness/shop/shop-command.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { ADDRESS, makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

const url = `http://127.0.0.1:${IDENTITY_SHOP_PORT}`;
const PHOTO = {
  name: 'passport.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const PDF = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nlicense') };
const TEXT = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') };

let shop: OpenShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await copyShop({
    name: 'identity',
    port: IDENTITY_SHOP_PORT,
    env: {},
    settings: { 'store-config': { office: { order_identity_above_minor: 1_000 } } },
  });
});
test.afterAll(() => shop?.close());

// Passkeys belong to a host name; an address has none.
test.use({
  baseURL: `http://localhost:${IDENTITY_SHOP_PORT}`,
  contextOptions: { reducedMotion: 'reduce' },
});

const runHere = (...words: string[]) => runCommandOf({ data: shop.data, url }, ...words);

/** Places an order by wire as the customer of a page. Returns its number. */
async function orderAs(buyer: Page): Promise<string> {
  const target = { base: url, token: await readStored(buyer, 'signin_token') };
  const { createEmptyCart: id } = await queryShop<{ createEmptyCart: string }>(
    'mutation { createEmptyCart }',
    {},
    target,
  );
  const steps = `mutation($id: String!, $address: CartAddressInput!) {
    addProductsToCart(cartId: $id, cartItems: [{ sku: "AG-SHIP-1", quantity: 1 }]) { user_errors { message } }
    setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: [{ address: $address }] }) { cart { id } }
    setBillingAddressOnCart(input: { cart_id: $id, billing_address: { same_as_shipping: true } }) { cart { id } }
    setShippingMethodsOnCart(
      input: { cart_id: $id, shipping_methods: [{ carrier_code: "insured", method_code: "ground" }] }
    ) { cart { id } }
    setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
    placeOrder(input: { cart_id: $id }) { orderV2 { number } }
  }`;
  const { placeOrder } = await queryShop<{ placeOrder: { orderV2: { number: string } } }>(
    steps,
    { id, address: ADDRESS },
    target,
  );
  return placeOrder.orderV2.number;
}

/** Opens the request about a subject in the office by keyboard. */
async function openRequest(office: Page, subject: string): Promise<void> {
  await office.goto('/office/compliance/identity');
  await expect(office.getByRole('heading', { level: 1, name: 'Identity checks' })).toBeVisible();
  await office.getByRole('link', { name: subject }).press('Enter');
  await expect(office.getByRole('heading', { level: 1, name: `Identity check of ${subject}` })).toBeVisible();
}

test('an order above the amount waits, its buyer sends a photo, the desk accepts, and the order goes on (CUST-03)', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(120_000);
  const buyer = await browser.newPage({ baseURL: url });
  await createAccount(buyer, newEmail());
  const number = await orderAs(buyer);
  // Passkeys need a page in front.
  await office.bringToFront();
  await joinStaff(office, { name: 'Vera Poole', role: 'owner' }, runHere);
  const section = buyer.getByRole('region', { name: 'Identity check' });

  await test.step('the account page asks for the document and rejects a file of another type', async () => {
    await expect(async () => {
      await openPage(buyer, '/account-information');
      await expect(section.getByRole('heading', { name: `About ${number}` })).toBeVisible();
    }).toPass();
    await expect(section).toContainText('Your order waits until we have accepted the document.');
    await expect(section).toContainText(/Send it by .+\. After that, we cancel an order that is not paid,/);
    const send = section.getByRole('button', { name: 'Send the document' });
    await send.press('Enter');
    await expect(section.getByText('Choose a file.')).toBeVisible();
    await expect(section.getByLabel('Photo or PDF file')).toBeFocused();
    await expectAccessible(buyer);
    await section.getByLabel('Photo or PDF file').setInputFiles(TEXT);
    await send.press('Enter');
    await expect(section.getByText('Send a photo (JPEG, PNG or WebP) or a PDF file.')).toBeVisible();
  });

  await test.step('a photo is received, and the page says when it is deleted', async () => {
    await section.getByLabel('Photo or PDF file').setInputFiles(PHOTO);
    await section.getByRole('button', { name: 'Send the document' }).press('Enter');
    await expect(section.getByText(/^We have 1 document from you\./)).toBeVisible();
    await expect(section.getByText(/^We delete your documents on .* at the latest\.$/)).toBeVisible();
    await expectAccessible(buyer);
  });

  await test.step('the desk opens the photo and accepts it', async () => {
    await office.goto('/office/compliance/identity');
    await expect(office.getByRole('row', { name: new RegExp(number) })).toContainText('To check');
    await expect(office.getByText(/^An order above \$10\.00\./)).toBeVisible();
    await expectAccessible(office);
    await openRequest(office, number);
    await office.getByRole('button', { name: 'Show the photo' }).press('Enter');
    const photo = office.getByRole('img', { name: 'Photo 1 of the identity document' });
    await expect
      .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await office.getByLabel('Kind of document').selectOption('Passport');
    await office.getByLabel('Last four characters of its number').fill('12');
    await office.getByLabel('Valid until').fill('2999-01-01');
    await expect(office.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await office.getByLabel('Name and address match the order or the quote').press('Space');
    await office.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(office.getByRole('alert')).toContainText('last four characters');
    await expectAccessible(office);
    await office.getByLabel('Last four characters of its number').fill('12b4');
    await office.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
    await expect(office.getByText(/^Deleted on .* at the latest$/)).toBeVisible();
    await expectAccessible(office);
  });

  await test.step('the order goes on by itself, and the buyer sees the acceptance', async () => {
    await office.goto(`/office/orders/${number}`);
    await expect(office.getByRole('heading', { name: 'Next step: confirm the payment' })).toBeVisible();
    await openPage(buyer, '/account-information');
    await expect(section.getByText('Accepted')).toBeVisible();
    await expect(section.getByLabel('Photo or PDF file')).toHaveCount(0);
  });
  await buyer.close();
});

test('a guest sends a PDF on the page of the order, is asked again, and is rejected (CUST-03)', async ({
  page: office,
  browser,
}) => {
  test.setTimeout(120_000);
  const buyer = await browser.newPage({ baseURL: url });
  const { number, token } = await orderCart(
    await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment', url),
    url,
  );
  await office.bringToFront();
  await joinStaff(office, { name: 'Vera Poole', role: 'owner' }, runHere);
  const section = buyer.getByRole('region', { name: 'Identity check' });

  await test.step('the guest sends a PDF', async () => {
    await expect(async () => {
      await openPage(buyer, `/receipt/${token}`);
      await expect(section).toBeVisible();
    }).toPass();
    await expectAccessible(buyer);
    await section.getByLabel('Photo or PDF file').setInputFiles(PDF);
    await section.getByRole('button', { name: 'Send the document' }).press('Enter');
    await expect(section.getByText(/^We have 1 document from you\./)).toBeVisible();
  });

  await test.step('the desk downloads it and asks for another document', async () => {
    await openRequest(office, number);
    const download = office.waitForEvent('download');
    await office.getByRole('link', { name: 'Download the PDF' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^identity-${number}-\\d+\\.pdf$`));
    await office.getByRole('button', { name: 'Ask for another document' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Ask for another document?' });
    await dialog.getByRole('button', { name: 'Ask for another document' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Enter one line');
    await dialog.getByLabel('Reason').fill('The license has expired.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Ask for another document' }).press('Enter');
    await expect(
      office.getByRole('heading', { name: 'Next step: the customer sends a document' }),
    ).toBeVisible();
    await expect(office.getByText('The shop keeps no document of this request.')).toBeVisible();
    await openPage(buyer, `/receipt/${token}`);
    await expect(section).toContainText('We could not accept what you sent: The license has expired.');
  });

  await test.step('the desk rejects, and the order is canceled', async () => {
    await office.getByRole('button', { name: 'Reject' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Reject the identity of this customer?' });
    await expect(dialog).toContainText('The order is canceled, and payments are refunded.');
    await dialog.getByLabel('Reason').fill('No valid document came.');
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(office.getByText('Rejected by Vera Poole: No valid document came.')).toBeVisible();
    await expectAccessible(office);
    expect(await runHere('order', number)).toContain('Canceled');
    await office.goto('/office/compliance/identity?view=decided');
    await expect(office.getByRole('row', { name: new RegExp(number) })).toContainText('Rejected');
    await expectAccessible(office);
  });
  await buyer.close();
});

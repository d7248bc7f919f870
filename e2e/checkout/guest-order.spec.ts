import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { ADDRESS, makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

const EMAIL = 'shopper@ingot.example';

async function placeOrder() {
  return orderCart(await makeCart([{ sku: 'AC-LOUPE', quantity: 2 }], 'payment'));
}

async function lookUp(page: Page, number: string, postcode: string): Promise<void> {
  await page.getByLabel('Order number').fill(number);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Shipping ZIP code').fill(postcode);
  await page.getByRole('button', { name: 'Find my order' }).click();
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a guest reopens the receipt, finds the order, prints it, and sees its payment and shipment (OPEN-34, OPEN-72)', async ({
  page,
}) => {
  const { number, token } = await placeOrder();
  await test.step('the receipt is complete in the first HTML, and after a reload', async () => {
    const answer = await openPage(page, `/receipt/${token}`);
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).toContain('Wire details');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Ada.');
    await expect(page.getByText('0000 4120 7781')).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get(`/receipt/${'A'.repeat(43)}`)).status()).toBe(404);
  });

  await test.step('the lookup gives the same error for every wrong input, and shows no address', async () => {
    await openPage(page, '/order-lookup');
    await expectAccessible(page);
    await lookUp(page, number, '00000');
    const rejection = page.getByText('No order matches these details.');
    await expect(rejection).toBeVisible();
    await expect(page.getByLabel('Order number')).toBeFocused();
    const said = await rejection.textContent();
    await lookUp(page, '999999999', ADDRESS.postcode);
    await expect(rejection).toHaveText(said ?? '');
    await lookUp(page, number, ADDRESS.postcode);
    const heading = page.getByRole('heading', { level: 1, name: `Order ${number}` });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('Quay Street');
    await expect(page.getByRole('region', { name: 'Waiting for your wire' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('paid and shipped by the shop, it shows the invoice and the parcel', async () => {
    await runShopCommand('pay', number, '--tender', 'bank-check', '--reference', 'Check 7');
    await openPage(page, `/receipt/${token}`);
    const clearing = page.getByRole('region', { name: 'Payment received' });
    await expect(clearing).toContainText('Final and ready to ship on');
    await expectAccessible(page);
    await runShopCommand('clear', number, '--reason', 'The bank has confirmed it');
    await runShopCommand('ship', number, '--carrier', 'UPS', '--tracking', '1Z999');
    await openPage(page, `/receipt/${token}`);
    await expect(page.getByRole('region', { name: 'On its way' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Track UPS, 1Z999' })).toHaveAttribute(
      'href',
      'https://www.ups.com/track?tracknum=1Z999',
    );
    await expect(page.getByRole('heading', { name: 'Wire details' })).toHaveCount(0);
  });

  await test.step('printed, it is an invoice without header and footer', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Invoice \d{9} of /)).toBeVisible();
    await expect(page.getByText('14 Assay Row').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print invoice' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    const paper = await page.evaluate(() => {
      const { fontSize, backgroundColor } = getComputedStyle(document.body);
      const row = document.querySelector('main tbody tr');
      return { fontSize, backgroundColor, rows: row && getComputedStyle(row).breakInside };
    });
    expect(paper).toEqual({ fontSize: '14px', backgroundColor: 'rgb(255, 255, 255)', rows: 'avoid' });
  });
});

test('a guest cancels by the link in the mail (OPEN-72)', async ({ page }) => {
  const { number, token } = await placeOrder();
  await openPage(page, `/receipt/${token}`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByLabel('Why?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Why?').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('We sent you a link.')).toBeVisible();
  const path = await mailedPath(number);
  await openPage(page, path);
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(page.getByRole('heading', { name: 'Your order is canceled' })).toBeFocused();
  await openPage(page, path);
  await expect(page.getByRole('heading', { name: 'The order was not canceled' })).toBeVisible();
  await openPage(page, `/receipt/${token}`);
  await expect(page.getByText(/^This order is canceled:/)).toBeVisible();
});

/** Returns the path and key of the mailed cancellation link. */
async function mailedPath(number: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails = await sentMails();
    const mail = mails.find(({ name }) => name.startsWith(`order-cancel-requested-${number}`));
    path = /\/order-cancel\?order=\S+?key=[\w-]+/.exec(mail?.joined ?? '')?.[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 15_000 });
  return path;
}

test('pages of mailed links are not cached, and send no referrer (OPEN-03, OPEN-72)', async ({ request }) => {
  const secret = 'A'.repeat(43);
  const paths = [
    `/favorites/${secret}`,
    `/newsletter/confirm/${secret}`,
    `/newsletter/unsubscribe/${secret}`,
    `/alerts/pause/${secret}`,
    `/order-updates/stop/${secret}`,
    `/order-cancel?order=MQ%3D%3D&key=${secret}`,
    `/customer/account/createPassword?token=${secret}`,
    `/customer/account/confirm?email=ada%40ingot.example&key=${secret}`,
  ];
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers(), path).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  }
});

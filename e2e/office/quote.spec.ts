import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';
import { queryAsCustomer } from '../harness/shopper/query-as-customer.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

const PICTURE = '../../demo/media/catalog/product/gold-minted-bar-100g-1.webp';

/** Returns the only row of a piece in the office's table. */
const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Opens the check of a piece by keyboard and returns its dialog. */
async function openCheck(page: Page, piece: string) {
  await rowOf(page, piece).getByRole('button', { name: 'Check' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Check: / });
  await expect(dialog.getByLabel('Received')).toBeFocused();
  return dialog;
}

test('a quote with a failed piece goes from the agreement to the payment (BUY-01, BUY-03, BUY-04, BUY-05)', async ({
  page: office,
  context,
}) => {
  // Passkeys need a page in front.
  await joinStaff(office, { name: 'Petra Lund', role: 'owner' });
  const seller = await context.newPage();
  let number = '';

  await test.step('the seller agrees, prints the label, and ships', async () => {
    await createAccount(seller, newEmail());
    const { lockSellQuote } = await queryAsCustomer<{ lockSellQuote: { number: string } }>(
      seller,
      `mutation { lockSellQuote(items: [
        { sku: "AG-SHIP-1", quantity: 20 }, { sku: "AG-STAG-1", quantity: 20 }
      ]) { number } }`,
    );
    number = lockSellQuote.number;
    await openPage(seller, `/sell-quotes/${number}`);
    await expect(seller.getByText(/you owe what our bids have risen by since the lock/)).toBeVisible();
    await seller.getByLabel('Account holder').fill('Marta Oakes');
    await seller.getByLabel('Bank', { exact: true }).fill('Harrow Savings');
    await seller.getByLabel('Routing number').fill('021 000 021');
    await seller.getByLabel('Account number').fill('0001 7781');
    await seller.getByLabel(/^I own these pieces/).press('Space');
    await seller.getByLabel(/^I agree to the selling terms/).press('Space');
    await seller.getByRole('button', { name: /^Sell for/ }).press('Enter');
    await seller.getByRole('link', { name: 'Print label and slip' }).press('Enter');
    await expect(seller.getByRole('img', { name: new RegExp(`^${number}`) })).toBeVisible();
    await seller.getByRole('link', { name: /^Back to quote/ }).press('Enter');
    await seller.getByLabel('Tracking number').fill(`1Z ${number}`);
    await seller.getByRole('button', { name: 'I have shipped it' }).press('Enter');
    await expect(seller.getByRole('heading', { name: 'Your package is on its way' })).toBeVisible();
  });

  await test.step('a scan of the label opens the quote, which is received', async () => {
    await office.goto('/office/quotes?view=on_the_way');
    await expect(rowOf(office, number)).toContainText('On the way');
    await expectAccessible(office);
    await office.getByLabel(/^Receive a package/).focus();
    await office.keyboard.type(`1Z ${number}`);
    await office.keyboard.press('Enter');
    await expect(office.getByRole('heading', { level: 1, name: `Quote ${number}` })).toBeVisible();
    await expectAccessible(office);
    await office.getByLabel('Seal number').fill('77120');
    await office.keyboard.press('Enter');
    await expect(office.getByRole('heading', { name: 'Next step: check 2 lines' })).toBeVisible();
  });

  await test.step('the desk prints the check sheet and writes to the seller', async () => {
    await office.getByRole('button', { name: 'Documents' }).press('Enter');
    await office.getByRole('link', { name: `Check sheet of quote ${number}` }).press('Enter');
    await expect(office.getByRole('heading', { name: `Check sheet of quote ${number}` })).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('link', { name: `Quote ${number}` }).press('Enter');
    await office.getByRole('button', { name: 'Email customer' }).press('Enter');
    const letter = office.getByRole('dialog', { name: 'Write to Marta Oakes' });
    await letter.getByLabel('Text').fill('Your package arrived.\nThe seal was whole.');
    await expectAccessible(office);
    await letter.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(letter).toHaveCount(0);
    await office
      .getByRole('table', { name: 'E-mails' })
      .getByText(`Quote ${number}`, { exact: true })
      .press('Enter');
    await expect(office.getByText('The seal was whole.')).toBeVisible();
  });

  await test.step('each line is checked: count, weight, test, serials and a photograph', async () => {
    const good = await openCheck(office, 'Tall Ship');
    await good.getByLabel('Weight, grams').fill('622.1');
    await good.getByLabel('Test method').selectOption('Sigma');
    await good.getByLabel('Serial numbers').fill('TS 1\nTS 2');
    await expectAccessible(office);
    await good.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(good).toHaveCount(0);
    await expect(rowOf(office, 'Tall Ship')).toContainText('Serials: TS 1, TS 2');

    const failed = await openCheck(office, 'Stag');
    const buffer = readFileSync(join(import.meta.dirname, PICTURE));
    await failed
      .getByLabel(/^Add a photograph of/)
      .setInputFiles({ name: 'stag.webp', mimeType: 'image/webp', buffer });
    await expect(failed.getByRole('img', { name: /^Photograph 1 of/ })).toBeVisible();
    await failed.getByLabel('Pieces that failed').fill('1');
    await failed.getByLabel(/^New bid for one failed piece/).fill('20.00');
    await failed.getByLabel('Reason, shown to the customer').fill('The edge is filed.');
    await expectAccessible(office);
    await failed.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(failed).toHaveCount(0);
    await office.getByRole('button', { name: /^Photograph 1 of/ }).press('Enter');
    await expect(office.getByRole('dialog', { name: /^Photograph 1 of/ })).toBeVisible();
    await expectAccessible(office);
    await office.keyboard.press('Escape');
    await office.getByRole('button', { name: 'Finish the check' }).press('Enter');
    await expect(office.getByRole('heading', { name: /^The customer chooses by/ })).toBeVisible();
    await expect(office.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  });

  await test.step('the seller sees the photograph and accepts the new bid', async () => {
    await seller.reload();
    await expect(seller.getByText('The edge is filed.').first()).toBeVisible();
    await expect(seller.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
    await expectAccessible(seller);
    await seller.getByRole('button', { name: 'Confirm my choice' }).press('Enter');
    await expect(seller.getByRole('heading', { name: 'Checked. Your payment is next.' })).toBeVisible();
  });

  await test.step('the desk pays once and closes, and the seller sees the payment', async () => {
    const pay = office.getByRole('button', { name: /^Pay \$/ });
    await pay.press('Enter');
    const dialog = office.getByRole('dialog', { name: /^Pay \$/ });
    await dialog.getByLabel('Reference of the transfer or check').fill('FT 4711');
    await dialog.getByLabel('Where the pieces are stored').fill('Safe 2');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: /^Pay \$/ }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Next step: close the quote' })).toBeVisible();
    await expect(pay).toHaveCount(0);
    await office.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Documents' }).press('Enter');
    await office.getByRole('link', { name: `Purchase record of quote ${number}` }).press('Enter');
    await expect(office.getByRole('article')).toContainText('FT 4711');
    await expectAccessible(office);
    await seller.reload();
    await expect(seller.getByRole('heading', { name: 'We paid you' })).toBeVisible();
    await expectAccessible(seller);
  });
});

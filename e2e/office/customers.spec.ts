import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { captchaToken } from '../harness/shopper/captcha-token.ts';
import { makeAccount } from '../harness/shopper/create-account.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

test('staff find a customer, keep a certificate with its scan, merge two accounts and delete one (CUST-01)', async ({
  page,
}) => {
  const former = await makeAccount();
  const current = await makeAccount();
  await joinStaff(page, { name: 'Petra Lund', role: 'owner' });

  await test.step('the customer is found by keyboard', async () => {
    await page.goto('/office/customers');
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill(current);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Marta Oakes' })).toBeVisible();
    await expect(page.getByText('No orders yet.')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the certificate has a number, an end and a scan', async () => {
    await page.getByRole('button', { name: 'Add a certificate' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Exemption certificate of Marta Oakes' });
    await dialog.getByLabel('Number of the certificate').fill('44-20817');
    await dialog.getByLabel('Last day').fill('2099-12-31');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('44-20817')).toBeVisible();
    const buffer = Buffer.from('%PDF-1.7\nCertificate 44-20817\n%%EOF');
    await page
      .getByLabel(/Add a scan of the certificate/)
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByRole('table', { name: 'Scans' })).toContainText('Valid');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Open 44-20817' }).click();
    expect((await download).suggestedFilename()).toMatch(/^certificate-\d+\.pdf$/);
  });

  await test.step('a note stays', async () => {
    await page.getByLabel('Add a note').fill('Has two accounts.');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Has two accounts.' })).toBeVisible();
  });

  await test.step('the other account moves here', async () => {
    await page.getByRole('button', { name: 'Merge with another account' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Merge another account into this one' });
    await dialog.getByLabel('Account to close').fill(former);
    await dialog.getByRole('button', { name: former }).press('Enter');
    await expect(dialog.getByText('The other account has no data to move.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Merge the accounts' }).press('Enter');
    await expect(page.getByRole('list', { name: 'Merged accounts' })).toContainText(former);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the data is exported', async () => {
    await page.getByRole('button', { name: 'Export data' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Export the data of Marta Oakes?' });
    await dialog.getByRole('button', { name: 'Write the file' }).press('Enter');
    await expect(dialog.getByRole('link', { name: /^Download customer-\d+\.json$/ })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the account is deleted', async () => {
    await page.getByRole('button', { name: 'Delete customer' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete Marta Oakes?' });
    await dialog.getByLabel('Reason').fill('Asked by phone.');
    await expect(dialog.getByText('1 note of staff')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete the account' }).press('Enter');
    await page.waitForURL('**/office/customers');
    await page.getByRole('searchbox', { name: 'Find a customer' }).fill(current);
    await expect(page.getByText(`Nobody matches “${current}”`)).toBeVisible();
  });
});

test('staff publish, answer and reject reviews and reply to messages, one key each, with undo (CUST-06)', async ({
  page,
}) => {
  for (const summary of ['Queue one', 'Queue two']) {
    await queryShop(
      'mutation ($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { nickname } } }',
      { input: { sku: 'AG-SHIP-1', nickname: 'Odile', summary, text: 'Fine piece.', ratings: [] } },
      { captcha: await captchaToken('review') },
    );
  }
  await queryShop(
    'mutation ($input: ContactUsInput!) { contactUs(input: $input) { status } }',
    { input: { name: 'Queue Oakes', email: 'queue@oakes.example', comment: 'Do you take cast bars?' } },
    { captcha: await captchaToken('contact') },
  );
  await joinStaff(page, { name: 'Petra Lund', role: 'owner' });
  const queue = page.getByRole('list', { name: 'Reviews in this state' });
  const item = (text: string) => queue.getByRole('listitem').filter({ hasText: text });

  await test.step('a review is published and taken back by one key each', async () => {
    await page.goto('/office/work/waiting_reviews');
    await page
      .getByRole('row', { name: /Queue one/ })
      .getByRole('link')
      .click();
    await page.waitForURL('**/office/reviews?review=*');
    await expect(item('Queue one')).toHaveAttribute('aria-current', 'true');
    await expectAccessible(page);
    await page.keyboard.press('p');
    await expect(page.getByRole('status').filter({ hasText: '“Queue one” is published.' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(item('Queue one')).toBeVisible();
  });

  await test.step('the other one is answered in public and published', async () => {
    await page.goto('/office/work/waiting_reviews');
    await page
      .getByRole('row', { name: /Queue two/ })
      .getByRole('link')
      .click();
    await expect(item('Queue two')).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Answer “Queue two” in public' });
    await dialog.getByLabel('Answer', { exact: true }).fill('Thank you, Odile.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(item('Queue two')).toContainText('Thank you, Odile.');
    // Keys of the page have no effect while the dialog is open.
    await expect(dialog).toBeHidden();
    await page.keyboard.press('p');
    await expect(page.getByRole('status').filter({ hasText: '“Queue two” is published.' })).toBeVisible();
    await expect
      .poll(async () => {
        const { getProductReviews: found } = await queryShop<{
          getProductReviews: { reviews: { items: { answer: { text: string } | null }[] } };
        }>(
          `{ getProductReviews(urlKey: "2026-tall-ship-1-oz-silver-coin") { reviews { items { answer { text } } } } }`,
        );
        return found.reviews.items[0]?.answer?.text;
      })
      .toBe('Thank you, Odile.');
  });

  await test.step('a message gets a reply, which is taken back', async () => {
    await page.goto('/office/messages');
    const messages = page.getByRole('list', { name: 'Messages in this state' });
    await expect(messages.getByRole('listitem').filter({ hasText: 'cast bars' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Reply to Queue Oakes' });
    await dialog.getByLabel('Reply', { exact: true }).fill('Yes, we do.');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByText('No message is waiting')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'Your reply to Queue Oakes' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(messages.getByRole('listitem').filter({ hasText: 'cast bars' })).toBeVisible();
  });
});

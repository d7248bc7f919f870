import { expect, type Page } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { moveSpot } from '../harness/shop/market.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function mailsTo(email: string): Promise<string[]> {
  const mails = (await sentMails()).filter(({ name }) => name.startsWith('alert-'));
  return mails.map(({ joined }) => joined).filter((text) => text.includes(`To: ${email}`));
}

async function signUp(page: Page): Promise<string> {
  const email = newEmail();
  await createAccount(page, email);
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  return email;
}

test('a customer sets alerts of several kinds by keyboard, and changes one (ALRT-01, ALRT-02)', async ({
  page,
}) => {
  await signUp(page);
  const main = page.getByRole('main');
  const kind = (name: string) => main.getByRole('radio', { name });

  await test.step('a place in the line for a sold-out piece', async () => {
    await openPage(page, '/alerts?sku=AG-LH-1');
    await expect(kind('Back in stock')).toBeFocused();
    await expectAccessible(page, VIEWS);
    await main.getByRole('button', { name: 'Notify me when it is back in stock' }).press('Enter');
    await expect(page.getByRole('row', { name: /Lighthouse/ })).toContainText('Watching');
    // The form starts anew once the requested alert exists.
    await expect(kind('Spot price')).toBeChecked();
  });

  await test.step('the opening of a market', async () => {
    await kind('Market opens').press('Space');
    await main.getByLabel('Metal', { exact: true }).selectOption('Platinum');
    await main.getByRole('button', { name: 'Notify me when it opens' }).press('Enter');
    await expect(page.getByRole('row', { name: /Platinum market/ })).toBeVisible();
  });

  await test.step('the premium of a piece found by its name, by a payment method', async () => {
    await kind('Premium').press('Space');
    await main.getByLabel('Premium at or below').fill('0.5');
    await main.getByLabel('Premium at or below').press('Enter');
    await expect(main.getByText('Choose the piece that we should watch.')).toBeVisible();
    await main.getByLabel('Find the piece').fill('AG-SHIP-1');
    await expect(main.getByRole('list', { name: 'Pieces found' })).toContainText('Tall Ship');
    await expectAccessible(page, VIEWS);
    await main.getByLabel('Find the piece').press('Enter');
    await expect(kind('Premium')).toBeChecked();
    await expect(main.getByLabel('Premium at or below')).toBeFocused();
    await expect(main.getByLabel('Premium at or below')).toHaveValue('0.5');
    await main.getByRole('button', { name: 'Choose another piece' }).press('Enter');
    await expect(main.getByLabel('Find the piece')).toBeFocused();
    await expect(kind('Premium')).toBeChecked();
    await main.getByLabel('Find the piece').fill('AG-SHIP-1');
    await expect(main.getByRole('list', { name: 'Pieces found' })).toContainText('Tall Ship');
    await main.getByLabel('Find the piece').press('Enter');
    await main.getByLabel('Payment method').selectOption({ index: 1 });
    await main.getByLabel('For', { exact: true }).selectOption({ index: 1 });
    await expect(main.getByText(/^Now \d+\.\d\d%$/)).toBeVisible();
    await expectAccessible(page, VIEWS);
    await main.getByLabel('Premium at or below').press('Enter');
    await expect(
      page.getByRole('row', { name: /Premium of .*Tall Ship.*, from 20 pieces, by / }),
    ).toContainText('0.50%');
  });

  await test.step('the ratio, changed in a dialog that starts at its first field', async () => {
    await kind('My orders').press('Space');
    await expect(main.getByText(/unless you stopped order updates/)).toBeVisible();
    await expectAccessible(page, VIEWS);
    await kind('Gold-to-silver ratio').press('Space');
    await main.getByLabel('Ounces', { exact: true }).fill('5');
    await main.getByLabel('Ounces', { exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Change: Gold-to-silver/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('When it is')).toBeFocused();
    await expectAccessible(page, VIEWS);
    await dialog.getByLabel('Ounces', { exact: true }).fill('6');
    await dialog.getByLabel('Ounces', { exact: true }).press('Enter');
    await expect(page.getByRole('row', { name: /ratio/i })).toContainText('6');
    await expectAccessible(page, VIEWS);
  });
});

test('a gap of the price sends one mail, with the observed price (ALRT-03)', async ({ page }) => {
  const email = await signUp(page);
  await moveSpot('platinum', 1_300);
  await openPage(page, '/alerts?metal=platinum');
  const main = page.getByRole('main');
  await main.getByLabel('Price', { exact: true }).fill('1,280');
  await main.getByLabel('Price', { exact: true }).press('Enter');
  const row = page.getByRole('row', { name: /Platinum, ask/ });
  await expect(row).toContainText('Watching');
  await moveSpot('platinum', 1_261.5);
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  await moveSpot('platinum', 1_260);
  await page.reload();
  await expect(row).toContainText('Reached');
  await expectAccessible(page, VIEWS);
  const [mail = '', ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toContain('1,261.50');
});

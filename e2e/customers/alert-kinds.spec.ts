import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { moveSpot } from '../harness/shop/market.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Both widths in both themes. */
const ALL_VIEWS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);

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
  const watch = main.getByLabel('Watch', { exact: true });

  await test.step('a place in the line for a sold-out piece', async () => {
    await openPage(page, '/alerts?sku=AG-LH-1');
    await expect(watch).toBeFocused();
    await expectAccessible(page, ALL_VIEWS);
    await main.getByRole('button', { name: 'Notify me when it is back in stock' }).press('Enter');
    await expect(page.getByRole('row', { name: /Lighthouse/ })).toContainText('Watching');
    // The form starts anew once the requested alert exists.
    await expect(watch).toHaveValue('silver');
  });

  await test.step('the opening of a market', async () => {
    await watch.selectOption({ label: 'Platinum market opens' });
    await main.getByRole('button', { name: 'Notify me when it opens' }).press('Enter');
    await expect(page.getByRole('row', { name: /Platinum market/ })).toBeVisible();
  });

  await test.step('the ratio, changed in a dialog that starts at its first field', async () => {
    await watch.selectOption({ label: 'Gold-to-silver ratio' });
    await main.getByLabel('Ounces', { exact: true }).fill('5');
    await main.getByLabel('Ounces', { exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Change: Gold-to-silver/ }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('When it is')).toBeFocused();
    await expectAccessible(page, ALL_VIEWS);
    await dialog.getByLabel('Ounces', { exact: true }).fill('6');
    await dialog.getByLabel('Ounces', { exact: true }).press('Enter');
    await expect(page.getByRole('row', { name: /ratio/i })).toContainText('6');
    await expectAccessible(page, ALL_VIEWS);
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
  const [mail = '', ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail).toContain('1,261.50');
});

import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const dialog = (page: Page) => page.getByRole('dialog');
const inMail = (page: Page) => page.frameLocator('iframe[title="Preview"]');

test('the texts of an e-mail are changed, previewed, tested, contested and restored (CONT-05)', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const heading = (on: Page) => on.getByRole('textbox', { name: 'Heading' });
  const lead = page.getByRole('textbox', { name: 'First paragraph' });
  const save = (on: Page) => on.getByRole('button', { name: 'Save', exact: true });

  await test.step('an e-mail is opened from the list', async () => {
    await joinStaff(page, { name: 'Nora Falk', role: 'editor' });
    await page.goto('/office/content/mails');
    await expect(title(page, 'E-mails')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Order confirmation' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Welcome' }).press('Enter');
    await expect(title(page, 'Welcome')).toBeVisible();
    await expect(inMail(page).getByRole('heading', { name: 'Welcome, Marta' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a missing placeholder is named, and cannot be saved', async () => {
    const standard = await lead.inputValue();
    await lead.fill('Your account is ready. Log in with {email}.');
    await expect(page.getByText('The placeholder {shop} is missing.').first()).toBeVisible();
    await expect(lead).toHaveAttribute('aria-invalid', 'true');
    await save(page).press('Enter');
    await expect(page.getByText('Not saved. The placeholder {shop} is missing.')).toBeVisible();
    await expectAccessible(page);
    await lead.fill(standard);
    await expect(lead).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the preview shows unsaved words as text, not as HTML', async () => {
    await heading(page).fill('Hello & <b>welcome</b>');
    await expect(inMail(page).getByRole('heading', { name: 'Hello & <b>welcome</b>, Marta' })).toBeVisible();
    await page.getByRole('button', { name: 'Plain text' }).press('Enter');
    await expect(page.getByText('Hello & <b>welcome</b>, Marta')).toBeVisible();
    await page.getByRole('button', { name: 'Phone' }).press('Enter');
    await expect(inMail(page).getByRole('heading', { name: 'Hello & <b>welcome</b>, Marta' })).toBeVisible();
    await heading(page).fill('Hello');
    await page.getByRole('button', { name: 'Send me a test' }).press('Enter');
    await expect(page.getByText(/^For .+@.+ Kept as a file, not sent/)).toBeVisible();
  });

  await test.step('the second of two editors learns who has saved, and decides', async () => {
    const other = await browser.newPage();
    await joinStaff(other, { name: 'Paul Reiss', role: 'editor' });
    await other.goto('/office/content/mails/welcome');
    await heading(other).fill('Good day');
    await save(other).press('Enter');
    await expect(other.getByText('Saved. The next e-mail has these texts.')).toBeVisible();
    await other.close();
    await save(page).press('Enter');
    await expect(page.getByText('Paul Reiss has changed this e-mail since you opened it.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save mine over it' }).press('Enter');
    await expect(page.getByText('Saved. The next e-mail has these texts.')).toBeVisible();
    await expect(heading(page)).toHaveValue('Hello');
    await expect(page.getByText('Standard: Welcome')).toBeVisible();
  });

  await test.step('an earlier version and the standard texts are restored', async () => {
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    await expect(dialog(page).getByText('Paul Reiss')).toBeVisible();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Restore' }).first().press('Enter');
    await expect(heading(page)).toHaveValue('Good day');
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Restore' }).last().press('Enter');
    await expect(heading(page)).toHaveValue('Welcome');
    await expect(page.getByText('Standard: Welcome')).toBeHidden();
  });
});

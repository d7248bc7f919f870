import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { createAccount, newEmail } from '../harness/shopper/create-account.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HEAD = 'name,metal,weight_grams,fineness,pieces,acquired_on,cost,note';
const RIGHT = 'Silver dollars,silver,26.73,900,24,2019-06-01,412.00,=1+1';
const fileOf = (...rows: string[]) => ({
  name: 'mine.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEAD, ...rows].join('\r\n')),
});

test('a customer corrects a CSV file by its problems, imports it by keyboard and saves it again (STACK-03)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await openPage(page, '/my-metals');
  await expect(main.getByRole('button', { name: 'Save lots as CSV' })).toHaveCount(0);

  await test.step('the problems are in a table by row and column', async () => {
    await main.getByRole('button', { name: 'Import a CSV file' }).press('Enter');
    await dialog.getByRole('button', { name: 'Check the file' }).press('Enter');
    await expect(dialog.getByText('Choose a file.')).toBeVisible();
    await dialog.getByLabel('CSV file').setInputFiles(fileOf(RIGHT, RIGHT.replace('2019', '2119')));
    await dialog.getByRole('button', { name: 'Check the file' }).press('Enter');
    await expect(dialog.getByText('1 problem. Nothing was imported.')).toBeVisible();
    await expect(dialog.getByRole('row', { name: /3 acquired_on .*in the future/ })).toBeVisible();
    await expectAccessible(page, VIEWS);
  });

  await test.step('the corrected file is imported after a confirmation', async () => {
    await dialog.getByLabel('CSV file').setInputFiles(fileOf(RIGHT, RIGHT));
    await dialog.getByRole('button', { name: 'Check the file' }).press('Enter');
    await expect(dialog.getByText('2 new lots')).toBeVisible();
    await expect(dialog.getByText(/^Row 3 is equal to an earlier row\./)).toBeVisible();
    await expectAccessible(page, VIEWS);
    await dialog.getByRole('button', { name: 'Import 2 lots' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(main.getByRole('row', { name: /Silver dollars/ })).toHaveCount(2);
  });

  await test.step('the saved file holds no formula, and is known when it comes back', async () => {
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Save lots as CSV' }).press('Enter');
    const saved = await download;
    expect(saved.suggestedFilename()).toBe('lots.csv');
    const buffer = await readFile(await saved.path());
    expect(buffer.toString()).toContain(",'=1+1");
    await main.getByRole('button', { name: 'Import a CSV file' }).press('Enter');
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'lots.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Check the file' }).press('Enter');
    await expect(dialog.getByText('The file has nothing new.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toHaveCount(0);
  });
});

test('many lots have pages, and their total has an alert (STACK-03, STACK-08, ALRT-01)', async ({ page }) => {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await createAccount(page, newEmail());
  await expect(page.getByRole('button', { name: /Hi, Marta/ })).toBeVisible();
  await openPage(page, '/my-metals');
  await main.getByRole('button', { name: 'Import a CSV file' }).click();
  const rows = Array.from({ length: 60 }, (_, at) => RIGHT.replace('dollars', `dollars ${at}`));
  await dialog.getByLabel('CSV file').setInputFiles(fileOf(...rows));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await dialog.getByRole('button', { name: 'Import 60 lots' }).click();
  await expect(dialog).toHaveCount(0);

  const lots = main.getByRole('row', { name: /Silver dollars/ });
  const shown = main.getByRole('region', { name: 'Lots' }).getByRole('status');
  await expect(shown).toHaveText('Lots 1 to 50 of 60. The totals count all of them.');
  await expect(lots).toHaveCount(50);
  const first = await lots.allTextContents();
  await main.getByRole('button', { name: 'Next lots' }).press('Enter');
  await expect(shown).toHaveText('Lots 51 to 60 of 60. The totals count all of them.');
  await expect(lots).toHaveCount(10);
  for (const lot of await lots.allTextContents()) expect(first).not.toContain(lot);
  await expect(main.getByRole('button', { name: 'Next lots' })).toBeDisabled();
  await expectAccessible(page, VIEWS);

  await main.getByRole('link', { name: 'Alert on the total' }).press('Enter');
  await expect(main.getByRole('radio', { name: 'Value of my metals' })).toBeChecked();
  const value = main.getByRole('textbox', { name: /value/i });
  await expect(value).toBeFocused();
  await value.fill('1.00');
  await value.press('Enter');
  await expect(main.getByRole('row', { name: /metals/i })).toContainText('$1.00');
});

import { expect } from '@playwright/test';
import { expectAccessible, VIEWS } from '../harness/page/accessible.ts';
import { untilSignedIn } from '../harness/page/browser-storage.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { moveSpot } from '../harness/shop/market.ts';
import { sentMails } from '../harness/shop/outbox.ts';

const email = `alerts.${Date.now()}@oakes.example`;
/** This file moves gold; other journeys use silver. */
const ABOVE = 3412.6;
const BELOW = 3412.4;

/** Returns the mails to the customer of this journey. */
async function mails(): Promise<string[]> {
  const texts = (await sentMails()).map(({ joined }) => joined);
  return texts.filter((text) => text.includes(`To: ${email}`) && text.includes('Subject: Gold is'));
}

/** Moves gold and waits until the alert has the expected state. */
async function moveGold(ask: number, state: { is_armed: boolean }): Promise<void> {
  await moveSpot('gold', ask);
  await expect
    .poll(() =>
      queryDatabase(
        `select is_armed from alert join customer on customer.id = alert.customer_id
         where email = $1 and kind = 'spot'`,
        [email],
      ),
    )
    .toEqual([state]);
}

test('an alert from the price bar sends one mail per crossing, and its link pauses it (OPEN-20)', async ({
  page,
}) => {
  const row = page.getByRole('row', { name: /Gold, ask/ });

  await test.step('a visitor signs in, and returns to the alert (ROUTE-25, CONF-01)', async () => {
    await openPage(page, '/spot/gold');
    await page.getByRole('link', { name: 'Set a price alert' }).click();
    await expect(page).toHaveURL(/\/alerts\/new\?metal=gold$/);
    await page.getByRole('link', { name: 'Sign in to see your alerts' }).click();
    await page.locator('main a[href*="/create-account"]').click();
    const panel = page.getByRole('main');
    await panel.getByLabel('E-mail', { exact: true }).fill(email);
    await panel.getByLabel('Confirm E-mail').fill(email);
    await panel.getByLabel('First Name').fill('Marta');
    await panel.getByLabel('Last Name').fill('Oakes');
    await panel.getByLabel('Password', { exact: true }).fill('Struck-1oz');
    await panel.getByRole('button', { name: 'Create an Account' }).click();
    await untilSignedIn(page);
    await expect(page).toHaveURL(/\/alerts\?metal=gold$/);
  });

  await test.step('an invalid threshold is reported at its field, a valid one is listed (ROUTE-19)', async () => {
    await page.getByLabel('Price', { exact: true }).fill('cheap');
    await page.getByRole('button', { name: 'Watch this price' }).click();
    await expect(page.getByText('Enter a price such as 38.00.')).toBeVisible();
    await page.getByLabel('Price', { exact: true }).fill('3,500.00');
    await page.getByLabel('Price', { exact: true }).press('Enter');
    await expect(page.getByText(/This alert would trigger right away: it is \$3,41/)).toBeVisible();
    await page.getByLabel('Price', { exact: true }).fill('3,412.50');
    await page.getByLabel('Price', { exact: true }).press('Enter');
    await expect(row).toContainText('Below $3,412.50');
    await expect(row).toContainText('Watching');
    await expect(page).toHaveURL(/\/alerts$/);
    await expectAccessible(page);
  });

  await test.step('a crossing sends one mail, a second one only after the price has crossed back', async () => {
    await moveGold(BELOW, { is_armed: false });
    await expect.poll(async () => (await mails()).length).toBe(1);
    await moveGold(BELOW - 0.05, { is_armed: false });
    await moveGold(ABOVE, { is_armed: true });
    await moveGold(BELOW, { is_armed: false });
    await expect.poll(async () => (await mails()).length).toBe(2);
    await page.reload();
    await expect(row).toContainText('Reached');
  });

  await test.step('the link of the mail needs one click and pauses the alert', async () => {
    const link = /\/alerts\/pause\/[\w-]{43}/.exec((await mails())[0] ?? '')?.[0] ?? '';
    await openPage(page, link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pause this alert' }).click();
    await expect(page.getByText('This alert is paused.')).toBeVisible();
    await page.getByRole('link', { name: 'See your alerts' }).click();
    await expect(row).toContainText('Paused');
    await moveSpot('gold', ABOVE);
    await moveSpot('gold', BELOW);
    await moveSpot('gold', ABOVE);
    expect(await mails()).toHaveLength(2);
  });

  await test.step('it is changed, resumed and removed', async () => {
    await page.getByRole('button', { name: /^Resume: Gold/ }).click();
    await expect(row).not.toContainText('Paused');
    await page.getByRole('button', { name: /^Change: Gold/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Price', { exact: true }).fill('3,000');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Below $3,000.00');
    await page.getByRole('button', { name: /^Remove: Gold/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible();
    await openPage(page, '/2026-lighthouse-1-oz-silver-round.html');
    await page.getByRole('link', { name: 'Notify me when it is back in stock' }).first().click();
    await page.getByRole('button', { name: 'Notify me when it is back in stock' }).click();
    await expect(page.getByRole('row', { name: /Lighthouse/ })).toContainText('Back in stock');
  });
});

test('a guest confirms an alert by e-mail, chooses its time, and stops it with one click (ALRT-04)', async ({
  page,
}) => {
  const guest = `guest.${Date.now()}@oakes.example`;
  const linkOf = async (kind: 'confirm' | 'stop') => {
    const mails = (await sentMails()).filter(({ joined }) => joined.includes(`To: ${guest}`));
    const found = mails.map(({ joined }) => new RegExp(`/alerts/${kind}/[\\w-]{43}`).exec(joined)?.[0]);
    return found.find((link) => link !== undefined) ?? '';
  };

  await test.step('the form reports a missing address, and sends a link', async () => {
    await openPage(page, '/alerts/new?metal=gold');
    await page.getByLabel('Price', { exact: true }).fill('1,000');
    await page.getByRole('button', { name: 'Watch this price' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await expectAccessible(page, VIEWS);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(guest);
    await page.getByRole('textbox', { name: 'E-mail' }).press('Enter');
    await expect(page.getByText(`We sent a link to ${guest}.`)).toBeVisible();
    await expect.poll(() => linkOf('confirm')).not.toBe('');
  });

  await test.step('the link needs one click, and leads to the alerts', async () => {
    await openPage(page, await linkOf('confirm'));
    await expectAccessible(page, VIEWS);
    await page.getByRole('button', { name: 'Confirm this alert' }).click();
    await page.getByRole('link', { name: 'See and change your alerts' }).click();
    await expect(page.getByText('Gold, ask, Below $1,000.00')).toBeVisible();
    await expectAccessible(page, VIEWS);
  });

  await test.step('quiet hours and a digest are chosen by keyboard', async () => {
    await page.getByRole('button', { name: 'Daily at 8 am' }).press('Enter');
    await page.getByRole('switch', { name: 'Quiet hours' }).press('Space');
    await page.getByLabel('Until').selectOption('22');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Choose another hour than the start.')).toBeVisible();
    await page.getByLabel('Until').selectOption('6');
    await expect(page.getByRole('img', { name: 'Quiet from 10 pm to 6 am' })).toBeVisible();
    await page.getByRole('button', { name: 'Change your time zone' }).press('Enter');
    await expect(page.getByLabel('Your time zone')).toBeFocused();
    await page.getByLabel('Your time zone').selectOption('Europe/Berlin');
    await page.getByRole('main').getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText('Your choice is saved.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Daily at 8 am' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('Your time zone: Central European Time.')).toBeVisible();
    await expectAccessible(page, VIEWS);
  });

  await test.step('one click deletes the alerts', async () => {
    await page.getByRole('button', { name: 'Stop all alert e-mails' }).click();
    await expect(page.getByText('You will no longer get alert e-mails.').first()).toBeVisible();
    const rows = await queryDatabase('select id from alert_recipient where email = $1', [guest]);
    expect(rows).toEqual([]);
    await page.reload();
    await expect(page.getByText(/This link does not match any alerts/)).toBeVisible();
  });
});

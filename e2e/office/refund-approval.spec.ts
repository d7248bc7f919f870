import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

const baseURL = `http://localhost:${SHOP_PORT}`;
// Passkeys belong to a host name; an address has none.
test.use({ baseURL, contextOptions: { reducedMotion: 'reduce' } });

const SKU = 'AU-M100';
const REASON = 'The buyer ordered twice by mistake.';
const NO = 'The pieces have not come back yet.';

test('a large refund waits for a second person, whose rejection the first one reads (DESK-07, STAFF-07, STAFF-08)', async ({
  page,
  browser,
}) => {
  test.slow();
  const { number } = await orderCart(await makeCart([{ sku: SKU, quantity: 1 }], 'payment'));
  await runShopCommand('pay', number);
  await joinStaff(page, { name: 'Orla Finch', role: 'accountant' });
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const second = await context.newPage();
  await joinStaff(second, { name: 'Tess Morrow', role: 'owner' });
  const summary = new RegExp(`^(Approve|Reject): Refund \\$.* of order ${number}`);
  const waiting = page.getByText(/^Your request waits for approval since/);
  const credits = () =>
    queryDatabase(
      'select 1 from credit_memo where order_id = (select id from sales_order where number = $1)',
      [number],
    );

  const request = () =>
    test.step('the first person requests the refund by keyboard', async () => {
      await page.goto(`/office/orders/${number}`);
      await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: `Refund order ${number}` });
      await expect(dialog.getByText('A second member of staff must approve this amount.')).toBeVisible();
      await dialog.getByLabel('Reason').fill(REASON);
      await dialog.getByRole('button', { name: 'Request approval' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      await expect(waiting).toBeVisible();
      expect(await credits()).toEqual([]);
    });

  await request();
  await expectAccessible(page);

  await test.step('the second person opens the order from the table, and rejects the request', async () => {
    await second.goto('/office/approvals');
    const row = second.getByRole('row', { name: new RegExp(`of order ${number}`) });
    await expect(row).toContainText('Orla Finch');
    await row.getByRole('link', { name: number }).press('Enter');
    await expect(second.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(second.getByText(/^Waits for approval since .*, requested by Orla Finch/)).toBeVisible();
    await second.getByRole('link', { name: 'Open approvals' }).press('Enter');
    await second.getByRole('button', { name: summary }).filter({ hasText: 'Reject' }).press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Reject this action?' });
    const reason = dialog.getByLabel('Reason');
    await expect(reason).toBeFocused();
    await second.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Enter a reason');
    await reason.fill(NO);
    await expectAccessible(second);
    await second.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toHaveCount(0);
  });

  await test.step('the first person reads who rejected it, and why', async () => {
    await expect(waiting).toHaveCount(0);
    await page.goto('/office/approvals');
    const rejected = page.getByRole('table', { name: 'Your rejected requests' });
    const row = rejected.getByRole('row', { name: new RegExp(`of order ${number}`) });
    await expect(row).toContainText('Tess Morrow');
    await expect(row).toContainText(NO);
    await expectAccessible(page);
    expect(await credits()).toEqual([]);
  });

  // A check of the second factor is valid for five minutes.
  await queryDatabase(
    `update staff_session set proven_at = now() where staff_id in
       (select id from staff_member where name in ('Orla Finch', 'Tess Morrow'))`,
  );
  await request();

  await test.step('the second person approves another request, which refunds once', async () => {
    await second.goto('/office/approvals');
    await second.getByRole('button', { name: summary }).filter({ hasText: 'Approve' }).press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Approve this action?' });
    await dialog.getByRole('button', { name: 'Approve' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect.poll(async () => (await credits()).length).toBe(1);
    await expect(second.getByRole('button', { name: summary })).toHaveCount(0);
    await page.goto(`/office/orders/${number}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByText('Request approved', { exact: true })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });
  await context.close();
});

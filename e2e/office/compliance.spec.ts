import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

test('an order is held for review, its buyer reads why, and compliance rejects it (CUST-04)', async ({
  page: office,
  context,
}) => {
  const { number, token } = await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment'));
  // Passkeys need a page in front.
  await joinStaff(office, { name: 'Vera Poole', role: 'owner' });
  const buyer = await context.newPage();

  await test.step('the desk holds the order for review', async () => {
    await office.goto(`/office/orders/${number}`);
    await office.getByRole('button', { name: 'Put on hold' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: `Put order ${number} on hold?` });
    await dialog.getByLabel('Reason').fill('We confirm your address with your bank.');
    await dialog.getByLabel('Compliance decides whether the order goes on').press('Space');
    await dialog.getByLabel('Note for staff (optional)').fill('Three orders in an hour.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Hold for review' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Next step: decide about the order' })).toBeVisible();
    await expect(office.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await expectAccessible(office);
  });

  await test.step('the buyer reads the reason on the order page', async () => {
    await openPage(buyer, `/receipt/${token}`);
    await expect(buyer.getByText(/We confirm your address with your bank/)).toBeVisible();
    await expectAccessible(buyer);
  });

  await test.step('compliance rejects the order from the list', async () => {
    await office.getByRole('link', { name: 'Open the reviews' }).press('Enter');
    await expect(office.getByRole('heading', { level: 1, name: 'Orders under review' })).toBeVisible();
    const row = office.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('For staff: Three orders in an hour.');
    await expectAccessible(office);
    await row.getByRole('button', { name: 'Reject' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: `Reject order ${number}?` });
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Enter the reason');
    await dialog.getByLabel('Reason').fill('Your bank does not know this address.');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Reject' }).press('Enter');
    await expect(row).toHaveCount(0);
    await office.getByRole('link', { name: 'Decided' }).press('Enter');
    await expect(row).toContainText('Rejected');
    await expectAccessible(office);
    expect(await runShopCommand('order', number)).toContain('Canceled');
  });
});

/** Places an order and returns its number. */
async function placeOrder(): Promise<string> {
  return (await orderCart(await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'payment'))).number;
}

/** Gives the buyer of an order another last name. */
async function renameBuyer(number: string, lastName: string): Promise<void> {
  await queryDatabase(
    'update order_address set lastname = $2 where order_id = (select id from sales_order where number = $1)',
    [number, lastName],
  );
}

/** Records cash for an order on its page. */
async function recordCash(office: Page, number: string, amount: string): Promise<void> {
  await office.goto(`/office/orders/${number}`);
  await office.getByLabel('Amount received').fill(amount);
  await office.getByLabel('Bank reference or check number').fill(`Drawer ${number}`);
  await office.getByLabel('Paid by').selectOption('Cash');
  await office.getByLabel(/^Overpaid/).press('Space');
  await office.getByRole('button', { name: 'Confirm payment' }).press('Enter');
  await expect(office.getByRole('heading', { name: 'Next step: pack the order' })).toBeVisible();
}

test('two cash payments of one payer become a Form 8300 case, its form and its filing (CUST-05)', async ({
  page: office,
}) => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  // Another payer in each attempt.
  const lastName = `Calloway${first}`;
  for (const number of [first, second]) await renameBuyer(number, lastName);
  await joinStaff(office, { name: 'Vera Poole', role: 'owner' });
  const row = office.getByRole('row', { name: new RegExp(lastName) });

  await test.step('the second payment opens the case', async () => {
    await recordCash(office, first, '6000.00');
    await office.goto('/office/compliance/cash?view=ledger');
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Yes');
    await expectAccessible(office);
    await recordCash(office, second, '4000.01');
    await office.goto('/office/compliance/cash');
    await expect(row).toContainText('$10,000.01');
    await expect(row).toContainText('To file');
    await expect(office.getByText(/Cash of more than \$10,000\.00 in one payment/)).toBeVisible();
    await expectAccessible(office);
    await row.getByRole('link', { name: 'Form 8300: cash' }).press('Enter');
    await expect(office.getByRole('heading', { name: /^Next step: file the report by / })).toBeVisible();
    await expect(office.getByRole('row', { name: `Drawer ${first}` })).toContainText('$6,000.00');
    await expectAccessible(office);
  });

  await test.step('the form is completed and exported in its order', async () => {
    await office.getByRole('link', { name: 'Open the form' }).press('Enter');
    await office.getByRole('button', { name: 'Show the form' }).press('Enter');
    await expect(office.getByRole('row', { name: /^29 Total cash received/ })).toContainText('10000.01');
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Complete the form' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Complete the form' });
    await dialog.getByLabel('6. Taxpayer identification number').fill('12');
    await dialog.getByLabel('13. Occupation, profession, or business').fill('Clock maker');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Check the field 6');
    await dialog.getByLabel('6. Taxpayer identification number').fill('123-45-6789');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(office.getByRole('row', { name: /^6 Taxpayer/ })).toContainText('123456789');
    const download = office.waitForEvent('download');
    await office.getByRole('button', { name: 'Download as CSV' }).press('Enter');
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toContain('item,field,value');
    expect(lines[4]).toBe(`3,Last name,${lastName}`);
    expect(lines).toContain('6,Taxpayer identification number,123456789');
  });

  await test.step('the filing and the statement are recorded', async () => {
    await office.getByRole('link', { name: 'Report', exact: true }).press('Enter');
    await office.waitForURL(/\/compliance\/cases\/\d+$/);
    await expect(office.getByRole('heading', { level: 1, name: /^Form 8300: / })).toBeFocused();
    await office.getByRole('button', { name: 'Record the filing' }).press('Enter');
    const dialog = office.getByRole('dialog', { name: 'Record the filing of this report' });
    await dialog.getByRole('button', { name: 'Record the filing' }).press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('Enter the day of the filing');
    const [found] = await queryDatabase<{ day: string }>(
      'select day::text as day from compliance_case where payer_name like $1',
      [`%${lastName}`],
    );
    await dialog.getByLabel('Filed on').fill(found?.day ?? '');
    await dialog.getByLabel('Confirmation number (optional)').fill('BSA 31000');
    await expectAccessible(office);
    await dialog.getByRole('button', { name: 'Record the filing' }).press('Enter');
    await expect(
      office.getByRole('heading', { name: /^Next step: give the payer a statement/ }),
    ).toBeVisible();
    await office.getByRole('button', { name: 'The statement is given' }).press('Enter');
    await expect(office.getByRole('heading', { name: 'Nothing is left to do' })).toBeVisible();
    await expectAccessible(office);
  });
});

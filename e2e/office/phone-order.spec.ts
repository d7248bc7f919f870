import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}`, contextOptions: { reducedMotion: 'reduce' } });

test('a phone order goes from the customer to the handed-over package, by keyboard (DESK-08)', async ({
  page,
}) => {
  await joinStaff(page, { name: 'Ines Hale', role: 'owner' });

  await test.step('the customer is created', async () => {
    await page.goto('/office/orders');
    await page.getByRole('link', { name: 'New phone order' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'New phone order' })).toBeVisible();
    await expect(page.getByLabel('Name, e-mail or phone')).toBeFocused();
    await page.getByText('New customer').press('Enter');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('O’Hara');
    await page
      .locator('form')
      .filter({ hasText: 'Last name' })
      .getByLabel('E-mail')
      .fill('zoe.phone@post.example');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create customer' }).press('Enter');
    await expect(page.getByText('Zoë O’Hara')).toBeVisible();
  });

  await test.step('pieces are scanned, and a rejection keeps what was typed', async () => {
    const field = page.getByLabel('Add a piece: name, SKU or scan');
    await expect(field).toBeFocused();
    for (const code of ['AG-SHIP-1', 'AG-STAG-1']) {
      await page.keyboard.type(code);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('row', { name: /Forest Stag/ })).toBeVisible();
    const quantity = page.getByLabel(/^Quantity of 2026 Tall Ship 1 oz silver coin/);
    await quantity.fill('999999');
    await quantity.press('Enter');
    await expect(page.getByRole('row', { name: /Tall Ship/ }).locator('[data-tone="bad"]')).toBeVisible();
    await expect(quantity).toHaveValue('999999');
    await quantity.fill('50');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('50');
    await expect(quantity).toBeFocused();
  });

  await test.step('an engraved bar and a set are chosen as on their pages', async () => {
    const field = page.getByLabel('Add a piece: name, SKU or scan');
    const open = async (sku: string, name: RegExp) => {
      await field.fill(sku);
      await expect(page.getByRole('button', { name: new RegExp(`${name.source}.*${sku},`) })).toBeVisible();
      await field.press('ArrowDown');
      await page.keyboard.press('Enter');
      return page.getByRole('dialog', { name });
    };
    const bar = await open('AU-M1', /1 oz gold minted bar/);
    const text = bar.getByLabel(/^First line of the engraving, \+\$/);
    await expect(text).toBeFocused();
    await expect(bar.getByText(/^Price today: \$/)).toBeVisible();
    const plain = await bar.getByText(/^Price today: \$/).textContent();
    await text.fill('ADA & BEN');
    await expect(bar.getByText(/^Price today: \$/)).not.toHaveText(plain ?? '');
    await bar.getByLabel(/^Lettering/).selectOption('Capitals');
    await expectAccessible(page, [
      { width: 1440, theme: 'light' },
      { width: 1024, theme: 'dark' },
      { width: 390, theme: 'dark' },
    ]);
    // A scanner's Enter adds nothing; the button does.
    await text.press('Enter');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Add piece' }).press('Enter');
    await expect(bar).toBeHidden();
    const line = page.getByRole('row', { name: /1 oz gold minted bar/ });
    await expect(line).toContainText('First line of the engraving: ADA & BEN');
    await expect(line).toContainText('Lettering: Capitals');
    await expect(field).toBeFocused();
    const set = await open('AG-SET-10', /Silver starter set/);
    const coin = set.getByLabel(/^Your coin/);
    await coin.selectOption(
      (await coin.getByRole('option', { name: /Forest Stag/ }).getAttribute('value')) ?? '',
    );
    await set.getByLabel(/^Pieces of .*Forest Stag/).fill('5');
    await set.getByLabel(/Loupe/).press('Space');
    await expect(set.getByText(/^Price today: \$/)).toBeVisible();
    await set.getByRole('button', { name: 'Add set' }).press('Enter');
    await expect(set).toBeHidden();
    await expect(page.getByRole('row', { name: /Silver starter set/ })).toContainText('5 × ');
  });

  await test.step('address, delivery and way to pay lock the prices', async () => {
    const form = page.getByRole('form', { name: 'Address' });
    await expect(form.getByLabel('First name')).toHaveValue('Zoë');
    await expect(form.getByLabel('Last name')).toHaveValue('O’Hara');
    await form.getByLabel('Phone').fill('(555) 010-8842');
    await form.getByLabel('Street').fill('9 Tidewater Court');
    await form.getByLabel('City').fill('Saltmarsh');
    await form.getByLabel('State').selectOption({ label: 'Maine' });
    await form.getByLabel('ZIP code').fill('04099');
    await page.getByRole('button', { name: 'Use this address' }).press('Enter');
    await page.getByRole('radiogroup', { name: 'Delivery' }).getByRole('radio').first().press('Space');
    await page
      .getByRole('radiogroup', { name: 'Way to pay' })
      .getByRole('radio', { name: /wire/i })
      .press('Space');
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('a price is agreed on with its reason', async () => {
    await page.getByRole('button', { name: /^Override the price of 2026 Tall Ship/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Override the price' });
    const price = dialog.getByLabel('New price each');
    const list = Number(await price.inputValue());
    await price.fill((list - 0.5).toFixed(2));
    await dialog.getByLabel('Reason').fill('too short');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/at least 10 characters\.$/)).toBeVisible();
    await dialog.getByLabel('Reason').fill('Repeat buyer, agreed by phone');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Price agreed by Ines Hale/)).toBeVisible();
  });

  await test.step('the total is read out, and the order placed', async () => {
    await expect(page.getByRole('region', { name: 'Read to the customer' })).toContainText('Your total is');
    await page.reload();
    await expect(page.getByRole('region', { name: 'Read to the customer' })).toContainText('Do you agree?');
    await expectAccessible(page);
    await page.getByLabel('Address and phone confirmed on this call').press('Space');
    await page.getByLabel('The customer agreed to the total and the terms').press('Space');
    await page.getByRole('button', { name: 'Place order' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
    await expect(page.getByText(/Agreed by Ines Hale: Repeat buyer, agreed by phone/)).toBeVisible();
    await expect(page.getByText('Taken by phone or at the counter')).toBeVisible();
    await expect(page.getByText(/ADA & BEN/).first()).toBeVisible();
    await expect(page.getByRole('rowheader', { name: /Silver starter set/ })).toBeVisible();
    await expect(page.getByText(/by the customer/)).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('a note of the call stays with the order', async () => {
    const note = page.getByLabel('Add a note');
    await note.fill('Ring the bell twice.');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    const notes = page.getByRole('listitem').filter({ hasText: 'Ring the bell twice.' });
    await expect(notes.filter({ hasText: 'Ines Hale' }).first()).toBeVisible();
    await expect(note).toHaveValue('');
  });

  await test.step('it is paid and handed over', async () => {
    await page.getByLabel('Paid by').selectOption('cash');
    await page.getByLabel('Reference').fill('receipt 17');
    await page.getByRole('button', { name: 'Confirm payment' }).press('Enter');
    await page.getByRole('button', { name: 'Pack', exact: true }).press('Enter');
    await page.getByLabel('Tracking number').fill('ME 0099');
    await page.getByRole('button', { name: 'Hand over', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Confirm delivery' })).toBeVisible();
  });
});

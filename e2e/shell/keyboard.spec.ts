import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFocusKept, tabTo } from '../harness/page/keyboard.ts';
import { openPage, waitUntilAlive } from '../harness/page/open-page.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

test('a whole purchase by keyboard alone, with visible focus (OPEN-69, MODAL-02)', async ({ page }) => {
  await openPage(page, '/');
  await test.step('the first stop skips the header', async () => {
    await press(page, page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('finds the product by suggestions', async () => {
    await tabTo(page, page.getByRole('combobox', { name: 'Search products' }), 'Shift+Tab');
    await page.keyboard.type('loupe');
    await expect(page.getByRole('grid').getByRole('row', { name: /^Loupe, 10×/ })).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('grid').getByRole('row', { name: /^Loupe, 10×/ })).toHaveAttribute(
        'aria-selected',
        'true',
        { timeout: 200 },
      );
    }).toPass({ timeout: 5000 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loupe, 10×, with light');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await waitUntilAlive(page);
  });

  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).first();
  const dialog = page.getByRole('dialog', { name: '2 items added to your shopping cart' });
  await test.step('adds two; the dialog traps focus and returns it', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Quantity', exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await press(page, add);
    await expect(dialog).toBeVisible();
    await expectFocusKept(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(add).toBeFocused();
  });

  await test.step('the mini-cart opens, closes by Escape, and leads to checkout', async () => {
    const trigger = page.getByRole('link', { name: 'My Cart, 2 product(s)' });
    await press(page, trigger, 'Enter');
    const panel = page.getByRole('dialog', { name: 'My Cart' });
    await expect(panel.getByText('Subtotal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await page.keyboard.press('Enter');
    await press(page, panel.getByRole('link', { name: 'Checkout' }));
    await expect(page.getByRole('heading', { name: 'Where should we ship it?' })).toBeVisible();
  });

  await test.step('fills in checkout', async () => {
    await type(page, 'E-mail', 'shopper@ingot.example');
    await type(page, 'First Name', 'Ada');
    await type(page, 'Last Name', 'Buyer');
    await type(page, 'Street address', '1 Quay Street');
    await type(page, 'City', 'Dover');
    await type(page, 'State', 'Dela');
    await type(page, 'ZIP code', '19901');
    await type(page, 'Phone', '3025550100');
    await press(page, page.getByRole('button', { name: 'Continue to shipping method' }));
    await expect(page.getByRole('heading', { name: 'How should we ship it?' })).toBeFocused();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio').first()).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Continue to payment' }));
    await expect(page.getByRole('heading', { name: 'How would you like to pay?' })).toBeFocused();
    const wire = page.getByRole('radio', { name: /Bank wire/ });
    await tabTo(page, wire);
    await page.keyboard.press('Space');
    await expect(wire).toBeChecked();
    await press(page, page.getByRole('button', { name: 'Review order' }));
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeFocused();
  });

  await test.step('accepts the terms and places the order', async () => {
    await press(page, page.getByRole('checkbox', { name: /fixed-price order is a contract/ }), 'Space');
    await press(page, page.getByRole('button', { name: /^Place order/ }));
    await expect(page).toHaveURL(/\/receipt\//);
    await expect(page.getByRole('article')).toContainText('Loupe, 10×, with light');
  });
});

test('the menu opens on focus, is entered by the down arrow, returns focus on Escape, and navigates (OPEN-57, OPEN-69)', async ({
  page,
}) => {
  await openPage(page, '/');
  const silver = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Silver', exact: true });
  await tabTo(page, silver);
  await expect(silver).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const panel = page.locator(`[id="${await silver.getAttribute('aria-controls')}"]`);
  const first = panel.getByRole('link').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(silver).toBeFocused();
  await expect(silver).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await press(page, page.getByRole('link', { name: /^Silver bars/ }).first());
  await expect(page).toHaveURL('/silver/silver-bars.html');
  await expect(silver).toHaveAttribute('aria-expanded', 'false');
});

test('the drawer traps focus, navigates levels, and returns focus on Escape (OPEN-69, NAV-04)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const trigger = page.getByRole('button', { name: 'Open navigation' });
  await press(page, trigger);
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: 'Silver' })).toBeVisible();
  await expectFocusKept(page, drawer);
  await press(page, drawer.getByRole('button', { name: 'Silver' }));
  await expect(drawer.getByRole('link', { name: /^All silver/ })).toBeVisible();
  const back = drawer.getByRole('button', { name: 'Menu' });
  await expect(back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Silver' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

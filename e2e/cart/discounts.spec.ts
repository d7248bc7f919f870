import { expect, type Page, test } from '@playwright/test';
import { centsOf } from '../harness/figures.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const SUMMARY = { name: 'Order summary' };

/** Returns the lines of the totals by label, in cents. */
async function totals(page: Page): Promise<Map<string, number>> {
  const lines = page.getByRole('complementary', SUMMARY).locator('dl > div');
  const found = new Map<string, number>();
  for (const line of await lines.all()) {
    const text = await line.locator('dd').innerText();
    const sign = text.startsWith('−') ? -1 : 1;
    const amount = /\$/.test(text) ? await centsOf(line.locator('dd')) : 0;
    found.set(await line.locator('dt').innerText(), sign * Math.abs(amount));
  }
  return found;
}

const addsUp = (lines: Map<string, number>) =>
  [...lines].reduce((sum, [label, amount]) => (label === 'Total' ? sum - amount : sum + amount), 0);

test('a coupon and a gift card apply from cart to receipt, and every sum agrees (OPEN-28, ENT-14)', async ({
  page,
}) => {
  await seedCart(page, [
    { sku: 'AC-SAFE-S', quantity: 1 },
    { sku: 'AC-GLOVES', quantity: 1 },
  ]);
  const apply = async (code: string) => {
    await page.getByRole('textbox', { name: /Coupon or gift card|Add another code/ }).fill(code);
    await page.getByRole('button', { name: 'Apply' }).click();
  };

  await test.step('invalid codes are rejected at the field, and nothing changes (CHK-10, CHK-11)', async () => {
    await page.goto('/cart');
    await page.getByText('Add a coupon or gift card').click();
    const before = await totals(page);
    for (const [code, words] of [
      ['NOSUCHCODE', "The coupon code isn't valid. Verify the code and try again."],
      ['INGT-7LZC-33PH', 'Invalid card. Please try again.'],
      ['HARBORDAY', 'This coupon has reached its usage limit.'],
    ] as const) {
      await apply(code);
      await expect(page.getByRole('complementary', SUMMARY).getByRole('alert')).toHaveText(words);
      await expect(page.getByRole('textbox', { name: 'Coupon or gift card' })).toBeFocused();
    }
    expect(await totals(page)).toEqual(before);
  });

  await test.step('a coupon and a gift card are accepted, a second coupon is not', async () => {
    await apply('bench10');
    await expect(page.getByRole('status').filter({ hasText: 'We applied BENCH10.' })).toBeAttached();
    await apply('ingt-9xra-tt31');
    await expect(page.getByText('Gift card ending TT31').first()).toBeVisible();
    await apply('FREESHIP');
    await expect(page.getByRole('complementary', SUMMARY).getByRole('alert')).toHaveText(
      'A coupon is already applied to the cart. Please remove it to apply another',
    );
    const lines = await totals(page);
    const subtotal = lines.get('Subtotal') ?? 0;
    expect(lines.get('Coupon BENCH10')).toBe(-Math.round(subtotal / 10));
    expect(lines.get('Gift card ending TT31')).toBeLessThan(0);
    expect(addsUp(lines)).toBe(0);
  });

  await test.step('removed and applied again by keyboard', async () => {
    const remove = page.getByRole('button', { name: 'Remove Gift card ending TT31' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await expect(remove).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Add another code' })).toBeFocused();
    expect((await totals(page)).has('Gift card ending TT31')).toBe(false);
    await page.keyboard.type('INGT-9XRA-TT31');
    await page.keyboard.press('Enter');
    await expect(remove).toBeVisible();
  });

  let lines = new Map<string, number>();
  await test.step('checkout charges the rest', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await typeAddress(page, { email: 'discount-shopper@ingot.example' });
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Insured ground/ }).check();
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Bank wire/ }).check();
    await page.getByRole('button', { name: /continue|review/i }).click();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
    lines = await totals(page);
    expect(lines.has('Coupon BENCH10')).toBe(true);
    expect(lines.has('Gift card ending TT31')).toBe(true);
    expect(addsUp(lines)).toBe(0);
    expect(await centsOf(page.getByRole('button', { name: /^Place order/ }))).toBe(lines.get('Total'));
  });

  await test.step('the receipt has the same lines, also after a reload', async () => {
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page).toHaveURL(/\/receipt\//);
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      const receipt = page.getByRole('article');
      for (const label of ['Coupon BENCH10', 'Gift card ending TT31', 'Total']) {
        const amount = receipt.locator('dl > div', { has: page.getByText(label, { exact: true }) }).last();
        expect(Math.abs(await centsOf(amount.locator('dd')))).toBe(Math.abs(lines.get(label) ?? 0));
      }
    }
  });
});

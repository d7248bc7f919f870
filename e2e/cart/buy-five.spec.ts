import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { cents, centsOf } from '../harness/figures.ts';
import { advanceToPoll, moveSpot } from '../harness/shop/market.ts';
import { readOrderRow } from '../harness/shop/order-row.ts';
import { sentMails } from '../harness/shop/outbox.ts';
import { typeAddress } from '../harness/shopper/type-address.ts';

const COIN = '2026 Forest Stag 2 oz silver coin';

/** Returns the unit prices of the highlighted tier in cents: [by wire or check, by card]. */
async function markedTier(page: Page): Promise<[number, number]> {
  const cells = page.locator('tr[aria-current="true"] td');
  return [await centsOf(cells.nth(0)), await centsOf(cells.nth(1))];
}

test('a guest buys five of a tiered silver coin by wire, and every figure agrees (PRC-01, CHK-01, CHK-05)', async ({
  page,
}) => {
  await page.clock.install();
  await moveSpot('silver', 41.28);

  await test.step('finds the coin from the menu', async () => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Silver', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Silver' })).toBeVisible();
    const weight = page.getByRole('checkbox', { name: /^2 oz/ });
    await weight.click();
    await expect(weight).toBeChecked();
    await page.getByRole('link', { name: COIN }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: COIN })).toBeVisible();
  });

  const single = (await markedTier(page))[0];
  let unit = 0;
  await test.step('the unit price follows the tier', async () => {
    const quantity = page.getByRole('textbox', { name: 'Quantity' }).first();
    await quantity.fill('5');
    await quantity.press('Enter');
    await expect(async () => expect((await markedTier(page))[0]).toBeLessThan(single)).toPass();
    unit = (await markedTier(page))[0];
  });

  await test.step('when the spot price moves, the page follows', async () => {
    await moveSpot('silver', 42.5);
    await advanceToPoll(page);
    await expect(async () => expect((await markedTier(page))[0]).toBeGreaterThan(unit)).toPass();
    unit = (await markedTier(page))[0];
  });

  await test.step('dialog, mini-cart and cart show the same price', async () => {
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    const dialog = page.getByRole('dialog', { name: '5 items added to your shopping cart' });
    await expect(dialog).toBeVisible();
    expect(await centsOf(dialog.getByText(/in your cart at .* each/))).toBe(unit);
    await dialog.getByRole('button', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL('/cart');
    const line = page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem').first();
    await expect(line).toContainText(COIN);
    const amounts = [...(await line.innerText()).matchAll(/\$[\d,]+\.\d{2}/g)].map(([text]) => cents(text));
    expect(amounts).toContain(unit);
    expect(amounts).toContain(unit * 5);
  });

  await test.step('checks out as a guest', async () => {
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await typeAddress(page, { email: 'shopper@ingot.example' });
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Insured ground/ }).check();
    await page.getByRole('button', { name: /continue/i }).click();
    await page.getByRole('radio', { name: /Bank wire/ }).check();
    await page.getByRole('button', { name: /continue|review/i }).click();
    await expect(page.getByRole('heading', { name: 'Review your order' })).toBeVisible();
  });

  const place = page.getByRole('button', { name: /^Place order/ });
  const total = await centsOf(place);

  await test.step('the locked prices do not follow the spot price', async () => {
    await moveSpot('silver', 45);
    await advanceToPoll(page);
    expect(await centsOf(place)).toBe(total);
  });

  let number = '';
  await test.step('the receipt equals the review, also after a reload', async () => {
    await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
    await place.click();
    await expect(page).toHaveURL(/\/receipt\//);
    const read = async () => {
      const receipt = page.getByRole('article');
      await expect(receipt).toContainText(COIN);
      number = /\b(\d{9,})\b/.exec(await receipt.innerText())?.[1] ?? '';
      const amounts = [...(await receipt.innerText()).matchAll(/\$[\d,]+\.\d{2}/g)].map(([text]) =>
        cents(text),
      );
      expect(amounts).toContain(unit);
      expect(amounts).toContain(unit * 5);
      expect(amounts).toContain(total);
    };
    await read();
    await page.reload();
    await read();
    // The receipt's own header has no cart.
    await page.getByRole('link', { name: 'Ingot, home' }).click();
    await expect(page.getByRole('link', { name: 'My Cart, 0 product(s)' })).toBeVisible();
  });

  await test.step('the order row is the same', async () => {
    const row = await readOrderRow(number);
    expect(Number(row.grand_total_minor)).toBe(total);
    expect(Number(row.subtotal_minor)).toBe(unit * 5);
    expect(row.items).toHaveLength(1);
    expect(Number(row.items[0]?.unit_minor)).toBe(unit);
    expect(row.items[0]?.quantity).toBe(5);
  });

  await test.step('the e-mail is the same', async () => {
    await expect.poll(() => mailsAbout(number), { timeout: 15_000 }).toHaveLength(1);
    const mail = await PostalMime.parse((await mailsAbout(number))[0] ?? '');
    expect(mail.to?.[0]?.address).toBe('shopper@ingot.example');
    for (const body of [mail.text ?? '', (mail.html ?? '').replace(/<[^>]+>/g, ' ')]) {
      const amounts = [...body.matchAll(/\$[\d,]+\.\d{2}/g)].map(([text]) => cents(text));
      expect(amounts).toContain(unit * 5);
      expect(amounts).toContain(total);
    }
  });
});

/** Returns the raw e-mails about an order. */
async function mailsAbout(number: string): Promise<string[]> {
  return (await sentMails()).map(({ raw }) => raw).filter((text) => text.includes(number));
}

import { expect, type Page, test } from '@playwright/test';
import { openPage } from '../harness/page/open-page.ts';
import { seedCart } from '../harness/shopper/seed-cart.ts';
import { startStripeApi } from '../harness/stripe/stripe-api.ts';
import { serveStripeScript } from '../harness/stripe/stripe-script.ts';
import { openStripeShop, stripeShopUrl } from '../harness/stripe/stripe-shop.ts';

const DECLINED = '4000000000000002';
const ASKING = '4000002760003184';

const place = (page: Page) => page.getByRole('button', { name: /^Place order/ });
const review = (page: Page) =>
  page.getByRole('button', { name: /^(Review order|Try this card again)$/ }).click();

test('lessons 7: with Stripe a token pays, a declined card is reported at its field, and the challenge opens over the page (OPEN-35, CHK-02)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const stripe = await startStripeApi();
  const closeShop = await openStripeShop();
  try {
    await seedCart(page, [{ sku: 'PT-COMP-Q', quantity: 1 }], 'method', stripeShopUrl);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(stripeShopUrl)) sent.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const script = await serveStripeScript(page, stripe.answer);
    await openPage(page, `${stripeShopUrl}/checkout?step=payment`);
    await page.getByRole('radio', { name: /^Card/ }).check();
    const number = page.getByLabel('cardNumber');

    await test.step('problems of the field are shown below it, and no request is sent', async () => {
      await number.fill('4242');
      await expect(page.getByText('Your card number is incomplete.')).toBeVisible();
      await review(page);
      await expect(page).toHaveURL(/step=payment/);
      expect(script.keys).toEqual([]);
    });

    await test.step('the bank declines: the field says so, and another number can be typed', async () => {
      await number.fill(DECLINED);
      await review(page);
      await expect(page.getByText('Card ending 0002')).toBeVisible();
      await page.getByRole('checkbox', { name: /fixed-price order is a contract/ }).check();
      await place(page).click();
      await expect(page.getByRole('alert').first()).toContainText(
        'Your bank declined the card ending in 0002.',
      );
      await expect(page).toHaveURL(/step=payment/);
    });

    await test.step('the challenge opens over the page, and a rejection orders nothing', async () => {
      await number.fill(ASKING);
      await review(page);
      await place(page).click();
      await expect(page.getByRole('region', { name: 'Your bank needs your approval' })).toContainText(
        'Waiting for your approval',
      );
      await page.getByRole('button', { name: 'Refuse' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How would you like to pay?');
      expect([...stripe.intents.values()].filter(({ status }) => status === 'requires_capture')).toEqual([]);
    });

    await test.step('after an approved second challenge, the receipt opens and the card pays the displayed amount once', async () => {
      await number.fill(ASKING);
      await review(page);
      const shown = await place(page).textContent();
      await place(page).click();
      await page.getByRole('button', { name: 'Approve' }).click();
      await expect(page).toHaveURL(/\/receipt\//);
      const paid = () => [...stripe.intents.values()].filter(({ status }) => status === 'succeeded');
      await expect.poll(paid).toHaveLength(1);
      const [intent] = paid();
      expect(intent?.captured).toBe(intent?.amount);
      expect(shown?.replace(/\D/g, '')).toBe(String(intent?.amount));
    });

    expect(new Set(script.keys)).toEqual(new Set(['pk_test_journey']));
    const told = sent.filter((text) => text.includes(DECLINED) || text.includes(ASKING));
    expect(told, 'a card number that reached the shop').toEqual([]);
  } finally {
    // Open requests would delay the shutdown of the shop and its database.
    await page.close();
    await closeShop();
    stripe.close();
  }
});

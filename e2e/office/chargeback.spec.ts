import { expect } from '@playwright/test';
import { joinStaff } from '../harness/office/join-staff.ts';
import { expectAccessible } from '../harness/page/accessible.ts';
import { test } from '../harness/page/policed-test.ts';
import { SHOP_PORT } from '../harness/places.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { type SandboxEvent, sendSandboxEvent } from '../harness/shop/sandbox-events.ts';
import { queryShop } from '../harness/shopper/query-shop.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

// Passkeys belong to a host name; an address has none.
test.use({ baseURL: `http://localhost:${SHOP_PORT}` });

const CARD = { token: `sandbox_approve.${'b'.repeat(24)}.1228` };

/** Orders by card. Returns the order's number with the gateway's id of its payment. */
async function orderByCard(): Promise<{ number: string; gatewayId: string }> {
  const id = await makeCart([{ sku: 'AG-SHIP-1', quantity: 1 }], 'method');
  await queryShop(
    `mutation ($id: String!, $method: PaymentMethodInput!) {
      setPaymentMethodOnCart(input: { cart_id: $id, payment_method: $method }) { cart { id } }
    }`,
    { id, method: { code: 'card', card: CARD } },
  );
  const { number } = await orderCart(id);
  const [payment] = await queryDatabase<{ gateway_id: string }>(
    `select gateway_id from payment where order_id = (select id from sales_order where number = $1)`,
    [number],
  );
  return { number, gatewayId: payment?.gateway_id ?? '' };
}

/** The link to disputed payments while there are some. Other open work shows it with 0. */
const DISPUTED = /[1-9]\d* disputed card payment/i;

test('a dispute arrives by a signed event, waits as open work and shows on its order until it is closed (MONEY-06)', async ({
  page,
}) => {
  const { number, gatewayId } = await orderByCard();
  const dispute: SandboxEvent = {
    id: `dispute of ${number}`,
    kind: 'disputed',
    gatewayId,
    amountMinor: 1_250,
    reason: 'product_not_received',
  };
  await joinStaff(page, { name: 'Ada Venn', role: 'accountant' });
  await page.goto('/office/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await sendSandboxEvent(dispute, 'another secret')).toBe(400);
  await expect(page.getByRole('link', { name: DISPUTED })).toHaveCount(0);
  expect(await sendSandboxEvent(dispute)).toBe(200);
  expect(await sendSandboxEvent(dispute)).toBe(200);

  await test.step('the list of open work leads to the order by keyboard', async () => {
    await page.getByRole('link', { name: DISPUTED }).first().focus();
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(number) });
    await expect(row).toContainText('the pieces did not arrive');
    await expect(row).toHaveCount(1);
    await expectAccessible(page);
    await row.getByRole('link', { name: number }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  });

  const lines = page.getByRole('listitem').filter({ hasText: '$12.50' });
  await test.step('the order shows the dispute, and that it is closed without a reload', async () => {
    await expect(page.getByRole('heading', { name: 'Disputes' })).toBeVisible();
    await expect(lines.filter({ hasText: 'Open since' })).toContainText('the pieces did not arrive');
    await expect(page.getByRole('heading', { name: 'Next step: answer the dispute' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Refund|Cancel order)$/ })).toHaveCount(0);
    await expectAccessible(page);
    const closed = { ...dispute, id: `end of ${number}`, kind: 'dispute_closed', reason: 'won' } as const;
    expect(await sendSandboxEvent(closed)).toBe(200);
    await expect(lines.filter({ hasText: /Closed .*won/ })).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Next step: pack the order' })).toBeVisible();
  });

  await test.step('the day close lists it', async () => {
    await page.goto('/office/money/close');
    await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('won');
    await expectAccessible(page);
  });
});

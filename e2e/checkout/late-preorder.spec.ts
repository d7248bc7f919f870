import { expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/page/accessible.ts';
import { openPage } from '../harness/page/open-page.ts';
import { queryDatabase } from '../harness/shop/database.ts';
import { runShopCommand } from '../harness/shop/shop-command.ts';
import { makeCart, orderCart } from '../harness/shopper/seed-cart.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A paid order of a pre-ordered coin and a loupe, whose promised ship date was five weeks ago. */
async function lateOrder() {
  const items = [
    { sku: 'AG-BEE-2', quantity: 1 },
    { sku: 'AC-LOUPE', quantity: 1 },
  ];
  const order = await orderCart(await makeCart(items, 'payment'));
  await runShopCommand('pay', order.number);
  await queryDatabase(
    `update order_item set promised_ship_on = (now() - interval '35 days')::date
     where promised_ship_on is not null and order_id = (select id from sales_order where number = $1)`,
    [order.number],
  );
  return order;
}

test('a guest splits a late pre-order with one click, then cancels it with one click (PAYC-08)', async ({
  page,
}) => {
  const { number, token } = await lateOrder();
  const late = page.getByRole('region', {
    name: 'Your pre-order is late: 1 × 2026 Honey Bee 2 oz silver coin',
  });

  await test.step('the receipt states the promise, the delay and the refund', async () => {
    await openPage(page, `/receipt/${token}`);
    await expect(late).toContainText('That was 35 days ago.');
    await expect(late.getByRole('button', { name: /^Cancel it and get \$\d+\.\d\d back$/ })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('split, the rest is an order without the coin, and names the new order', async () => {
    await late.getByRole('button', { name: 'Ship the rest without it' }).click();
    await expect(page.getByRole('table')).not.toContainText('Honey Bee');
    await expect(page.getByText(/A late pre-order of this order is now order \d{9}\./)).toBeVisible();
    await expect(late).toHaveCount(0);
    expect(await runShopCommand('order', number)).toMatch(/Split {2,}into order \d{9}/);
  });

  await test.step('the new order has no delivery charge, and is canceled as a whole', async () => {
    await page.getByRole('link', { name: /^order \d{9}$/ }).click();
    await expect(page.getByText(`This pre-order was part of order ${number}.`)).toBeVisible();
    await expect(late.getByRole('button')).toHaveCount(1);
    await late.getByRole('button', { name: /^Cancel it and get/ }).click();
    const reason = 'The pre-order was more than four weeks late.';
    await expect(page.getByText(`This order is canceled: ${reason}`)).toBeVisible();
    expect(await runShopCommand('order', number)).toContain('Paid');
  });
});

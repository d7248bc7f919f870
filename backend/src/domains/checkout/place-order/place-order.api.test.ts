import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { allRows } from '../../../testing/all-rows.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newShopper, type OrderData, PLACE_ORDER } from '../../../testing/shopping/shopper.ts';
import { setStock, stockOf } from '../../../testing/shopping/stock-of.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { ORDER_PLACED } from '../../orders/mails/order-placed-job.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

describe('an order is placed once (OPEN-79)', () => {
  test('ten concurrent placeOrder calls for one cart give one order, and a later call returns it', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-BEE-2', 3);
    await shopper.prepare();
    const productId = shop.services.catalog.current().productBySku('AG-BEE-2')?.id ?? 0;
    const before = await stockOf(shop.db, 'AG-BEE-2');
    const orders = await Promise.all(Array.from({ length: 10 }, () => shopper.placeOrder()));
    orders.push(await shopper.placeOrder());
    expect(new Set(orders.map(({ number }) => number)).size).toBe(1);
    expect(new Set(orders.map(({ token }) => token)).size).toBe(1);
    expect(await stockOf(shop.db, 'AG-BEE-2')).toBe(before - 3);
    const { rows } = await sql<{ orders: number; movements: number; jobs: number }>`
      select
        (select count(*) from sales_order join cart on cart.id = cart_id where masked_id = ${shopper.cartId}) as orders,
        (select count(*) from stock_movement where product_id = ${productId} and reason = 'order') as movements,
        (select count(*) from pgboss.job where name = ${ORDER_PLACED.name}) as jobs`.execute(shop.db);
    expect(rows[0]).toEqual({ orders: 1, movements: 1, jobs: 1 });
    expect(orders[0]?.items[0]?.preorder_note).toMatch(
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) \d/,
    );
  });

  test('the first response describes the stored order', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AG-BEE-2', 2);
    await shopper.add('AG-STAG-1', 1);
    await shopper.prepare();
    const first = await shopper.placeOrder();
    expect(first.items.map(({ quantity_ordered }) => quantity_ordered)).toEqual([2, 1]);
    expect(await shopper.placeOrder()).toEqual(first);
  });

  test('fifty concurrent shoppers of the last ten pieces give ten orders, and stock is never negative', async () => {
    await setStock(shop, 'AG-WHT-1', 10);
    const shoppers = await Promise.all(Array.from({ length: 50 }, () => newShopper(shop.query)));
    for (const shopper of shoppers) {
      expect(await shopper.add('AG-WHT-1', 1)).toEqual([]);
      await shopper.prepare();
    }
    const answers = await Promise.all(
      shoppers.map(({ cartId: id }) =>
        shop.query<{ placeOrder: { orderV2: OrderData | null } }>(PLACE_ORDER, { id }),
      ),
    );
    const placed = answers.filter(({ data }) => data.placeOrder.orderV2 !== null);
    expect(placed).toHaveLength(10);
    expect(new Set(placed.map(({ data }) => data.placeOrder.orderV2?.number)).size).toBe(10);
    for (const { errors } of answers.filter(({ data }) => data.placeOrder.orderV2 === null)) {
      expect(errors?.[0]?.message).toBe('Unable to place order: Some of the products are out of stock.');
    }
    expect(await stockOf(shop.db, 'AG-WHT-1')).toBe(0);
    const movements = await shop.db
      .selectFrom('stock_movement')
      .select('change')
      .where('product_id', '=', shop.services.catalog.current().productBySku('AG-WHT-1')?.id ?? 0)
      .where('reason', '=', 'order')
      .execute();
    expect(movements.map(({ change }) => change)).toEqual(Array(10).fill(-1));
  });

  test('two shoppers with the same products in opposite order never deadlock', async () => {
    const [a, b] = [await newShopper(shop.query), await newShopper(shop.query)];
    for (const [shopper, skus] of [
      [a, ['AC-CAP-40', 'AC-GLOVES']],
      [b, ['AC-GLOVES', 'AC-CAP-40']],
    ] as const) {
      for (const sku of skus) await shopper.add(sku, 1);
      await shopper.prepare();
    }
    const orders = await Promise.all([a.placeOrder(), b.placeOrder()]);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(2);
  });

  test('one product in two lines reduces its stock once, by the sum', async () => {
    await setStock(shop, 'AG-SHIP-1-25', 5);
    const shopper = await newShopper(shop.query);
    expect(await shopper.add('AG-SHIP-1-25', 3)).toEqual([]);
    expect(await shopper.add('AG-SHIP-1-25', 3, { parent_sku: 'AG-SHIP-YR' })).toMatchObject([
      { code: 'INSUFFICIENT_STOCK' },
    ]);
    expect(await shopper.add('AG-SHIP-1-25', 2, { parent_sku: 'AG-SHIP-YR' })).toEqual([]);
    await shopper.prepare();
    const order = await shopper.placeOrder();
    expect(order.items).toHaveLength(2);
    expect(await stockOf(shop.db, 'AG-SHIP-1-25')).toBe(0);
  });
});

describe('the confirmation mail', () => {
  test('commits with the order: a failed transaction leaves neither', async () => {
    const before = await allRows(shop.db);
    const failing = inTransaction(shop.db, async (trx) => {
      await shop.services.jobs.send(trx, ORDER_PLACED, { orderId: 1 });
      throw new Error('after all not');
    });
    await expect(failing).rejects.toThrow('after all not');
    expect(await allRows(shop.db)).toEqual(before);
  });

  test('is sent once over repeated runs of its job, and names the due day of a check (FIX-42)', async () => {
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare({ payment: 'checkmo' });
    const { number } = await shopper.placeOrder();
    const order = () =>
      shop.db
        .selectFrom('sales_order')
        .select(['id', 'confirmation_sent_at'])
        .where('number', '=', number)
        .executeTakeFirstOrThrow();
    await jobsDone(shop.db);
    const first = await order();
    const mail = (await shop.outbox()).get(`order-placed-${number}.eml`);
    expect(mail).toMatch(/Subject: Your order \d{9}: \$[\d.,]+ by check, due Wednesday, March 25/);

    const sent = vi.spyOn(shop.services.mailer, 'send');
    shop.clock.advance(1000);
    await inTransaction(shop.db, (trx) => shop.services.jobs.send(trx, ORDER_PLACED, { orderId: first.id }));
    await jobsDone(shop.db);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
    expect((await order()).confirmation_sent_at).toEqual(first.confirmation_sent_at);
  });

  test('is retried after a failure', async () => {
    await jobsDone(shop.db);
    const send = vi.spyOn(shop.services.mailer, 'send').mockRejectedValueOnce(new Error('451 later'));
    const shopper = await newShopper(shop.query);
    await shopper.add('AC-GLOVES', 1);
    await shopper.prepare();
    const { number } = await shopper.placeOrder();
    await waitFor(async () => {
      const { rows } = await sql<{ retried: number }>`
        select count(*) as retried from pgboss.job where name = ${ORDER_PLACED.name} and state = 'retry' and start_after > now()`.execute(
        shop.db,
      );
      expect(rows[0]?.retried).toBe(1);
    });
    expect(send).toHaveBeenCalledOnce();
    expect((await shop.outbox()).has(`order-placed-${number}.eml`)).toBe(false);
    await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.db);
    await waitFor(async () => expect((await shop.outbox()).has(`order-placed-${number}.eml`)).toBe(true));
    send.mockRestore();
  });
});

import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../app/commands/run-command.ts';
import { insertFailure } from '../../app/jobs/failed-jobs/failed-jobs.repository.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { officeAs } from '../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

const WORK = '{ open_work { code desk title count oldest_at is_late } }';
const LIST =
  'query ($code: ID!) { open_work_list(code: $code) { work { count } rows { subject label since path } } }';
interface Work {
  open_work: {
    code: string;
    desk: string;
    title: string;
    count: number;
    oldest_at: string | null;
    is_late: boolean;
  }[];
}
interface List {
  open_work_list: {
    work: { count: number };
    rows: { subject: string; since: string; path: string | null }[];
  } | null;
}

const command = (...words: string[]) => runCommand(words, (by, work) => work({ ...shop.services, by }));

async function place(): Promise<string> {
  shop.clock.advance(60_000);
  await shop.setSpot(TEST_SPOT);
  return (await placeGuestOrder(shop.query, 'AG-SHIP-1', 1)).number;
}

describe('open work', () => {
  it('is empty in a shop where nothing waits (TODAY-01)', async () => {
    const { data } = await (await officeAs(shop, 'owner')).query<Work>(WORK);
    expect(data.open_work.length).toBeGreaterThan(5);
    for (const { code, count, oldest_at } of data.open_work) {
      expect({ code, count, oldest_at }).toEqual({ code, count: 0, oldest_at: null });
    }
  });

  it('moves from desk to desk with an order, and each number counts exactly the listed rows, oldest first (TODAY-01)', async () => {
    const first = await place();
    const second = await place();
    const third = await place();
    for (const number of [second, first]) await command('pay', number);
    await command('pack', second);
    await shop.db
      .updateTable('sales_order')
      .set({ status: 'payment_overdue' })
      .where('number', '=', third)
      .execute();
    await insertFailure(shop.db, {
      id: '11111111-1111-4111-8111-111111111111',
      queue: 'order-placed',
      reason: 'rejected',
      failedAtMs: shop.clock.now(),
      orderId: null,
    });
    const owner = await officeAs(shop, 'owner');
    const { data } = await owner.query<Work>(WORK);
    const byCode = new Map(data.open_work.map((work) => [work.code, work]));
    const counted = [
      'clearing_payments',
      'orders_to_pack',
      'packages_to_hand_over',
      'overdue_orders',
      'failed_jobs',
    ];
    expect(counted.map((code) => byCode.get(code)?.count)).toEqual([0, 1, 1, 1, 1]);
    expect(byCode.get('orders_to_pack')).toMatchObject({ desk: 'bench', title: 'order to pack' });
    expect(byCode.get('overdue_orders')).toMatchObject({ is_late: true });
    for (const { code, count, oldest_at } of data.open_work) {
      const { data: list } = await owner.query<List>(LIST, { code });
      const rows = list.open_work_list?.rows ?? [];
      expect({ code, count: rows.length }).toEqual({ code, count });
      expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).toSorted());
      expect(rows[0]?.since ?? null).toBe(oldest_at);
    }
    const toPack = await owner.query<List>(LIST, { code: 'orders_to_pack' });
    expect(toPack.data.open_work_list?.rows).toMatchObject([{ subject: first, path: `/orders/${first}` }]);
  });

  it('shows a role only the work that it may do (TODAY-01, STAFF-05)', async () => {
    const bench = await officeAs(shop, 'bench');
    const { data } = await bench.query<Work>(WORK);
    expect(new Set(data.open_work.map(({ desk }) => desk))).toEqual(new Set(['orders', 'bench', 'quotes']));
    for (const code of ['failed_jobs', 'refunds_to_send', 'nothing']) {
      expect((await bench.query<List>(LIST, { code })).data.open_work_list).toBeNull();
    }
  });

  it('announces only changes, within two seconds even directly after the connection (TODAY-03)', async () => {
    const owner = await officeAs(shop, 'owner');
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const watching = new AbortController();
    const response = await fetch(`${origin}/office/events`, {
      headers: { cookie: owner.cookie() },
      signal: watching.signal,
    });
    let received = '';
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received += new TextDecoder().decode(chunk);
    })().catch(() => null);
    const topics = () => [...received.matchAll(/"topics":\[([^\]]*)\]/g)].map(([, list = '']) => list).join();
    await waitFor(() => expect(received).toContain('event: ready'));
    expect(topics()).toBe('');
    try {
      await command('pay', await place());
      await waitFor(() => expect(topics()).toContain('"work"'), { withinMs: 2_000 });
    } finally {
      watching.abort();
      await reading;
    }
  });
});

import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
let desk: OfficeClient;
const placed: OrderData[] = [];
beforeAll(async () => {
  shop = await createTestShop();
  desk = await officeAs(shop, 'order_desk');
  for (let pieces = 1; pieces <= 5; pieces++) {
    shop.clock.advance(1000);
    placed.push(await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', pieces));
  }
});
afterAll(() => shop.close());

const LIST = `query ($view: String, $search: String, $sort: String, $descending: Boolean, $after: String, $limit: Int) {
  orders(view: $view, search: $search, sort: $sort, descending: $descending, after: $after, limit: $limit) {
    orders { number state next_step customer first_piece first_quantity total currency } total next
  }
}`;
interface List {
  readonly orders: {
    readonly orders: readonly {
      readonly number: string;
      readonly state: string;
      readonly total: number;
      readonly first_quantity: number;
    }[];
    readonly total: number | null;
    readonly next: string | null;
  };
}

async function list(variables: object, client = desk): Promise<List['orders']> {
  const answer = await client.query<List>(LIST, {
    view: 'all',
    search: '',
    sort: 'placed',
    descending: true,
    limit: 25,
    ...variables,
  });
  expect(answer.errors).toBeUndefined();
  return answer.data.orders;
}

const numbers = ({ orders }: List['orders']) => orders.map(({ number }) => number);
const own = () => placed.map(({ number }) => number);

function update(order: OrderData | undefined, values: object) {
  return shop.db
    .updateTable('sales_order')
    .set(values)
    .where('number', '=', order?.number ?? '')
    .execute();
}

describe('the order list', () => {
  test('pages in both directions of a sort key, each order once (DESK-01)', async () => {
    const total = (await list({ limit: 1 })).total ?? 0;
    for (const sort of ['placed', 'total']) {
      for (const descending of [true, false]) {
        const seen: { number: string; total: number }[] = [];
        for (let after: string | null = null, page = 0; page < 100; page++) {
          const found: List['orders'] = await list({ sort, descending, limit: 2, after });
          seen.push(...found.orders);
          after = found.next;
          if (after === null) break;
        }
        expect(new Set(seen.map(({ number }) => number)).size).toBe(total);
        expect(seen).toHaveLength(total);
        if (sort === 'total') {
          const amounts = seen.map((one) => one.total);
          expect(amounts).toEqual(amounts.toSorted((a, b) => (descending ? b - a : a - b)));
        }
      }
    }
  });

  test('shows states and views with counts (DESK-01)', async () => {
    const [late, held, paid, shipped] = placed;
    await update(late, { status: 'payment_overdue' });
    await update(held, { held_at: new Date(), held_by: 'Ines', hold_reason: 'Identity' });
    await update(paid, { status: 'paid' });
    await update(shipped, { status: 'shipped' });
    expect(numbers(await list({ view: 'to_pack', search: paid?.number }))).toEqual([paid?.number]);
    expect(numbers(await list({ view: 'on_hold', search: held?.number }))).toEqual([held?.number]);
    expect(numbers(await list({ view: 'shipped', search: shipped?.number }))).toEqual([shipped?.number]);
    const action = numbers(await list({ view: 'needs_action' }));
    expect(action).toEqual(expect.arrayContaining([late?.number, held?.number]));
    expect(action).not.toContain(paid?.number);
    const { orders } = await list({ view: 'on_hold', search: held?.number });
    expect(orders).toMatchObject([{ state: 'on_hold', next_step: 'review', first_quantity: 2 }]);
    const { data } = await desk.query<{ order_views: { counts: { code: string; count: number }[] } }>(
      '{ order_views { counts { code count } } }',
    );
    for (const { code, count } of data.order_views.counts) {
      expect([code, (await list({ view: code })).total]).toEqual([code, count]);
    }
    expect((await desk.query(LIST, { view: 'vault' })).code).toBe('VIEW_UNKNOWN');
    expect((await desk.query(LIST, { view: 'all', after: 'x' })).code).toBe('PAGE_UNKNOWN');
  });

  test('finds an order by each of its data, after a change as well (DESK-01)', async () => {
    const [order] = placed;
    const { id, email } = await shop.db
      .selectFrom('sales_order')
      .select(['id', 'email'])
      .where('number', '=', order?.number ?? '')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('order_address')
      .set({ firstname: 'Zoë', lastname: 'Čapek-Ødegård', telephone: '+1 (302) 555-9917' })
      .where('order_id', '=', id)
      .execute();
    await update(order, { payment_card: 'Visa ending in 8765' });
    await shop.db
      .insertInto('shipment')
      .values({
        order_id: id,
        number: '900000001',
        position: 1,
        package_code: `${order?.number}-1`,
        carrier: 'Insured',
        tracking_number: 'IG 44-71 X',
        created_at: new Date(),
      })
      .execute();
    const searches = [
      order?.number,
      order?.number.replace(/^0+/, ''),
      'zoe čapek',
      'CAPEK',
      'čapek zoë ødegård',
      '+1 302 555 9917',
      '(302) 555-9917',
      '5559917',
      'ig4471x',
      'IG 44',
      '8765',
    ];
    for (const search of searches) {
      expect([search, numbers(await list({ search }))]).toEqual([
        search,
        expect.arrayContaining([order?.number]),
      ]);
    }
    expect(numbers(await list({ search: email.toUpperCase() }))).toContain(order?.number);
    for (const search of ['capek nobody', '% _', 'oakes čapek', '5559918']) {
      expect([search, numbers(await list({ search }))]).toEqual([search, []]);
    }
  });

  test('is for staff who may read orders, and saved views have an owner (DESK-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    expect((await editor.query(LIST, { view: 'all' })).code).toBe('NOT_PERMITTED');
    const save = `mutation ($view: OrderViewInput!) { save_order_view(view: $view) { id name is_shared is_own base search } }`;
    const view = { base: 'to_pack', search: 'wire', sort: 'total', descending: false, hidden: ['email'] };
    const saved = await desk.query<{ save_order_view: { id: string } }>(save, {
      view: { ...view, name: ' Big wires ', is_shared: true },
    });
    expect(saved.data.save_order_view).toMatchObject({ name: 'Big wires', is_own: true, base: 'to_pack' });
    await desk.query(save, { view: { ...view, name: 'Mine', is_shared: false } });
    const other = await officeAs(shop, 'bench');
    const views = '{ order_views { saved { id name is_own hidden descending } } }';
    const { data } = await other.query<{ order_views: { saved: object[] } }>(views);
    expect(data.order_views.saved).toEqual([
      {
        id: saved.data.save_order_view.id,
        name: 'Big wires',
        is_own: false,
        hidden: ['email'],
        descending: false,
      },
    ]);
    const remove = 'mutation ($id: ID!) { delete_order_view(id: $id) }';
    const id = saved.data.save_order_view.id;
    expect((await other.query(remove, { id })).code).toBe('VIEW_UNKNOWN');
    expect((await desk.query(remove, { id })).errors).toBeUndefined();
    expect((await desk.query(save, { view: { ...view, name: ' ', is_shared: true } })).code).toBe(
      'NAME_INVALID',
    );
  });

  test('saved views are renamed, shared and arranged by each person on their own (DESK-01, STAFF-09)', async () => {
    const owner = await officeAs(shop, 'order_desk');
    const other = await officeAs(shop, 'bench');
    const save = 'mutation ($view: OrderViewInput!) { save_order_view(view: $view) { id } }';
    const change = `mutation ($id: ID!, $view: OrderViewInput!) {
      change_order_view(id: $id, view: $view) { name is_shared search }
    }`;
    const arrange = 'mutation ($ids: [ID!]!) { arrange_order_views(ids: $ids) { name } }';
    const view = { base: 'all', search: '', sort: 'placed', descending: true, hidden: [] };
    const ids: string[] = [];
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      const { data } = await owner.query<{ save_order_view: { id: string } }>(save, {
        view: { ...view, name, is_shared: true },
      });
      ids.push(data.save_order_view.id);
    }
    const [alpha, beta, gamma] = ids;
    const names = async (who: typeof owner) => {
      const read = '{ order_views { saved { name } } }';
      const { data } = await who.query<{ order_views: { saved: { name: string }[] } }>(read);
      return data.order_views.saved.map(({ name }) => name);
    };

    expect((await owner.query(arrange, { ids: [gamma, alpha] })).errors).toBeUndefined();
    expect(await names(owner)).toEqual(['Gamma', 'Alpha', 'Beta']);
    expect((await other.query(arrange, { ids: [beta] })).errors).toBeUndefined();
    expect(await names(other)).toEqual(['Beta', 'Alpha', 'Gamma']);
    expect(await names(owner)).toEqual(['Gamma', 'Alpha', 'Beta']);

    const renamed = { ...view, name: ' Big orders ', is_shared: false, search: '0000' };
    expect((await owner.query(change, { id: alpha, view: renamed })).data).toEqual({
      change_order_view: { name: 'Big orders', is_shared: false, search: '0000' },
    });
    expect(await names(owner)).toEqual(['Gamma', 'Big orders', 'Beta']);
    expect(await names(other)).toEqual(['Beta', 'Gamma']);
    const recorded = await shop.db
      .selectFrom('shop_action')
      .select(['subject', 'details', 'before', 'after'])
      .where('verb', '=', 'order-view-change')
      .execute();
    const settings = { base: 'all', sort: 'placed', descending: true, hidden: [] };
    expect(recorded).toEqual([
      {
        subject: 'Big orders',
        details: { view: Number(alpha), search_changed: true },
        before: { ...settings, name: 'Alpha', shared: true },
        after: { ...settings, name: 'Big orders', shared: false },
      },
    ]);

    const shared = { ...view, name: 'Taken over', is_shared: true };
    expect((await other.query(change, { id: beta, view: shared })).code).toBe('VIEW_UNKNOWN');
    expect((await other.query(arrange, { ids: [alpha] })).code).toBe('VIEW_UNKNOWN');
    expect((await owner.query(arrange, { ids: [beta, beta] })).code).toBe('VIEW_UNKNOWN');
    expect((await owner.query(change, { id: beta, view: { ...shared, name: ' ' } })).code).toBe(
      'NAME_INVALID',
    );
    expect(await names(owner)).toEqual(['Gamma', 'Big orders', 'Beta']);
  });
});

describe('the export of a view', () => {
  test.each(['csv', 'xlsx'])(
    'writes %s without formulas, and counts as an action (DESK-02, STAFF-10)',
    async (format) => {
      const id = await shop.db
        .selectFrom('sales_order')
        .select('id')
        .where('number', '=', own()[1] ?? '')
        .executeTakeFirstOrThrow();
      await shop.db
        .updateTable('order_address')
        .set({ firstname: '=HYPERLINK("http://x.example")' })
        .where('order_id', '=', id.id)
        .execute();
      const asked = await desk.query<{ export_orders: { id: string } }>(
        `mutation ($format: TableFormat!) { export_orders(view: "all", format: $format) { id } }`,
        { format },
      );
      const task = 'query ($id: ID!) { task(id: $id) { state done total file_name error } }';
      await waitFor(async () => {
        const { data } = await desk.query<{ task: { state: string } }>(task, asked.data.export_orders);
        expect(data.task).toMatchObject({ state: 'done', file_name: `orders.${format}` });
      });
      const file = await desk.get(`/office/files/${asked.data.export_orders.id}`);
      expect(file.status).toBe(200);
      if (format === 'csv') {
        for (const number of own()) expect(file.body).toContain(number);
        expect(file.body).toContain(`"'=HYPERLINK`);
        // Of the shop's time zone, as spreadsheets read it: 15:00 UTC.
        expect(file.body).toMatch(/,2026-03-18 11:\d\d,/);
      } else {
        expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
      }
      const action = await shop.db
        .selectFrom('shop_action')
        .select(['verb', 'subject'])
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow();
      expect(action).toEqual({ verb: 'export', subject: 'orders' });
    },
  );
});

import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { couponRow } from '../../../testing/shopping/code-fixtures.ts';
import {
  APPLY_COUPON,
  applied,
  cents,
  readDiscounted,
  rejected,
  visitorsOf,
} from '../../../testing/shopping/discounted-cart.ts';
import { newShopper } from '../../../testing/shopping/shopper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({
    env: { TRUST_PROXY: 'on' },
    fixtures: { coupons: [couponRow('IMPORTED', 700, { uses_so_far: 41, uses_total: 42 })] },
  });
});
afterAll(() => shop.close());

const visitor = visitorsOf(() => shop);
const RULES = `name description type percent amount_minor shipping_method minimum_subtotal_minor first_order_only
  uses_per_customer uses_total from to categories excluded_categories active note`;
const FIELDS = `id code codes state uses rules { ${RULES} } costs { currency orders cost sales }
  changes { id by before after is_undone }`;
const CREATE = `mutation ($code: String!, $rules: CouponRulesInput!) {
  coupon: create_coupon(code: $code, rules: $rules) { ${FIELDS} } }`;
const CHANGE = `mutation ($id: ID!, $seen: CouponRulesInput!, $wanted: CouponRulesInput!) {
  coupon: change_coupon(id: $id, seen: $seen, wanted: $wanted) { ${FIELDS} } }`;
const STOP = `mutation ($id: ID!) { coupon: stop_coupon(id: $id) { ${FIELDS} } }`;
const UNDO = `mutation ($change: ID!) { coupon: undo_coupon_change(change: $change) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { coupon(id: $id) { ${FIELDS} } }`;
const LIST = `query ($view: String!, $search: String!, $after: ID, $limit: Int!) {
  list: coupons(view: $view, search: $search, after: $after, limit: $limit) {
    coupons { id code codes state } counts { view count } next } }`;
const ORDERS = `query ($id: ID!, $after: ID, $limit: Int!) {
  list: coupon_orders(id: $id, after: $after, limit: $limit) { orders { number discount total code } next } }`;
const CODES = `mutation ($key: String!, $prefix: String!, $count: Int!, $rules: CouponRulesInput!) {
  made: make_coupon_codes(key: $key, prefix: $prefix, count: $count, rules: $rules, format: csv) {
    coupon { ${FIELDS} } file { id } } }`;
const TASK = 'query ($id: ID!) { task(id: $id) { state file_name } }';

const RULE_VALUES = {
  name: 'Autumn',
  description: 'Ten dollars off.',
  type: 'fixed_cart',
  percent: null,
  amount_minor: 1_000,
  shipping_method: null,
  minimum_subtotal_minor: 5_000,
  first_order_only: false,
  uses_per_customer: null,
  uses_total: 2,
  from: null,
  to: null,
  categories: [] as string[],
  excluded_categories: ['accessories'],
  active: true,
  note: null as string | null,
};

interface Coupon {
  readonly id: string;
  readonly code: string;
  readonly codes: number;
  readonly state: string;
  readonly uses: number;
  readonly rules: typeof RULE_VALUES;
  readonly costs: readonly { currency: string; orders: number; cost: number; sales: number }[];
  readonly changes: readonly { id: string; by: string; before: object; after: object; is_undone: boolean }[];
}
interface Answer {
  readonly coupon: Coupon;
}

async function cartWith(code: string) {
  const send = visitor();
  const shopper = await newShopper(send);
  await shopper.add('AG-WHT-1', 10);
  await shopper.prepare();
  return { send, shopper, error: await rejected(send, APPLY_COUPON, shopper.cartId, code) };
}

describe('coupons in the back office (PROMO-01)', () => {
  test('a coupon is created, used, changed, stopped and rejected; its cost equals the discounts of its orders (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor', 'Edda');
    const created = await editor.query<Answer>(CREATE, { code: ' AUTUMN10 ', rules: RULE_VALUES });
    expect(created.errors).toBeUndefined();
    const { coupon } = created.data;
    expect(coupon).toMatchObject({
      code: 'AUTUMN10',
      codes: 1,
      state: 'active',
      uses: 0,
      costs: [],
      changes: [],
    });
    expect(coupon.rules).toEqual(RULE_VALUES);

    const first = await cartWith('autumn10');
    expect(first.error).toBeUndefined();
    const order = await first.shopper.placeOrder();
    const second = await cartWith('AUTUMN10');
    expect(second.error).toBeUndefined();
    await second.shopper.placeOrder();
    const stored = await shop.db
      .selectFrom('sales_order')
      .select([
        'number',
        'item_discount_minor',
        'shipping_discount_minor',
        'subtotal_minor',
        'grand_total_minor',
      ])
      .where('coupon_code', '=', 'AUTUMN10')
      .orderBy('id')
      .execute();
    const sum = (pick: (row: (typeof stored)[number]) => number) =>
      stored.reduce((all, row) => all + pick(row), 0);
    expect(stored).toHaveLength(2);
    const used = (await editor.query<Answer>(READ, { id: coupon.id })).data.coupon;
    expect(used).toMatchObject({
      state: 'used_up',
      uses: 2,
      costs: [
        {
          currency: 'USD',
          orders: 2,
          cost: sum((row) => row.item_discount_minor + row.shipping_discount_minor),
          sales: sum((row) => row.subtotal_minor - row.item_discount_minor),
        },
      ],
    });
    expect((await cartWith('AUTUMN10')).error?.extensions.code).toBe('COUPON_USED_UP');

    const desk = await officeAs(shop, 'order_desk');
    const listed = await desk.query<{ list: { orders: { number: string }[]; next: string | null } }>(ORDERS, {
      id: coupon.id,
      limit: 1,
    });
    expect(listed.data.list.orders).toMatchObject([
      { number: stored[1]?.number, discount: 1_000, total: stored[1]?.grand_total_minor, code: 'AUTUMN10' },
    ]);
    const rest = await desk.query<typeof listed.data>(ORDERS, {
      id: coupon.id,
      limit: 1,
      after: listed.data.list.next,
    });
    expect(rest.data.list).toMatchObject({ orders: [{ number: order.number }], next: null });

    // A canceled order releases its use and costs nothing.
    const cancel = await runCommand(
      ['--by', 'Ines', 'cancel', order.number, '--reason', 'Test'],
      (by, work) => work({ ...shop.services, by }),
    );
    expect(cancel.code).toBe(0);
    const wanted = { ...used.rules, amount_minor: 500, uses_total: 5, name: 'Autumn again' };
    const changed = await editor.query<Answer>(CHANGE, { id: coupon.id, seen: used.rules, wanted });
    expect(changed.data.coupon).toMatchObject({
      state: 'active',
      uses: 1,
      rules: wanted,
      costs: [{ orders: 1, cost: stored[1]?.item_discount_minor }],
      changes: [
        {
          by: 'Edda',
          before: { name: 'Autumn', amount_minor: 1_000, uses_total: 2 },
          after: { name: 'Autumn again', amount_minor: 500, uses_total: 5 },
          is_undone: false,
        },
      ],
    });
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 10);
    const lower = await applied(send, APPLY_COUPON, shopper.cartId, 'AUTUMN10');
    expect(cents(lower.prices.discount?.amount ?? { value: 0 })).toBe(500);

    const stopped = await editor.query<Answer>(STOP, { id: coupon.id });
    expect(stopped.data.coupon.state).toBe('stopped');
    expect((await cartWith('AUTUMN10')).error?.extensions.code).toBe('COUPON_NOT_FOUND');
    // A cart with the coupon loses it at its next reading.
    expect((await readDiscounted(send, shopper.cartId)).applied_coupon).toBeNull();
    const stop = stopped.data.coupon.changes[0];
    const undone = await editor.query<Answer>(UNDO, { change: stop?.id });
    expect(undone.data.coupon).toMatchObject({ state: 'active', rules: { active: true } });
    expect(undone.data.coupon.changes.map(({ is_undone }) => is_undone)).toEqual([false, true, false]);
    expect((await cartWith('AUTUMN10')).error).toBeUndefined();
  });

  test('two people change one coupon: the later save is rejected and shows the rules; an outdated undo is rejected (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor', 'Edda');
    const trader = await officeAs(shop, 'trader', 'Tomas');
    const { coupon } = (await editor.query<Answer>(CREATE, { code: 'TWICE', rules: RULE_VALUES })).data;
    const seen = coupon.rules;
    const answers = await Promise.all([
      editor.query<Answer>(CHANGE, { id: coupon.id, seen, wanted: { ...seen, amount_minor: 1_100 } }),
      trader.query<Answer>(CHANGE, { id: coupon.id, seen, wanted: { ...seen, amount_minor: 1_200 } }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['CONFLICT', null].toSorted());
    const lost = answers.find(({ code }) => code === 'CONFLICT');
    const won = answers.find(({ code }) => code === null)?.data.coupon;
    expect(
      JSON.parse((lost?.errors?.[0]?.extensions as { current?: string } | undefined)?.current ?? '{}'),
    ).toMatchObject({
      amount_minor: won?.rules.amount_minor,
    });
    const [first] = won?.changes ?? [];
    const rules = won?.rules ?? seen;
    await trader.query(CHANGE, { id: coupon.id, seen: rules, wanted: { ...rules, amount_minor: 900 } });
    expect((await editor.query(UNDO, { change: first?.id })).code).toBe('CHANGED_SINCE');
    expect((await editor.query(UNDO, { change: '0' })).code).toBe('CHANGE_UNKNOWN');
    const newest = (await editor.query<Answer>(READ, { id: coupon.id })).data.coupon.changes[0];
    const undos = await Promise.all([1, 2].map(() => editor.query(UNDO, { change: newest?.id })));
    expect(undos.map(({ code }) => code).toSorted()).toEqual(['CHANGE_UNDONE', null].toSorted());
  });

  test('rejects what the import rejects, taken codes, and roles without the permission (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    for (const [wrong, rule] of [
      [{ amount_minor: null }, 'amount_minor'],
      [{ amount_minor: 0 }, 'amount_minor'],
      [{ type: 'percent' }, 'percent'],
      [{ type: 'percent', amount_minor: null, percent: 101 }, 'percent'],
      [{ type: 'free_shipping', amount_minor: null, shipping_method: 'rocket' }, 'shipping_method'],
      [{ type: 'everything' }, 'type'],
      [{ name: ' ' }, 'name'],
      [{ description: 'x'.repeat(301) }, 'description'],
      [{ uses_total: 0 }, 'uses_total'],
      [{ minimum_subtotal_minor: -1 }, 'minimum_subtotal_minor'],
      [{ categories: ['no-such'] }, 'categories'],
      [{ from: '2026-12-02T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' }, 'to'],
    ] as const) {
      const { errors } = await editor.query(CREATE, { code: 'WRONG', rules: { ...RULE_VALUES, ...wrong } });
      expect([wrong, errors?.[0]?.extensions]).toMatchObject([wrong, { code: 'COUPON_INVALID', rule }]);
    }
    for (const code of ['', '-X', 'A B', 'x'.repeat(65), 'ＦＵＬＬ', "'; drop table coupon"]) {
      expect((await editor.query(CREATE, { code, rules: RULE_VALUES })).code).toBe('COUPON_INVALID');
    }
    expect((await editor.query(CREATE, { code: 'imported', rules: RULE_VALUES })).code).toBe('CODE_TAKEN');
    const desk = await officeAs(shop, 'order_desk');
    const bench = await officeAs(shop, 'bench');
    expect((await desk.query(CREATE, { code: 'DESK', rules: RULE_VALUES })).code).toBe('NOT_PERMITTED');
    expect((await bench.query(LIST, { view: 'all', search: '', limit: 10 })).code).toBe('NOT_PERMITTED');
    expect((await editor.query(ORDERS, { id: '1', limit: 10 })).code).toBe('NOT_PERMITTED');
    expect((await editor.query(STOP, { id: '999999999' })).code).toBe('COUPON_UNKNOWN');
  });

  test('lists coupons by state and by a part of the code, a page at a time (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    const at = (days: number) => new Date(shop.clock.now() + days * 86_400_000).toISOString();
    await editor.query(CREATE, { code: 'LATER-1', rules: { ...RULE_VALUES, from: at(1) } });
    await editor.query(CREATE, { code: 'OVER-1', rules: { ...RULE_VALUES, to: at(-1) } });
    interface List {
      readonly list: {
        coupons: { id: string; code: string; state: string }[];
        counts: { view: string; count: number }[];
        next: string | null;
      };
    }
    const list = async (view: string, search = '', limit = 100, after: string | null = null) =>
      (await editor.query<List>(LIST, { view, search, limit, after })).data.list;
    expect((await list('scheduled', 'later')).coupons).toMatchObject([
      { code: 'LATER-1', state: 'scheduled' },
    ]);
    expect((await list('ended')).coupons.map(({ code }) => code)).toContain('OVER-1');
    expect((await list('active')).coupons.map(({ code }) => code)).not.toContain('OVER-1');
    expect((await list('all', 'mport')).coupons).toMatchObject([{ code: 'IMPORTED', state: 'active' }]);
    for (const nothing of ['%', '\u0000x', "' or 1=1 --", 'x'.repeat(9_000)]) {
      expect((await list('all', nothing)).coupons).toEqual([]);
    }
    const all = await list('all');
    for (const { view, count } of all.counts)
      expect([view, (await list(view)).coupons.length]).toEqual([view, count]);
    const [one] = (await list('all', '', 1)).coupons;
    const two = await list('all', '', 1, one?.id ?? null);
    expect([one?.code, two.coupons[0]?.code]).toEqual(all.coupons.slice(0, 2).map(({ code }) => code));
  });

  test('makes a set of unguessable codes once, in one file, and changes and stops all of them (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    const wanted = {
      key: 'welcome-set-1',
      prefix: 'welcome',
      count: 300,
      rules: { ...RULE_VALUES, uses_total: 1 },
    };
    interface Made {
      readonly made: { coupon: Coupon; file: { id: string } };
    }
    const [made, again] = await Promise.all([1, 2].map(() => editor.query<Made>(CODES, wanted)));
    expect(again?.data.made.file.id).toBe(made?.data.made.file.id);
    const { coupon, file } = made?.data.made ?? { coupon: null, file: null };
    expect(coupon).toMatchObject({ code: 'WELCOME-…', codes: 300, state: 'active', uses: 0 });
    await waitFor(async () => {
      const { data } = await editor.query<{ task: object }>(TASK, { id: file?.id });
      expect(data.task).toEqual({ state: 'done', file_name: 'welcome-codes.csv' });
    });
    const { body } = await editor.get(`/office/files/${file?.id}`);
    const codes = body.trim().split('\r\n').slice(1);
    expect(new Set(codes).size).toBe(300);
    for (const code of codes) expect(code).toMatch(/^WELCOME-[2-9A-HJ-NP-Y]{12}$/);
    const other = await officeAs(shop, 'editor');
    expect((await other.get(`/office/files/${file?.id}`)).status).not.toBe(200);

    const [one = '', two = ''] = codes;
    const cart = await cartWith(one);
    expect(cart.error).toBeUndefined();
    await cart.shopper.placeOrder();
    expect((await cartWith(one)).error?.extensions.code).toBe('COUPON_USED_UP');
    const used = (await editor.query<Answer>(READ, { id: coupon?.id })).data.coupon;
    expect(used).toMatchObject({ state: 'active', uses: 1, costs: [{ orders: 1, cost: 1_000 }] });
    const changed = await editor.query<Answer>(CHANGE, {
      id: used.id,
      seen: used.rules,
      wanted: { ...used.rules, amount_minor: 400 },
    });
    expect(changed.code).toBeNull();
    const send = visitor();
    const shopper = await newShopper(send);
    await shopper.add('AG-WHT-1', 10);
    expect(
      cents((await applied(send, APPLY_COUPON, shopper.cartId, two)).prices.discount?.amount ?? { value: 0 }),
    ).toBe(400);
    await editor.query(STOP, { id: used.id });
    expect((await cartWith(codes[2] ?? '')).error?.extensions.code).toBe('COUPON_NOT_FOUND');
    const found = await editor.query<{ list: { coupons: object[] } }>(LIST, {
      view: 'all',
      search: two,
      limit: 10,
    });
    expect(found.data.list.coupons).toMatchObject([{ code: 'WELCOME-…', state: 'stopped' }]);

    const wrong = (more: object) => editor.query(CODES, { ...wanted, key: 'another-key', ...more });
    expect((await wrong({ prefix: 'A-B' })).code).toBe('PREFIX_INVALID');
    expect((await wrong({ count: 10_001 })).code).toBe('COUNT_INVALID');
    expect((await wrong({ count: 0 })).code).toBe('COUNT_INVALID');
    expect((await wrong({ key: 'short' })).code).toBe('KEY_INVALID');
  });

  test('makes 10,000 codes (PROMO-01)', async () => {
    const editor = await officeAs(shop, 'editor');
    const made = await editor.query<{ made: { coupon: Coupon } }>(CODES, {
      key: 'large-set-1',
      prefix: 'LETTER',
      count: 10_000,
      rules: RULE_VALUES,
    });
    expect(made.data.made.coupon.codes).toBe(10_000);
    const { count } = await shop.db
      .selectFrom('coupon')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('code', 'like', 'LETTER-%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10_000);
  });
});

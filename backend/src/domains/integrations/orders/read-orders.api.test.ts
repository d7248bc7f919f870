import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import type { OrderData, Send } from '../../../testing/shopping/shopper.ts';
import { newProgram, type RestClient, sendRest } from '../testing/rest-client.ts';

let shop: TestShop;
let program: RestClient;
let first: OrderData;
let second: OrderData;
let customerToken: string;
beforeAll(async () => {
  shop = await createTestShop();
  program = await newProgram(shop, ['orders.read']);
  const customer = await newCustomer(shop);
  customerToken = customer.token;
  first = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 5, 'AC-GLOVES': 2 });
  shop.clock.advance(60_000);
  second = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const desk = await officeAs(shop, 'order_desk', 'Ines');
  for (const act of [
    'confirm_payment(number: $number, reference: "WIRE 7", is_surplus_meant: false)',
    'hand_over_order(number: $number, carrier: "Insured ground", tracking: "IG 4471")',
  ]) {
    const done = await desk.query(`mutation ($number: ID!) { ${act} { number } }`, { number: first.number });
    expect(done.errors).toBeUndefined();
  }
});
afterAll(() => shop.close());

const SEARCH = 'searchCriteria[filter_groups][0][filters][0]';

/** Returns the query of a search with one filter. */
const by = (field: string, value: string, condition = 'eq') =>
  `?${SEARCH}[field]=${field}&${SEARCH}[value]=${encodeURIComponent(value)}&${SEARCH}[condition_type]=${condition}`;

async function numbers(query: string): Promise<string[]> {
  const { status, json } = await program.get(`/orders${query}`);
  expect([status, json.message]).toEqual([200, undefined]);
  return json.items.map(({ increment_id: number }: { increment_id: string }) => number);
}

describe('orders by REST (SYS-04)', () => {
  test('have Magento’s names and nesting', async () => {
    const { json } = await program.get(`/orders${by('increment_id', first.number)}`);
    expect(json).toMatchObject({
      total_count: 1,
      search_criteria: {
        filter_groups: [{ filters: [{ field: 'increment_id', value: first.number, condition_type: 'eq' }] }],
        page_size: 20,
        current_page: 1,
      },
    });
    const [order] = json.items;
    const { status, json: alone } = await program.get(`/orders/${order.entity_id}`);
    expect([status, alone]).toEqual([200, order]);
    expect(order).toMatchObject({
      increment_id: first.number,
      state: 'complete',
      status: 'complete',
      customer_is_guest: 0,
      order_currency_code: 'USD',
      base_currency_code: 'USD',
      base_to_order_rate: 1,
      grand_total: first.total.grand_total.value,
      base_grand_total: first.total.grand_total.value,
      total_paid: first.total.grand_total.value,
      total_due: 0,
      total_qty_ordered: 7,
      total_item_count: 2,
      shipping_description: expect.stringContaining(' - '),
      billing_address: {
        address_type: 'billing',
        firstname: 'Marta',
        lastname: 'Oakes',
        street: ['88 Quarry Lane'],
        city: 'Wilmington',
        region_code: 'DE',
        postcode: '19801',
        country_id: 'US',
        telephone: '(302) 555-0107',
      },
      payment: { method: 'banktransfer', amount_ordered: first.total.grand_total.value },
      items: [
        { sku: 'AG-SHIP-1', qty_ordered: 5, qty_invoiced: 5, qty_shipped: 5, product_type: 'simple' },
        { sku: 'AC-GLOVES', qty_ordered: 2, qty_shipped: 2 },
      ],
      extension_attributes: {
        shipping_assignments: [
          {
            shipping: { address: { city: 'Wilmington', address_type: 'shipping' }, method: 'insured_ground' },
            items: [{ sku: 'AG-SHIP-1' }, { sku: 'AC-GLOVES' }],
          },
        ],
      },
    });
    const [item] = order.items;
    expect(item.row_total).toBe(item.price * 5);
    const sum = order.subtotal + order.shipping_amount + order.tax_amount + order.discount_amount;
    expect(Math.round(sum * 100)).toBe(Math.round(order.grand_total * 100));
    expect(order.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(JSON.stringify(order)).not.toContain(first.token);
  });

  test('are found by every condition, sorted and paged', async () => {
    const both = [first.number, second.number];
    expect(await numbers('?searchCriteria')).toEqual(both);
    expect(
      await numbers(
        '?searchCriteria[sortOrders][0][field]=created_at&searchCriteria[sortOrders][0][direction]=DESC',
      ),
    ).toEqual(both.toReversed());
    expect(await numbers('?search_criteria[pageSize]=1&search_criteria[currentPage]=2')).toEqual([
      second.number,
    ]);
    expect(await numbers('?searchCriteria[page_size]=1&searchCriteria[current_page]=3')).toEqual([]);
    const { json } = await program.get(`/orders${by('increment_id', first.number)}`, 'all');
    const [{ entity_id: id, created_at: placed }] = json.items;
    const found: readonly [string, string, string, readonly string[]][] = [
      ['status', 'pending', 'eq', [second.number]],
      ['status', 'pending,complete', 'in', both],
      ['status', 'pending,complete', 'nin', []],
      ['state', 'new', 'neq', [first.number]],
      ['entity_id', String(id), 'gt', [second.number]],
      ['entity_id', String(id), 'gteq', both],
      ['entity_id', String(id), 'lt', []],
      ['entity_id', String(id), 'lteq', [first.number]],
      ['increment_id', `%${first.number.slice(-2)}`, 'like', [first.number]],
      ['customer_id', '', 'null', [second.number]],
      ['customer_id', '', 'notnull', [first.number]],
      ['created_at', placed, 'from', both],
      ['created_at', placed, 'to', [first.number]],
      ['created_at', placed, 'gt', [second.number]],
      ['updated_at', '2000-01-01', 'lt', []],
      ['grand_total', '0.5', 'gteq', both],
      ['total_paid', '0', 'eq', [second.number]],
    ];
    for (const [field, value, condition, wanted] of found) {
      expect([field, condition, await numbers(by(field, value, condition))]).toEqual([
        field,
        condition,
        wanted,
      ]);
    }
    const group = (at: number, filter: number, name: string) =>
      `searchCriteria[filter_groups][${at}][filters][${filter}][${name}]`;
    const either = `${group(0, 0, 'field')}=status&${group(0, 0, 'value')}=pending&${group(0, 1, 'field')}=status&${group(0, 1, 'value')}=complete`;
    expect(await numbers(`?${either}`)).toEqual(both);
    expect(
      await numbers(`?${either}&${group(1, 0, 'field')}=customer_id&${group(1, 0, 'condition_type')}=null`),
    ).toEqual([second.number]);
  });

  test('are rejected in Magento’s words', async () => {
    const rejection = async (path: string) => {
      const { status, json } = await program.get(path);
      return [status, json.message, json.parameters];
    };
    const expectRejected = async (path: string, message: string) =>
      expect([path, ...(await rejection(path)).slice(0, 2)]).toEqual([
        path,
        400,
        expect.stringContaining(message),
      ]);
    expect(await rejection('/orders')).toEqual([
      400,
      '"%fieldName" is required. Enter and try again.',
      { fieldName: 'searchCriteria' },
    ]);
    await expectRejected(`/orders${by('increment_id', '0%\\', 'like')}`, 'must not end with a backslash');
    expect(await rejection(`/orders${by('password_hash', 'x')}`)).toEqual([
      400,
      'Invalid attribute name: %1',
      ['password_hash'],
    ]);
    expect(await rejection(`/orders${by('__proto__', 'x')}`)).toEqual([
      400,
      'Invalid attribute name: %1',
      ['__proto__'],
    ]);
    await expectRejected(`/orders${by('entity_id', "1' or '1'='1")}`, 'type is invalid');
    await expectRejected(`/orders${by('created_at', 'yesterday')}`, 'type is invalid');
    expect(await rejection(`/orders${by('status', 'x', 'regexp')}`)).toEqual([
      400,
      'Invalid condition type: %1',
      ['regexp'],
    ]);
    expect(await rejection('/orders?searchCriteria[pageSize]=301')).toEqual([
      400,
      'Maximum SearchCriteria pageSize is %max',
      { max: 300 },
    ]);
    await expectRejected('/orders?searchCriteria[pageSize]=300&searchCriteria[currentPage]=9999', 'too far');
    await expectRejected('/orders?searchCriteria[sortOrders][0][field]=status;drop', '');
    const filters = Array.from(
      { length: 21 },
      (_, at) => `searchCriteria[filter_groups][${at}][filters][0][field]=status`,
    );
    await expectRejected(`/orders?${filters.join('&')}`, 'A search can have %1 filters at most.');
    await expectRejected(`/orders?searchCriteria[pageSize]=1&x=${'y'.repeat(12_000)}`, '');
    await expectRejected(`/orders${by('status', '\u0000')}`, '');
    const missing = "The entity that was requested doesn't exist. Verify the entity and try again.";
    for (const id of ['0', '999999', 'abc', first.number + first.number]) {
      expect(await rejection(`/orders/${id}`)).toEqual([404, missing, undefined]);
    }
    expect(await rejection('/carts/mine')).toEqual([404, 'Request does not match any route.', undefined]);
    expect((await program.get('/orders?searchCriteria', 'nowhere')).status).toBe(404);
  });

  test('are for programs with the permission only, and not for shoppers', async () => {
    const other = await newProgram(shop, ['catalog.read']);
    const paths = [
      '/orders?searchCriteria',
      '/orders/1',
      '/invoices?searchCriteria',
      '/shipments?searchCriteria',
      '/creditmemos?searchCriteria',
      '/shipment/1',
    ];
    for (const path of paths) {
      expect((await other.get(path)).json).toEqual({
        message: "The consumer isn't authorized to access %resources.",
        parameters: { resources: 'Magento_Sales::actions_view' },
      });
      for (const token of [null, customerToken]) {
        expect((await sendRest(shop, { url: `/rest/V1${path}`, token })).status).toBe(401);
      }
    }
    expect((await program.get('/stockItems/AG-SHIP-1')).status).toBe(401);
  });

  test('come with invoices and shipments', async () => {
    const { json: invoices } = await program.get('/invoices?searchCriteria');
    const [invoice] = invoices.items;
    expect(invoice).toMatchObject({ state: 2, grand_total: first.total.grand_total.value, total_qty: 7 });
    expect((await program.get(`/invoices/${invoice.entity_id}`)).json).toEqual(invoice);
    const { json: shipments } = await program.get(`/shipments${by('order_id', String(invoice.order_id))}`);
    const [shipment] = shipments.items;
    expect(shipment).toMatchObject({
      order_id: invoice.order_id,
      total_qty: 7,
      items: [
        { sku: 'AG-SHIP-1', qty: 5 },
        { sku: 'AC-GLOVES', qty: 2 },
      ],
      tracks: [{ track_number: 'IG 4471', title: 'Insured ground' }],
    });
    expect((await program.get(`/shipment/${shipment.entity_id}`)).json).toEqual(shipment);
    expect((await program.get('/creditmemos?searchCriteria')).json).toMatchObject({
      items: [],
      total_count: 0,
    });
    expect((await program.get('/creditmemo/5')).status).toBe(404);
  });

  test('come with credit memos: the refunded pieces, and the rest as adjustment', async () => {
    const customer = await newCustomer(shop);
    const third = await placeCustomerOrder(customer.send, { 'AG-SHIP-1': 5, 'AC-GLOVES': 2 });
    const desk = (act: string, ...args: string[]) =>
      runCommand(['--by', 'Ines', act, third.number, ...args], (by, work) => work({ ...shop.services, by }));
    expect((await desk('pay', '--tender', 'wire', '--reference', 'W-3')).err).toBe('');
    const refund = (...args: string[]) => desk('refund', ...args);
    for (const amount of ['40.00', '5.00']) {
      const only = amount === '40.00' ? ['--only', 'AC-GLOVES=1'] : [];
      expect((await refund('--amount', amount, ...only)).err).toBe('');
    }
    const { json } = await program.get('/creditmemos?searchCriteria');
    const [ofPiece, ofAmount] = json.items;
    const [gloves] = ofPiece.items;
    expect(ofPiece.items).toMatchObject([{ sku: 'AC-GLOVES', qty: 1, row_total: gloves.price }]);
    expect(ofPiece).toMatchObject({
      grand_total: 40,
      subtotal: gloves.row_total,
      tax_amount: gloves.tax_amount,
      adjustment_negative: 0,
    });
    expect(ofPiece.adjustment).toBeGreaterThan(0);
    expect(ofPiece.adjustment_positive).toBe(ofPiece.adjustment);
    const { subtotal, discount_amount: discount, tax_amount: tax, adjustment } = ofPiece;
    expect(subtotal + discount + tax + adjustment).toBeCloseTo(40, 6);
    expect(ofAmount).toMatchObject({
      items: [],
      subtotal: 0,
      adjustment: 5,
      adjustment_positive: 5,
      grand_total: 5,
    });
    expect((await refund()).err).toBe('');
    const { json: all } = await program.get(`/creditmemos${by('order_id', String(ofPiece.order_id))}`);
    const sumOf = (field: string) =>
      all.items.reduce((sum: number, memo: Record<string, number>) => sum + (memo[field] ?? 0), 0);
    expect(sumOf('grand_total')).toBeCloseTo(third.total.grand_total.value, 6);
  });
});

describe('the catalog by REST (SYS-04)', () => {
  test('has products, stock and store views', async () => {
    const tool = await newProgram(shop, ['catalog.read']);
    const { json: product } = await tool.get('/products/AG-SHIP-1');
    expect(product).toMatchObject({
      sku: 'AG-SHIP-1',
      type_id: 'simple',
      status: 1,
      visibility: 4,
      price: expect.any(Number),
      extension_attributes: { stock_item: { is_in_stock: true, qty: expect.any(Number) } },
    });
    expect((await tool.get('/stockItems/ag-ship-1')).json).toEqual(product.extension_attributes.stock_item);
    const missing = "The product that was requested doesn't exist. Verify the product and try again.";
    for (const sku of ['NONE', '%00', 'x'.repeat(90), '..%2f..%2fetc']) {
      expect((await tool.get(`/products/${sku}`)).json).toEqual({ message: missing });
      expect((await tool.get(`/stockItems/${sku}`)).json).toEqual({ message: missing });
    }
    const { json: configs } = await tool.get('/store/storeConfigs', 'default');
    expect(configs[0]).toMatchObject({ base_currency_code: 'USD', weight_unit: 'kgs' });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { newProgram } from '../../integrations/testing/rest-client.ts';

/** Returns an import row for a grouped product with these items. */
const groupOf = (sku: string, metal: string, items: readonly string[]) => ({
  sku,
  type: 'grouped',
  item_number: `N-${sku}`,
  name: `Zanzibar ${sku}`,
  url_key: sku.toLowerCase(),
  metal,
  form: 'coin',
  weight_label: 'several',
  categories: ['silver-coins'],
  grouped_items: items.map((item, at) => ({ sku: item, quantity: at })),
});

const SILVER = groupOf('ALL-SHIPS', 'silver', ['AG-SHIP-1', 'AG-SHIP-1-25', 'AG-SHIP-1-22']);
const GOLD = groupOf('ALL-SUNS', 'gold', ['AU-SUN-1', 'AU-SUN-T']);
const MIXED = groupOf('BOTH-METALS', 'mixed', ['AU-SUN-1', 'AG-SHIP-1']);
const LAST = groupOf('LAST-STAGS', 'gold', ['AU-STAG-Q', 'AU-STAG-T']);

let shop: TestShop;
let office: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [SILVER, GOLD, MIXED, LAST] });
  expect(sections).toMatchObject([{ problems: [] }]);
  office = await officeAs(shop, 'order_desk');
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;

const PRICE = 'price_range { minimum_price { final_price { value } } }';
const leastOf = (product: Answer): number => product.price_range.minimum_price.final_price.value;
const skusOf = ({ items }: Answer): string[] => items.map(({ sku }: { readonly sku: string }) => sku);

const list = async (input: object): Promise<Answer> =>
  (
    await must<Answer>(
      shop.query,
      `query ($search: String, $filter: ProductAttributeFilterInput, $sort: ProductAttributeSortInput, $size: Int, $page: Int) {
        products(search: $search, filter: $filter, sort: $sort, pageSize: $size, currentPage: $page) {
          total_count
          items {
            __typename sku price_per_ounce { value } stock_status ${PRICE}
            ... on GroupedProduct { items { product { sku price_per_ounce { value } ${PRICE} } } }
          }
        }
      }`,
      { search: 'zanzibar', size: 20, page: 1, ...input },
    )
  ).products;

describe('grouped products in lists', () => {
  test('answer a search with filters by their items, and by their cheapest price (KIND-07)', async () => {
    const groups = [SILVER, GOLD, MIXED, LAST].map(({ sku }) => sku).sort();
    const all = await list({});
    expect(skusOf(all).sort()).toEqual(groups);
    expect(skusOf(await list({ filter: { year: { eq: '2022' } } }))).toEqual([SILVER.sku]);
    for (const group of all.items) {
      const prices = group.items.map(({ product }: Answer) => leastOf(product));
      expect(leastOf(group), group.sku).toBe(Math.min(...prices));
      const price = { from: String(leastOf(group)), to: String(leastOf(group)) };
      expect(skusOf(await list({ filter: { price } })), group.sku).toContain(group.sku);
      expect(skusOf(await list({ filter: { price: { from: price.from, to: '0' } } }))).toEqual([]);
    }
  });

  test('sort by the price per ounce that they show, without gaps between pages (KIND-07)', async () => {
    const figureOf = ({ price_per_ounce: figure }: Answer): number => figure.value;
    for (const [direction, sign] of [
      ['ASC', 1],
      ['DESC', -1],
    ] as const) {
      const sort = { price_per_ounce: direction };
      const { items } = await list({ sort });
      expect(items).toHaveLength(4);
      expect(items.map(figureOf)).toEqual(items.map(figureOf).sort((a: number, b: number) => (a - b) * sign));
      const pages = await Promise.all([1, 2].map((page) => list({ sort, size: 2, page })));
      expect(pages.flatMap(skusOf)).toEqual(skusOf({ items }));
    }
    for (const group of (await list({})).items) {
      const cheapest = group.items.find(({ product }: Answer) => leastOf(product) === leastOf(group));
      expect(figureOf(group), group.sku).toBe(figureOf(cheapest.product));
    }
  });

  test('disappear with their last item, and return with it (KIND-07)', async () => {
    const items = LAST.grouped_items.map(({ sku }) => sku);
    const enable = (isEnabled: boolean) =>
      importRows(shop, { products: items.map((sku) => ({ sku, is_enabled: isEnabled })) });
    await enable(false);
    expect(skusOf(await list({}))).not.toContain(LAST.sku);
    const { errors } = await shop.query(`{ route(url: "${LAST.url_key}.html") { __typename } }`);
    expect(errors).toMatchObject([{ extensions: { code: 'ROUTE_ENTITY_GONE' } }]);
    await enable(true);
    expect(skusOf(await list({}))).toContain(LAST.sku);
  });
});

describe('the items of a grouped product', () => {
  test('are found by the number and name of their group in a phone order, which takes no group (DESK-08)', async () => {
    const find = async (text: string) =>
      (
        await office.query<Answer>(`query ($text: String!) { find_pieces(text: $text) { sku } }`, { text })
      ).data.find_pieces.map(({ sku }: { readonly sku: string }) => sku);
    const items = GOLD.grouped_items.map(({ sku }) => sku);
    expect(await find(GOLD.sku)).toEqual(items);
    expect(await find(GOLD.item_number.toLowerCase())).toEqual(items);
    expect((await find('zanzibar suns')).sort()).toEqual([...items].sort());
    const { data } = await office.query<Answer>(
      'mutation { start_phone_order(email: "zoe@ohara.example") { id } }',
    );
    const add = (sku: string) =>
      office.query<Answer>(
        `mutation ($id: ID!, $sku: String!) {
          add_phone_order_piece(id: $id, sku: $sku, quantity: 1) { lines { sku quantity } }
        }`,
        { id: data.start_phone_order.id, sku },
      );
    expect((await add(GOLD.sku)).code).toBeTruthy();
    const [first] = items;
    expect((await add(first ?? '')).data.add_phone_order_piece.lines).toEqual([{ sku: first, quantity: 1 }]);
  });

  test('leave and refill the group’s stock with an order that is paid and then canceled (KIND-07)', async () => {
    const counted = LAST.grouped_items.map(({ sku }, at) => ({ sku, quantity: at + 1, status: 'IN_STOCK' }));
    await importRows(shop, { stock: counted });
    const shopper = await newShopper(shop.query as Send);
    for (const { sku, quantity } of counted) expect(await shopper.add(sku, quantity)).toEqual([]);
    await shopper.prepare();
    const order = await shopper.placeOrder();
    expect(order.items.map(({ product_sku: sku }) => sku)).toEqual(counted.map(({ sku }) => sku));
    const status = async () =>
      (await list({ filter: { sku: { eq: LAST.sku } } })).items[0]?.stock_status ?? 'hidden';
    await expectSoon(status).not.toBe('IN_STOCK');
    const desk = async (...args: string[]) => {
      const { out, err } = await runCommand(['--by', 'Ines', ...args], (by, work) =>
        work({ ...shop.services, by }),
      );
      return out + err;
    };
    expect(await desk('pay', order.number)).toContain('is paid');
    await desk('cancel', order.number, '--reason', 'Lost');
    await jobsDone(shop.db);
    await expectSoon(status).toBe('IN_STOCK');
    const { guestOrderByToken } = await must<Answer>(
      shop.query,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
        items { quantity_refunded } credit_memos { items { product_sku } total { grand_total { value } } }
      } }`,
      { token: order.token },
    );
    expect(guestOrderByToken).toEqual({
      items: counted.map(({ quantity }) => ({ quantity_refunded: quantity })),
      credit_memos: [
        {
          items: counted.map(({ sku }) => ({ product_sku: sku })),
          total: { grand_total: { value: order.total.grand_total.value } },
        },
      ],
    });
  });
});

test('a grouped product has its items and cheapest price by REST, and a count in the office (KIND-07)', async () => {
  const program = await newProgram(shop, ['catalog.read']);
  const { json } = await program.get(`/products/${GOLD.sku}`);
  const [group] = (await list({ filter: { sku: { eq: GOLD.sku } } })).items;
  expect(json).toMatchObject({
    type_id: 'grouped',
    price: leastOf(group),
    product_links: GOLD.grouped_items.map(({ sku, quantity }, at) => ({
      sku: GOLD.sku,
      link_type: 'associated',
      linked_product_sku: sku,
      linked_product_type: 'simple',
      position: at + 1,
      extension_attributes: { qty: quantity },
    })),
  });
  expect((await program.get('/products/AG-SHIP-1')).json.product_links).toEqual([]);
  const goods = await officeAs(shop, 'owner');
  const { data } = await goods.query<Answer>(
    '{ products(filter: { search: "zanzibar" }) { products { sku variants } } }',
  );
  expect(data.products.products).toContainEqual({ sku: SILVER.sku, variants: 3 });
});

test('a grouped product needs no price of its own, and becomes no simple product without one (KIND-07)', async () => {
  const simple = { sku: MIXED.sku, type: 'simple', grouped_items: [], stock: { quantity: 5 } };
  const { sections } = await importRows(shop, { products: [simple] });
  expect(sections).toMatchObject([{ changed: 0, problems: [{ column: 'pricing.fixed_price_minor' }] }]);
  expect(skusOf(await list({}))).toContain(MIXED.sku);
});

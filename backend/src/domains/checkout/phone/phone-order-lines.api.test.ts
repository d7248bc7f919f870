import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

const SKU = 'AG-SHIP-1';

let shop: TestShop;
let desk: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  desk = await officeAs(shop, 'order_desk', 'Ines Hale');
});

interface Line {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly unit: number;
  readonly amount: number;
  readonly problem: string | null;
}
interface Draft {
  readonly id: string;
  readonly lines: readonly Line[];
  readonly lock: { readonly at: string } | null;
}

const FIELDS = 'id lines { id sku quantity unit amount problem } lock { at }';

async function change(mutation: string, variables: object = {}) {
  const { data, code } = await desk.query<{ draft?: Draft }>(mutation, variables);
  return { draft: data?.draft, code };
}

async function start(): Promise<Draft> {
  const { draft } = await change(
    `mutation { draft: start_phone_order(email: "zoe@ohara.example") { ${FIELDS} } }`,
  );
  return draft as Draft;
}

const add = (id: string, sku: string, quantity: number) =>
  change(
    `mutation ($id: ID!, $sku: String!, $quantity: Int!) {
      draft: add_phone_order_piece(id: $id, sku: $sku, quantity: $quantity) { ${FIELDS} } }`,
    { id, sku, quantity },
  );

const setQuantity = (id: string, line: string | undefined, quantity: number) =>
  change(
    `mutation ($id: ID!, $line: ID!, $quantity: Int!) {
      draft: set_phone_order_quantity(id: $id, line: $line, quantity: $quantity) { ${FIELDS} } }`,
    { id, line, quantity },
  );

async function read(id: string): Promise<Draft> {
  const document = `query ($id: ID!) { phone_order(id: $id) { ${FIELDS} } }`;
  return (await desk.query<{ phone_order: Draft }>(document, { id })).data.phone_order;
}

/** Returns the unit price of a quantity in a cart of the storefront, in minor units. */
async function storefrontUnit(quantity: number): Promise<number> {
  const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  const added = await shop.query<{
    addProductsToCart: { cart: { items: { prices: { price: { value: number } } }[] } };
  }>(
    `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
      cart { items { prices { price { value } } } } } }`,
    { id: data?.createEmptyCart, items: [{ sku: SKU, quantity }] },
  );
  return Math.round((added.data?.addProductsToCart.cart.items[0]?.prices.price.value ?? 0) * 100);
}

test('a line has the storefront’s price with its tier, and a second scan adds to it (DESK-08)', async () => {
  const { id } = await start();
  const one = (await add(id, SKU, 1)).draft?.lines;
  expect(one).toMatchObject([{ sku: SKU, quantity: 1, unit: await storefrontUnit(1), problem: null }]);
  const many = (await add(id, SKU, 499)).draft?.lines;
  const unit = await storefrontUnit(500);
  expect(many).toMatchObject([{ quantity: 500, unit, amount: unit * 500 }]);
  expect(unit).toBeLessThan(one?.[0]?.unit ?? 0);
});

test('a line follows the market until the prices are locked (DESK-08)', async () => {
  const { id } = await start();
  const before = (await add(id, SKU, 1)).draft?.lines[0]?.unit ?? 0;
  await shop.setSpot({ ...TEST_SPOT, silver: 52 });
  const { lines, lock } = await read(id);
  expect(lock).toBeNull();
  expect(lines[0]?.unit).toBe(await storefrontUnit(1));
  expect(lines[0]?.unit).toBeGreaterThan(before);
});

test('a quantity above the stock is rejected and the line stays; nothing removes it (DESK-08)', async () => {
  const { id } = await start();
  const line = (await add(id, SKU, 2)).draft?.lines[0]?.id;
  expect((await setQuantity(id, line, 1_000_000)).code).toBeTruthy();
  expect((await setQuantity(id, line, -1)).code).toBeTruthy();
  expect((await setQuantity(id, '999999999', 3)).code).toBeTruthy();
  expect((await read(id)).lines).toMatchObject([{ quantity: 2 }]);
  expect((await setQuantity(id, line, 0)).draft?.lines).toEqual([]);
});

test('a scan adds as few pieces as the product is sold in, and the next scan one increment (DESK-08, KIND-07)', async () => {
  await importRows(shop, { products: [{ sku: SKU, order_minimum: 15, order_increment: 10 }] });
  await shop.refresh();
  const scan = (id: string, sku: string) =>
    change(
      `mutation ($id: ID!, $sku: String!) { draft: add_phone_order_piece(id: $id, sku: $sku) { ${FIELDS} } }`,
      { id, sku },
    );
  try {
    const { id } = await start();
    expect((await scan(id, SKU)).draft?.lines).toMatchObject([{ sku: SKU, quantity: 20 }]);
    expect((await scan(id, SKU)).draft?.lines).toMatchObject([{ sku: SKU, quantity: 30 }]);
    expect((await scan(id, 'AG-OAK-5')).draft?.lines).toMatchObject([{ quantity: 30 }, { quantity: 1 }]);
    expect((await scan(id, 'no such piece')).code).toBeTruthy();
  } finally {
    await importRows(shop, { products: [{ sku: SKU, order_minimum: null, order_increment: null }] });
    await shop.refresh();
  }
});

test('a line of another draft cannot be changed through the own one (DESK-08)', async () => {
  const [mine, theirs] = [await start(), await start()];
  await add(mine.id, SKU, 1);
  const line = (await add(theirs.id, SKU, 5)).draft?.lines[0]?.id;
  expect((await setQuantity(mine.id, line, 9)).code).toBeTruthy();
  expect((await read(theirs.id)).lines).toMatchObject([{ quantity: 5 }]);
});

test('a set is added with its default or its chosen parts, as one line that changes whole (KIND-07)', async () => {
  const SET = 'AG-SET-10';
  const { data } = await desk.query<{
    find_pieces: { sku: string; options: { title: string; parts: { uid: string; name: string }[] }[] }[];
  }>(`{ find_pieces(text: "${SET}") { sku options { title parts { uid name } } } }`);
  const [found] = data.find_pieces;
  expect(found?.sku).toBe(SET);
  const uids = ['Your coin', 'How to keep them'].map(
    (title) => found?.options.find((option) => option.title === title)?.parts[1]?.uid,
  );
  const fields = 'id lines { id sku quantity unit amount problem parts } lock { at }';
  const { id } = await start();
  const addSet = (parts: unknown[]) =>
    change(
      `mutation ($id: ID!, $parts: [String!]!) {
        draft: add_phone_order_piece(id: $id, sku: "${SET}", quantity: 2, parts: $parts) { ${fields} } }`,
      { id, parts },
    );
  const { draft: first } = await addSet([]);
  expect(first?.lines).toMatchObject([
    {
      sku: SET,
      quantity: 2,
      parts: [/Tall Ship/, 'How to keep them: 1 × Coin tube, 39 mm, holds 20'].map(text),
    },
  ]);
  const { draft: second } = await addSet(uids);
  expect(second?.lines).toMatchObject([
    {},
    { sku: SET, quantity: 2, parts: [text(/Forest Stag/), text(/Coin capsules/)] },
  ]);
  const { draft: changed } = await setQuantity(id, second?.lines[0]?.id, 3);
  expect(changed?.lines.map(({ quantity }) => quantity)).toEqual([3, 2]);
  const { draft: left } = await setQuantity(id, second?.lines[0]?.id, 0);
  expect(left?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([[SET, 2]]);
  const { draft: moved } = await change(
    `mutation ($from: ID!) { draft: start_phone_order(email: "ben@ohara.example", from: $from) { ${fields} } }`,
    { from: id },
  );
  expect(moved?.lines).toMatchObject([
    { sku: SET, quantity: 2, parts: [text(/Forest Stag/), text(/Coin capsules/)] },
  ]);
});

function text(part: RegExp | string) {
  return typeof part === 'string' ? part : expect.stringMatching(part);
}

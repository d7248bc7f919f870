import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';

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

interface Found {
  readonly sku: string;
  readonly options: readonly {
    readonly parts: readonly { readonly uid: string; readonly can_change_quantity: boolean }[];
  }[];
  readonly variants: readonly {
    readonly sku: string;
    readonly title: string;
    readonly is_available: boolean;
  }[];
  readonly questions: readonly {
    readonly uid: string;
    readonly title: string;
    readonly type: string;
    readonly is_required: boolean;
    readonly most: number | null;
    readonly surcharge: string;
    readonly values: readonly { readonly uid: string; readonly title: string; readonly surcharge: string }[];
  }[];
}
interface Wish {
  readonly sku: string;
  readonly parts?: readonly string[];
  readonly choice?: {
    readonly parent?: string;
    readonly values?: readonly string[];
    readonly texts?: readonly { readonly uid: string; readonly value: string }[];
  };
}
interface Line {
  readonly sku: string;
  readonly quantity: number;
  readonly unit: number;
  readonly answers: readonly string[];
  readonly problem: string | null;
}

async function find(text: string): Promise<Found> {
  const { data } = await desk.query<{ find_pieces: Found[] }>(
    `query ($text: String!) { find_pieces(text: $text) { sku options { parts { uid can_change_quantity } }
      variants { sku title is_available }
      questions { uid title type is_required most surcharge values { uid title surcharge } } } }`,
    { text },
  );
  const [found] = data.find_pieces;
  if (found === undefined) throw new Error(`no ${text}`);
  return found;
}

async function start(): Promise<string> {
  const { data } = await desk.query<{ draft: { id: string } }>(
    'mutation { draft: start_phone_order(email: "zoe@ohara.example") { id } }',
  );
  return data.draft.id;
}

async function add(id: string, wish: Wish, client = desk) {
  const { data, code } = await client.query<{ draft?: { lines: Line[] } }>(
    `mutation ($id: ID!, $sku: String!, $parts: [String!]! = [], $choice: PieceChoiceInput) {
      draft: add_phone_order_piece(id: $id, sku: $sku, parts: $parts, choice: $choice) {
        lines { sku quantity unit answers problem } } }`,
    { id, ...wish },
  );
  return { lines: data?.draft?.lines ?? [], code };
}

async function price(id: string, wish: Wish) {
  const { data } = await desk.query<{ phone_piece_price: { unit: number | null; problem: string | null } }>(
    `query ($id: ID!, $sku: String!, $parts: [String!]! = [], $choice: PieceChoiceInput) {
      phone_piece_price(id: $id, sku: $sku, parts: $parts, choice: $choice) { unit problem } }`,
    { id, ...wish },
  );
  return data.phone_piece_price;
}

/** Adds the same to a shopper's cart; returns its stored lines. */
async function shopLines({ sku, parts = [], choice }: Wish) {
  const { data } = await shop.query<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  const item = {
    ...{ sku, quantity: 1, selected_options: [...parts, ...(choice?.values ?? [])] },
    ...{ entered_options: choice?.texts ?? [], ...(choice?.parent && { parent_sku: choice.parent }) },
  };
  await shop.query(
    `mutation ($id: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $id, cartItems: $items) {
      user_errors { message } } }`,
    { id: data.createEmptyCart, items: [item] },
  );
  return linesOf(data.createEmptyCart);
}

/** Returns the stored lines of a cart without what differs between carts. */
async function linesOf(maskedId: string) {
  const rows = await shop.db
    .selectFrom('cart_item as i')
    .innerJoin('cart as c', 'c.id', 'i.cart_id')
    .select(['i.product_id', 'i.parent_id', 'i.choices', 'i.quantity', 'i.bundle_id', 'i.bundle_parts'])
    .where('c.masked_id', '=', maskedId)
    .orderBy('i.product_id')
    .execute();
  return rows;
}

async function deskLines(id: string) {
  const row = await shop.db
    .selectFrom('phone_order as p')
    .innerJoin('cart as c', 'c.id', 'p.cart_id')
    .select('c.masked_id')
    .where('p.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return linesOf(row.masked_id);
}

const named = ({ questions }: Found, title: RegExp) => {
  const question = questions.find((one) => title.test(one.title));
  if (question === undefined) throw new Error(`no question ${title}`);
  return question;
};

test('an engraved bar has the shop’s line and price, with the text and its surcharge (DESK-08, KIND-05)', async () => {
  const bar = await find('AU-M1');
  const line = named(bar, /^First line/);
  expect(line).toMatchObject({ type: 'field', most: 20, surcharge: expect.stringMatching(/^\+\$/) });
  const lettering = named(bar, /^Lettering/).values[1];
  const wish = {
    sku: 'AU-M1',
    choice: { values: [lettering?.uid ?? ''], texts: [{ uid: line.uid, value: '  ADA & BEN ' }] },
  };
  const id = await start();
  const plain = await price(id, { sku: 'AU-M1' });
  const engraved = await price(id, wish);
  expect(engraved.unit).toBeGreaterThan(plain.unit ?? 0);
  const { lines } = await add(id, wish);
  expect(lines).toMatchObject([{ sku: 'AU-M1', quantity: 1, unit: engraved.unit, problem: null }]);
  expect(lines[0]?.answers).toEqual([
    'First line of the engraving: ADA & BEN',
    `Lettering: ${lettering?.title}`,
  ]);
  expect(await deskLines(id)).toEqual(await shopLines(wish));
  // The same text again is one line, and another text a second one.
  expect((await add(id, wish)).lines).toMatchObject([{ quantity: 2 }]);
  const other = { sku: 'AU-M1', choice: { texts: [{ uid: line.uid, value: 'ZOE' }] } };
  expect((await add(id, other)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test.each([
  ['too long', 'x'.repeat(21)],
  ['with a line break', 'ADA\nBEN'],
  ['with nothing to see', '\u200b\u2060'],
])(
  'an engraving %s is rejected as in the shop, and nothing is added (DESK-08, KIND-05)',
  async (_, value) => {
    const line = named(await find('AU-M1'), /^First line/);
    const wish = { sku: 'AU-M1', choice: { texts: [{ uid: line.uid, value }] } };
    const id = await start();
    expect(await price(id, wish)).toMatchObject({
      unit: null,
      problem: expect.stringContaining('First line'),
    });
    expect(await add(id, wish)).toMatchObject({ lines: [], code: expect.any(String) });
    expect(await deskLines(id)).toEqual([]);
  },
);

test('a gift card has its amount and recipient, and needs no delivery (DESK-08, KIND-03)', async () => {
  const card = await find('GC-GIFT');
  const texts = [
    { uid: named(card, /^Their name/).uid, value: 'Joren' },
    { uid: named(card, /^Their e-mail/).uid, value: 'joren@post.example' },
    { uid: named(card, /^From$/).uid, value: 'Marta' },
  ];
  const amount = card.questions[0]?.values.find(({ title }) => title === '$250.00');
  const wish = { sku: 'GC-GIFT', choice: { values: [amount?.uid ?? ''], texts } };
  const id = await start();
  expect(await price(id, wish)).toEqual({ unit: 25_000, problem: null });
  expect((await add(id, wish)).lines).toMatchObject([{ sku: 'GC-GIFT', unit: 25_000, problem: null }]);
  expect(await deskLines(id)).toEqual(await shopLines(wish));
  const { data } = await desk.query<{ phone_order: { needs_delivery: boolean } }>(
    'query ($id: ID!) { phone_order(id: $id) { needs_delivery } }',
    { id },
  );
  expect(data.phone_order.needs_delivery).toBe(false);
  const open = named(card, /from \$25\.00 to/);
  const entered = (value: string) => ({
    sku: 'GC-GIFT',
    choice: { texts: [...texts, { uid: open.uid, value }] },
  });
  expect((await price(id, entered('123.45'))).unit).toBe(12_345);
  for (const value of ['24.99', '5000.01', 'ten']) expect((await price(id, entered(value))).unit).toBeNull();
  // Neither without an amount, nor with two, nor without a recipient.
  expect((await add(id, { sku: 'GC-GIFT', choice: { texts } })).code).toBeTruthy();
  const two = {
    ...entered('30'),
    choice: { values: [amount?.uid ?? ''], texts: entered('30').choice.texts },
  };
  expect((await add(id, two)).code).toBeTruthy();
  const nobody = { sku: 'GC-GIFT', choice: { values: [amount?.uid ?? ''] } };
  expect((await add(id, nobody)).code).toBeTruthy();
  expect(await deskLines(id)).toHaveLength(1);
});

test('the files of a guide are chosen with their prices (DESK-08, KIND-04)', async () => {
  const guide = await find('DL-GUIDE');
  const [files] = guide.questions;
  expect(files).toMatchObject({ type: 'checkbox', is_required: true });
  expect(files?.values.map(({ surcharge }) => surcharge)).toEqual(['+$4.00', '+$2.00']);
  const id = await start();
  const wish = { sku: 'DL-GUIDE', choice: { values: [files?.values[1]?.uid ?? ''] } };
  const { unit } = await price(id, wish);
  expect((await add(id, { sku: 'DL-GUIDE' })).code).toBeTruthy();
  expect((await add(id, wish)).lines).toMatchObject([{ sku: 'DL-GUIDE', unit, problem: null }]);
  expect(await deskLines(id)).toEqual(await shopLines(wish));
});

test('a variant is chosen on its configurable product, and the line has both (DESK-08, KIND-07)', async () => {
  const family = await find('AC-CAP');
  expect(family.sku).toBe('AC-CAP');
  const variant = family.variants.find(({ is_available: isAvailable }) => isAvailable);
  expect(variant?.title).toMatch(/mm, /);
  const wish = { sku: variant?.sku ?? '', choice: { parent: 'AC-CAP' } };
  const id = await start();
  expect((await price(id, wish)).unit).toBeGreaterThan(0);
  expect((await add(id, wish)).lines).toMatchObject([{ sku: variant?.sku, problem: null }]);
  expect(await deskLines(id)).toEqual(await shopLines(wish));
  // The configurable product alone is no piece, and a variant of another product no choice.
  expect((await add(id, { sku: 'AC-CAP' })).code).toBeTruthy();
  expect((await add(id, { sku: 'AG-SHIP-1', choice: { parent: 'AC-CAP' } })).code).toBeTruthy();
});

test('a set has the chosen pieces of a part, at the shop’s price (DESK-08, KIND-01)', async () => {
  const set = await find('AG-SET-10');
  const parts = set.options.flatMap((option) => option.parts.slice(0, 1).map(({ uid }) => uid));
  const counted = set.options
    .flatMap((option) => option.parts.slice(0, 1))
    .find((one) => one.can_change_quantity);
  const id = await start();
  const plain = { sku: 'AG-SET-10', parts };
  const more = { ...plain, choice: { texts: [{ uid: counted?.uid ?? '', value: '12' }] } };
  const before = await price(id, plain);
  const after = await price(id, more);
  expect(after.unit).toBeGreaterThan(before.unit ?? 0);
  expect((await add(id, more)).lines).toMatchObject([{ sku: 'AG-SET-10', quantity: 1, unit: after.unit }]);
  expect(await deskLines(id)).toEqual(await shopLines(more));
  for (const value of ['0', '', ' ', '1.5']) {
    const none = { ...plain, choice: { texts: [{ uid: counted?.uid ?? '', value }] } };
    expect(await price(id, none)).toMatchObject({ unit: null, problem: expect.stringContaining('quantity') });
    expect((await add(id, none)).code).toBe('INVALID_PARAMETER_VALUE');
  }
  expect(await deskLines(id)).toEqual(await shopLines(more));
});

test('a set whose parts were all taken away is no set of its default parts (DESK-08, KIND-01)', async () => {
  const id = await start();
  const emptied = { sku: 'AG-SET-10', parts: [], choice: { values: [], texts: [] } };
  expect(await price(id, emptied)).toMatchObject({ unit: null, problem: expect.any(String) });
  expect((await add(id, emptied)).code).toBeTruthy();
  expect(await deskLines(id)).toEqual([]);
  // A scan without a question has the default parts.
  expect((await add(id, { sku: 'AG-SET-10' })).lines).toMatchObject([{ sku: 'AG-SET-10', problem: null }]);
});

test('the shown price follows the metal, and belongs to staff who take orders (DESK-08, KIND-05)', async () => {
  const id = await start();
  const before = await price(id, { sku: 'AU-M1' });
  await shop.setSpot({ ...TEST_SPOT, gold: TEST_SPOT.gold * 1.1 });
  expect((await price(id, { sku: 'AU-M1' })).unit).toBeGreaterThan(before.unit ?? 0);
  const packer = await officeAs(shop, 'bench');
  const { code } = await packer.query(
    'query ($id: ID!) { phone_piece_price(id: $id, sku: "AU-M1") { unit } }',
    { id },
  );
  expect(code).toBe('NOT_PERMITTED');
  expect(await deskLines(id)).toEqual([]);
});

test('the engraving and the chosen variant are read to the buyer before the order (DESK-08, KIND-05)', async () => {
  const line = named(await find('AU-M1'), /^First line/);
  const variant = (await find('AC-CAP')).variants.find(({ is_available: isAvailable }) => isAvailable);
  const id = await start();
  await add(id, { sku: 'AU-M1', choice: { texts: [{ uid: line.uid, value: 'ADA & BEN' }] } });
  await add(id, { sku: variant?.sku ?? '', choice: { parent: 'AC-CAP' } });
  const change = (mutation: string, variables: object = {}) =>
    desk.query<{ order: { read_out: string[] } }>(mutation, { id, ...variables });
  await change(
    'mutation ($id: ID!, $address: PhoneAddressInput!) { set_phone_order_address(id: $id, address: $address) { id } }',
    {
      address: {
        ...{
          firstname: 'Zoë',
          lastname: 'O’Hara',
          company: '',
          street: '9 Tidewater Court',
          city: 'Saltmarsh',
        },
        ...{ country: 'US', region: 'ME', postcode: '04099', telephone: '(555) 010-8842' },
      },
    },
  );
  await change(
    'mutation ($id: ID!) { set_phone_order_delivery(id: $id, delivery: "insured:ground") { id } }',
  );
  const { data, errors } = await change(
    'mutation ($id: ID!) { order: set_phone_order_payment(id: $id, payment: "banktransfer") { read_out } }',
  );
  expect(errors).toBeUndefined();
  const said = data.order.read_out;
  expect(said[1]).toBe('First line of the engraving: ADA & BEN.');
  const { name } = await shop.db
    .selectFrom('product')
    .select('name')
    .where('sku', '=', variant?.sku ?? '')
    .executeTakeFirstOrThrow();
  expect(said[2]).toContain(name);
});

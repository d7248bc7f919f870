import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { CREST, picture } from '../../../testing/crest-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { expireUploads } from './expire-uploads.ts';
import { openOrderedUpload, removeOrderedUploads } from './ordered-uploads.ts';
import { uploadFolder } from './upload-files.ts';
import { countUploadBytes } from './upload-limits.ts';

const DAY_MS = 24 * 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const { sections } = await importRows(shop, { products: [CREST] });
  expect(sections[0]?.problems).toEqual([]);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

const OPTIONS = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
  ... on CustomizableProductInterface { options { __typename uid title required
    ... on CustomizableFileOption { option_id value { uid file_extension image_size_x image_size_y price price_type } } } } } } }`;
const optionsOf = async (): Promise<Answer[]> =>
  (await must<Answer>(send, OPTIONS, { sku: CREST.sku })).products.items[0].options;

/** Uploads a file, and returns the response. */
async function upload(optionId: number, name: string, payload: Buffer): Promise<Answer> {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/option-files/${optionId}`,
    headers: { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) },
    payload,
  });
  return { status: response.statusCode, ...response.json() };
}

/** Adds the product with a token to a new cart. */
async function added(token: string | null, to?: string): Promise<Answer> {
  const [crest] = await optionsOf();
  const cartId = to ?? (await newShopper(send)).cartId;
  const document = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { code message } cart { id
      items { prices { price { value } } ... on VirtualCartItem { chosen_options
        customizable_options { type values { value } } } } } } }`;
  const entered_options = token === null ? [] : [{ uid: crest.uid, value: token }];
  const items = [{ sku: CREST.sku, quantity: 1, entered_options }];
  return (await must<Answer>(send, document, { id: cartId, items })).addProductsToCart;
}

async function crestToken(): Promise<string> {
  const [crest] = await optionsOf();
  return (await upload(crest.option_id, 'Crest of arms.png', await picture(200, 100))).token;
}

const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } }
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } } }`;

/** Orders the product with a token. */
async function ordered(token: string) {
  const shopper = await newShopper(send);
  expect((await added(token, shopper.cartId)).user_errors).toEqual([]);
  await must(send, BILL, { id: shopper.cartId, address: ADDRESS });
  return shopper.placeOrder();
}

async function cancel(number: string): Promise<void> {
  const args = ['--by', 'Ines', 'cancel', number, '--reason', 'The buyer asked'];
  const run = await runCommand(args, (by, work) => work({ ...shop.services, by }));
  expect(run.err).toBe('');
}

const idOf = async (token: string) =>
  (await shop.db.selectFrom('option_upload').select('id').where('token', '=', token).executeTakeFirst())?.id;

/** Runs the job so many days later. */
function expireAfter(days: number): Promise<void> {
  const later = { now: () => shop.clock.now() + days * DAY_MS };
  return expireUploads({ ...shop.services, clock: { ...shop.services.clock, ...later } });
}

describe('a file for an option', () => {
  test('has its limits and price by the names of Magento (KIND-05)', async () => {
    expect(await optionsOf()).toMatchObject([
      {
        __typename: 'CustomizableFileOption',
        title: 'Your crest',
        required: true,
        value: {
          file_extension: 'png, jpg, pdf',
          image_size_x: 200,
          image_size_y: 100,
          price: 15,
          price_type: 'FIXED',
        },
      },
      { title: 'Your letter', value: { image_size_x: 0, image_size_y: 0, price: 0 } },
    ]);
  });

  test('is added by the token of its upload, and shown by its name (KIND-05)', async () => {
    const { user_errors, cart } = await added(await crestToken());
    expect(user_errors).toEqual([]);
    expect(cart.items).toMatchObject([
      {
        prices: { price: { value: 60 } },
        chosen_options: ['Your crest: Crest of arms.png'],
        customizable_options: [{ type: 'file', values: [{ value: 'Crest of arms.png' }] }],
      },
    ]);
  });

  test.each([
    ['crest.exe', 'MZ', 'FILE_TYPE', 'has an invalid extension. Use png, jpg, pdf.'],
    ['crest', 'x', 'FILE_TYPE', 'has an invalid extension'],
    ['crest.png', '<script>alert(1)</script>', 'FILE_CONTENT', 'its content does not fit its extension'],
    ['crest.pdf', '<html>', 'FILE_CONTENT', 'its content does not fit its extension'],
    ['crest.png', '', 'FILE_EMPTY', 'The file is empty.'],
  ])('is rejected by name: %s with the content %s (KIND-05)', async (name, content, code, message) => {
    const [crest] = await optionsOf();
    const rejected = await upload(crest.option_id, name, Buffer.from(content));
    expect(rejected).toMatchObject({ status: 400, code, message: expect.stringContaining(message) });
  });

  test('is rejected by name: too many pixels, too many bytes, and no such option (KIND-05)', async () => {
    const [crest] = await optionsOf();
    const wide = await upload(crest.option_id, 'wide.png', await picture(201, 100));
    expect(wide).toMatchObject({
      status: 400,
      code: 'FILE_SIZE',
      message: "The maximum allowed image size for 'Your crest' is 200x100 px.",
    });
    const large = await upload(crest.option_id, 'large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'));
    expect(large).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE' });
    expect(await upload(1, 'crest.png', await picture(1, 1))).toMatchObject({
      status: 404,
      code: 'OPTION_UNKNOWN',
    });
  });

  test('takes no path from its name (KIND-05)', async () => {
    const [crest] = await optionsOf();
    const { token, name } = await upload(crest.option_id, '../../etc/crest.png', await picture(2, 2));
    expect(name).toBe('crest.png');
    expect(token).toMatch(/^[\w-]{43}\/crest\.png$/);
    for (const file of await readdir(uploadFolder(shop.services.config))) expect(file).toMatch(/^\d+$/);
  });

  test('is rejected by name with an unknown token, and with that of another option (KIND-05)', async () => {
    const [, letter] = await optionsOf();
    const foreign = (await upload(letter.option_id, 'letter.pdf', Buffer.from('%PDF-1.4'))).token;
    const renamed = (await crestToken()).replace('Crest', 'Best');
    for (const token of [`${'a'.repeat(43)}/crest.png`, foreign, renamed, 'crest.png']) {
      expect((await added(token)).user_errors).toEqual([
        { code: 'INVALID_PARAMETER_VALUE', message: 'Your crest: upload the file again.' },
      ]);
    }
    expect((await added(null)).user_errors).toMatchObject([{ code: 'UNDEFINED' }]);
  });

  test('is kept with its order for staff, and removed after a day without one (KIND-05)', async () => {
    const token = await crestToken();
    const lost = await crestToken();
    const held = await crestToken();
    await added(held);
    const order = await ordered(token);
    const seen = await must<Answer>(
      send,
      'query ($token: String!) { guestOrderByToken(input: { token: $token }) { items { entered_options { label value } } } }',
      { token: order.token },
    );
    expect(seen.guestOrderByToken.items[0].entered_options).toEqual([
      { label: 'Your crest', value: 'Crest of arms.png' },
    ]);
    const [kept = 0, unclaimed = 0] = [await idOf(token), await idOf(lost)];
    expect(await openOrderedUpload(shop.services, kept)).toEqual({
      name: 'Crest of arms.png',
      bytes: await picture(200, 100),
    });
    expect(await openOrderedUpload(shop.services, unclaimed)).toBeNull();
    await expireAfter(25 / 24);
    expect([await idOf(token), await idOf(lost), await idOf(held)]).toEqual([
      kept,
      undefined,
      expect.any(Number),
    ]);
    const files = await readdir(uploadFolder(shop.services.config));
    expect(files).toContain(String(kept));
    const choice = { optionId: 0, valueIds: [], text: token };
    const options = [{ label: 'Your crest', value: 'Crest of arms.png', choice }];
    // Another order repeats the file.
    const remove = (trx: Transaction) => removeOrderedUploads(trx, shop.services.config, [{ options }]);
    await inTransaction(shop.db, remove);
    expect(await idOf(token)).toBe(kept);
    expect(files).not.toContain(String(unclaimed));
  });

  test('is deleted some time after its order was canceled, unless another order has it (KIND-05)', async () => {
    const [alone, shared] = [await crestToken(), await crestToken()];
    const [first, second, third] = [await ordered(alone), await ordered(shared), await ordered(shared)];
    for (const { number } of [first, second]) await cancel(number);
    await expireAfter(29);
    expect([await idOf(alone), await idOf(shared)]).toEqual([expect.any(Number), expect.any(Number)]);
    const id = await idOf(alone);
    await expireAfter(31);
    expect([await idOf(alone), await idOf(shared)]).toEqual([undefined, expect.any(Number)]);
    expect(await readdir(uploadFolder(shop.services.config))).not.toContain(String(id));
    await cancel(third.number);
    await expireAfter(31);
    expect(await idOf(shared)).toBeUndefined();
  });

  test('is deleted if it has no row, once no upload can still run (KIND-05)', async () => {
    const folder = uploadFolder(shop.services.config);
    const old = new Date(shop.clock.now() - 2 * DAY_MS);
    const kept = await idOf(await crestToken());
    for (const name of ['987654321', '.half-written', '987654322']) await writeFile(join(folder, name), 'x');
    for (const name of ['987654321', '.half-written']) await utimes(join(folder, name), old, old);
    const now = new Date(shop.clock.now());
    await utimes(join(folder, '987654322'), now, now);
    await expireAfter(0);
    const left = await readdir(folder);
    expect(left).toEqual(expect.arrayContaining([String(kept), '987654322']));
    expect(left).not.toEqual(expect.arrayContaining(['987654321']));
    expect(left).not.toEqual(expect.arrayContaining(['.half-written']));
  });

  test('is rejected by name after 100 megabytes of a visitor in a day (KIND-05)', async () => {
    const deps = { ...shop.services, config: { ...shop.services.config, isRateLimited: true } };
    const megabytes = (number: number, visitor: string) =>
      countUploadBytes(deps, visitor, number * 1024 * 1024);
    for (let file = 1; file <= 10; file++) await megabytes(10, '192.0.2.1');
    await expect(megabytes(1, '192.0.2.1')).rejects.toMatchObject({ code: 'TOO_MANY_UPLOADS' });
    await expect(megabytes(1, '192.0.2.2')).resolves.toBeUndefined();
    shop.clock.advance(DAY_MS);
    await expect(megabytes(1, '192.0.2.1')).resolves.toBeUndefined();
  });

  test('is rejected by name while files without an order fill the shop (KIND-05)', async () => {
    const [crest] = await optionsOf();
    const big = { token: 'big', option_id: 1, ending: 'pdf', bytes: 2_147_483_647, created_at: new Date(0) };
    await shop.db.insertInto('option_upload').values(big).execute();
    const send = async () => upload(crest.option_id, 'crest.png', await picture(2, 2));
    expect(await send()).toMatchObject({ status: 507, code: 'UPLOADS_FULL' });
    await expireAfter(0);
    expect(await send()).toMatchObject({ status: 200 });
  });
});

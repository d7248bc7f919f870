import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { BOOK, GUIDE, writeDownloads } from '../../../testing/downloadable-product.ts';
import { importRows } from '../../../testing/import-rows.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard } from '../../../testing/shopping/pay-by-card.ts';
import { ADDRESS, must, newShopper, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { resumeDownloads, suspendDownloads } from './release-downloads.ts';
import { returnUnsent, takeDownload } from './take-download.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  await importRows(shop, { products: [GUIDE, BOOK] });
  await writeDownloads(shop);
});
afterAll(() => shop.close());

// biome-ignore lint/suspicious/noExplicitAny: each test names the fields it asks for
type Answer = any;
const send: Send = (document, variables) => shop.query(document, variables);

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

const BILL = `mutation ($id: String!, $address: CartAddressInput!) {
  setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { id } }
  setPaymentMethodOnCart(input: { cart_id: $id, payment_method: { code: "banktransfer" } }) { cart { id } }
}`;
const EMAIL = `mutation ($id: String!) {
  setGuestEmailOnCart(input: { cart_id: $id, email: "marta@oakes.example" }) { cart { id } } }`;

/** Orders pieces of a product with all its files, and optionally a coin, so that the order can be canceled. */
async function ordered({ sku = BOOK.sku as string, quantity = 1, coins = 0, by = send, card = false } = {}) {
  const shopper = await newShopper(by);
  const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
    ... on DownloadableProduct { downloadable_product_links { uid } } } } }`;
  const [{ downloadable_product_links: links }] = (await must<Answer>(send, query, { sku })).products.items;
  const document = `mutation ($id: String!, $items: [CartItemInput!]!) {
    addProductsToCart(cartId: $id, cartItems: $items) { user_errors { message } } }`;
  const item = { sku, quantity, selected_options: links.map(({ uid }: Answer) => uid) };
  const added = await must<Answer>(by, document, { id: shopper.cartId, items: [item] });
  expect(added.addProductsToCart.user_errors).toEqual([]);
  if (coins > 0) {
    await shopper.add('AG-SHIP-1', coins);
    await shopper.prepare({ payment: 'banktransfer' });
  } else {
    if (by === send) await must(send, EMAIL, { id: shopper.cartId });
    await must(by, BILL, { id: shopper.cartId, address: ADDRESS });
  }
  if (card) await chooseCard(by, shopper, { card: { token: cardToken() } });
  return shopper.placeOrder();
}

type Ordered = Awaited<ReturnType<typeof ordered>>;

async function paid(...of: Parameters<typeof ordered>): Promise<Ordered> {
  const order = await ordered(...of);
  expect(await desk('pay', order.number, '--reference', 'WIRE 1')).not.toContain('rror');
  return order;
}

const FILES = 'title product_name status remaining_downloads download_url order_increment_id date';
async function filesOf({ token }: Pick<Ordered, 'token'>, by: Send = send): Promise<Answer[]> {
  const query = `query ($token: String!) { guestOrderByToken(input: { token: $token }) { downloads { ${FILES} } } }`;
  return (await must<Answer>(by, query, { token })).guestOrderByToken.downloads;
}

const pathOf = (url: string) => new URL(url).pathname;
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  shop.app.inject({ method: 'GET', url: pathOf(url), headers });

/** The address of the first file of an order. */
const firstUrl = async (order: Ordered): Promise<string> => (await filesOf(order))[0].download_url;

describe('the files of an order', () => {
  test('are available once the payment is final, never before, and complete the order (KIND-04)', async () => {
    const order = await ordered();
    expect(await filesOf(order)).toMatchObject([
      {
        title: 'Book',
        product_name: 'Bullion book',
        status: 'pending',
        download_url: null,
        remaining_downloads: '1',
      },
      { title: 'Tables', status: 'pending', download_url: null, remaining_downloads: 'Unlimited' },
    ]);
    await desk('pay', order.number, '--reference', 'WIRE 1');
    const files = await filesOf(order);
    expect(files).toMatchObject([
      { status: 'available' },
      { status: 'available', order_increment_id: order.number },
    ]);
    const response = await get(files[0].download_url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toBe('The content of book.pdf');
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''book.pdf",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const seen = await must<Answer>(
      send,
      `query ($token: String!) { guestOrderByToken(input: { token: $token }) { state
        items { __typename product_type ... on DownloadableOrderItem { downloadable_links { title sort_order } } }
        invoices { items { __typename ... on DownloadableInvoiceItem { downloadable_links { title } } } } } }`,
      { token: order.token },
    );
    expect(seen.guestOrderByToken).toMatchObject({
      state: 'complete',
      items: [
        {
          __typename: 'DownloadableOrderItem',
          product_type: 'downloadable',
          downloadable_links: [{ title: 'Book', sort_order: 1 }, { title: 'Tables' }],
        },
      ],
      invoices: [{ items: [{ downloadable_links: [{ title: 'Book' }, { title: 'Tables' }] }] }],
    });
  });

  test('are mailed with the page of the order, and without their addresses (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(`files-ready-${order.number}`));
    expect(mails).toHaveLength(1);
    const mail = decodeMail(String(mails[0]?.[1]));
    expect(mail).toContain(`/receipt/${order.token}`);
    expect(mail).toContain('Bullion book: Book');
    expect(mail).not.toContain(pathOf(url));
  });

  test('are rejected by name after the last download, of all pieces together (KIND-04)', async () => {
    const order = await paid({ quantity: 2 });
    const url = await firstUrl(order);
    for (const left of ['1', '0']) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await filesOf(order))[0].remaining_downloads).toBe(left);
    }
    const response = await get(url);
    expect(response.statusCode).toBe(403);
    expect(response.headers['x-error-code']).toBe('LINK_EXPIRED');
    expect(response.body).toContain('The link has expired.');
    expect((await filesOf(order))[0]).toMatchObject({ status: 'expired', download_url: null });
  });

  test('never exceed the limit by requests at the same time (KIND-04)', async () => {
    const order = await paid({ quantity: 3 });
    const url = await firstUrl(order);
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(url)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });

  test('continue a broken transfer without a count, for a short while (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    const rest = (headers: Readonly<Record<string, string>> = {}) =>
      get(url, { range: 'bytes=4-', ...headers });
    const begun = await get(url);
    const part = await rest({ 'if-range': String(begun.headers.etag) });
    expect([part.statusCode, part.body]).toEqual([206, 'content of book.pdf']);
    expect(part.headers['content-range']).toBe('bytes 4-22/23');
    expect((await get(url, { range: 'bytes=0-' })).statusCode).toBe(403);
    expect((await rest({ 'if-range': '"another"' })).statusCode).toBe(403);
    expect((await get(url, { range: 'bytes=99-' })).statusCode).toBe(416);
  });

  test('count again when parts of the file add up to more than a repeated transfer (KIND-04)', async () => {
    const order = await paid({ quantity: 2 });
    const url = await firstUrl(order);
    const left = async () => (await filesOf(order))[0].remaining_downloads;
    expect((await get(url, { range: 'bytes=0-0' })).statusCode).toBe(206);
    const parts = [];
    for (let more = 0; more < 5; more++) {
      parts.push((await get(url, { range: 'bytes=1-' })).statusCode);
      parts.push(await left());
    }
    expect(parts).toEqual([206, '1', 206, '1', 206, '0', 206, '0', 403, '0']);
  });

  test('get back what a broken transfer did not send (KIND-04)', async () => {
    const order = await paid();
    const token =
      pathOf(await firstUrl(order))
        .split('/')
        .at(-1) ?? '';
    const part = { isRest: true, bytes: 90, size: 100 };
    await takeDownload(shop.services, token, { ...part, isRest: false, bytes: 100 });
    for (let more = 0; more < 3; more++) {
      await takeDownload(shop.services, token, part);
      await returnUnsent(shop.services, token, 85);
    }
    await takeDownload(shop.services, token, { ...part, bytes: 85 });
    await expect(takeDownload(shop.services, token, part)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });

  test('continue at most 20 times without a count (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    await get(url);
    const rest = () => get(url, { range: 'bytes=22-' });
    for (let more = 1; more <= 20; more++) expect((await rest()).statusCode).toBe(206);
    expect((await rest()).statusCode).toBe(403);
  });

  test('do not begin with the rest of a transfer, and a HEAD request counts nothing (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    expect((await shop.app.inject({ method: 'HEAD', url: pathOf(url) })).statusCode).not.toBe(200);
    expect((await filesOf(order))[0].remaining_downloads).toBe('1');
    expect((await get(url, { range: 'bytes=4-' })).statusCode).toBe(206);
    expect((await filesOf(order))[0].remaining_downloads).toBe('0');
  });

  test('end with the refund of their pieces (KIND-04)', async () => {
    const order = await paid({ quantity: 2 });
    const url = await firstUrl(order);
    expect(await desk('refund', order.number, '--amount', '10', '--only', `${BOOK.sku}=1`)).not.toContain(
      'rror',
    );
    expect(await filesOf(order)).toMatchObject([{ status: 'available', remaining_downloads: '1' }, {}]);
    await desk('refund', order.number, '--amount', '10', '--only', `${BOOK.sku}=1`);
    expect(await filesOf(order)).toMatchObject([
      { status: 'expired', remaining_downloads: '0' },
      { status: 'expired' },
    ]);
    const response = await get(url);
    expect([response.statusCode, response.headers['x-error-code']]).toEqual([403, 'LINK_REVOKED']);
    expect(response.body).toContain('refunded or canceled');
  });

  test('wait while the payment is returned, and end with the cancellation (KIND-04)', async () => {
    const order = await paid({ coins: 1 });
    const url = await firstUrl(order);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect(await filesOf(order)).toMatchObject([{ status: 'payment_review', download_url: null }, {}]);
    expect((await get(url)).headers['x-error-code']).toBe('LINK_NOT_AVAILABLE');
    await desk('pay', order.number, '--reference', 'WIRE 2');
    expect(await firstUrl(order)).toBe(url);
    await desk('cancel', order.number, '--reason', 'The buyer asked');
    expect(await filesOf(order)).toMatchObject([{ status: 'expired' }, { status: 'expired' }]);
    expect((await get(url)).headers['x-error-code']).toBe('LINK_REVOKED');
  });

  test('are available again when a returned payment is paid again, in an order of files only (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    const query = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { state } }';
    const state = async () =>
      (await must<Answer>(send, query, { token: order.token })).guestOrderByToken.state;
    expect(await state()).toBe('pending_payment');
    expect((await get(url)).headers['x-error-code']).toBe('LINK_NOT_AVAILABLE');
    expect(await desk('pay', order.number, '--reference', 'WIRE 2')).not.toContain('rror');
    expect(await state()).toBe('complete');
    expect(await firstUrl(order)).toBe(url);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('are available again when a returned payment makes their refunded pieces due again (KIND-04)', async () => {
    const order = await ordered({ quantity: 2 });
    const total = order.total.grand_total.value;
    await desk('pay', order.number, '--amount', '1', '--reference', 'WIRE 1');
    await desk('pay', order.number, '--amount', String(total - 1), '--reference', 'WIRE 2');
    const url = await firstUrl(order);
    await desk('refund', order.number, '--amount', '2', '--only', `${BOOK.sku}=2`);
    expect((await get(url)).headers['x-error-code']).toBe('LINK_REVOKED');
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect((await get(url)).headers['x-error-code']).toBe('LINK_REVOKED');
    expect(await desk('pay', order.number, '--amount', '3', '--reference', 'WIRE 3')).not.toContain('rror');
    expect(await filesOf(order)).toMatchObject([
      { status: 'available', remaining_downloads: '2', download_url: url },
      { status: 'available' },
    ]);
  });

  test('have the limit of all pieces again when some that were refunded are due again (KIND-04)', async () => {
    const order = await ordered({ quantity: 2 });
    const total = order.total.grand_total.value;
    await desk('pay', order.number, '--amount', '1', '--reference', 'WIRE 1');
    await desk('pay', order.number, '--amount', String(total - 1), '--reference', 'WIRE 2');
    await desk('refund', order.number, '--amount', '2', '--only', `${BOOK.sku}=1`);
    expect(await filesOf(order)).toMatchObject([{ remaining_downloads: '1' }, {}]);
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect(await desk('pay', order.number, '--amount', '3', '--reference', 'WIRE 3')).not.toContain('rror');
    expect(await filesOf(order)).toMatchObject([{ status: 'available', remaining_downloads: '2' }, {}]);
  });

  test('wait for what the buyer owes when the payment comes back after a refund was sent (KIND-04, PAYC-03)', async () => {
    const order = await paid();
    const total = order.total.grand_total.value;
    const url = await firstUrl(order);
    expect(await desk('refund', order.number, '--amount', '2', '--comment', 'Goodwill')).not.toContain(
      'rror',
    );
    expect(await desk('payment-returned', order.number, '--reference', 'WIRE 1')).not.toContain('cancel it');
    const query = `query ($token: String!) { guestOrderByToken(input: { token: $token }) {
      state refund_debt { value } } }`;
    const shown = async () => (await must<Answer>(send, query, { token: order.token })).guestOrderByToken;
    expect(await shown()).toEqual({ state: 'complete', refund_debt: { value: total } });
    expect((await get(url)).headers['x-error-code']).toBe('LINK_NOT_AVAILABLE');
    const { query: office } = await officeAs(shop, 'owner');
    const { data } = await office<Answer>(
      '{ open_work_list(code: "open_order_claims") { rows { subject } } }',
    );
    expect(data.open_work_list.rows).toContainEqual({ subject: order.number });
    expect(await desk('pay', order.number, '--reference', 'WIRE 2')).not.toContain('rror');
    expect((await shown()).refund_debt?.value ?? 0).toBe(0);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('are available again when the returned payment of a shipped order is paid again (KIND-04)', async () => {
    const order = await paid({ coins: 1 });
    const url = await firstUrl(order);
    await desk('pack', order.number);
    expect(await desk('ship', order.number, '--carrier', 'ups', '--tracking', '1Z0')).not.toContain('rror');
    await desk('payment-returned', order.number, '--reference', 'WIRE 1');
    expect((await filesOf(order))[0].status).toBe('payment_review');
    const { grand_total_minor: total } = await shop.db
      .selectFrom('sales_order')
      .select('grand_total_minor')
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    const amount = ['--amount', String(total / 100)];
    expect(await desk('pay', order.number, 'overpaid', '--reference', 'WIRE 2', ...amount)).not.toContain(
      'rror',
    );
    expect(await firstUrl(order)).toBe(url);
  });

  test('wait for the end of a dispute, also when staff release the order (KIND-04)', async () => {
    const order = await ordered({ coins: 1, card: true });
    await jobsDone(shop.db);
    expect(await filesOf(order)).toMatchObject([{ status: 'available' }, {}]);
    const { id, order_id: orderId } = await shop.db
      .selectFrom('payment')
      .innerJoin('sales_order', 'sales_order.id', 'payment.order_id')
      .select(['payment.id', 'payment.order_id'])
      .where('sales_order.number', '=', order.number)
      .executeTakeFirstOrThrow();
    const at = new Date(shop.clock.now());
    await shop.db
      .insertInto('payment_dispute')
      .values({
        ...{ payment_id: id, provider: 'sandbox', dispute_id: 'd', amount_minor: 100, reason: null },
        ...{ is_open: true, opened_at: at, changed_at: at },
      })
      .execute();
    await inTransaction(shop.db, (trx) => suspendDownloads(trx, orderId ?? 0));
    await desk('hold', order.number, '--reason', 'A second look');
    expect(await desk('release', order.number)).not.toContain('rror');
    expect(await filesOf(order)).toMatchObject([{ status: 'payment_review' }, {}]);
    await shop.db
      .updateTable('payment_dispute')
      .set({ is_open: false, reason: 'won' })
      .where('payment_id', '=', id)
      .execute();
    await inTransaction(shop.db, (trx) => resumeDownloads(trx, orderId ?? 0));
    expect(await filesOf(order)).toMatchObject([{ status: 'available' }, {}]);
  });

  test('are listed for their customer, and the token of the order alone opens none (KIND-04)', async () => {
    const marta = await newCustomer(shop);
    const order = await paid({ by: marta.send, sku: GUIDE.sku });
    const query = `{ customerDownloadableProducts { items { ${FILES} } } }`;
    const { customerDownloadableProducts: list } = await must<Answer>(marta.send, query);
    expect(list.items).toMatchObject([
      { title: 'Gold', status: 'available', remaining_downloads: '2', order_increment_id: order.number },
      { title: 'Silver', status: 'available', remaining_downloads: 'Unlimited' },
    ]);
    const redirect = await get(list.items[1].download_url);
    expect([redirect.statusCode, redirect.headers.location]).toEqual([
      302,
      'https://files.example/silver.pdf',
    ]);
    expect(await filesOf(order)).toMatchObject([
      { status: 'available', download_url: null },
      { download_url: null },
    ]);
    const other = await newCustomer(shop);
    expect((await must<Answer>(other.send, query)).customerDownloadableProducts.items).toEqual([]);
    expect((await send(query, {})).errors?.[0]).toMatchObject({
      extensions: { category: 'graphql-authorization' },
    });
  });
});

describe('the downloads of an order in the office', () => {
  const FILE = 'downloads { product title status used most }';
  const reset = `mutation ($number: ID!) { reset_order_downloads(number: $number) { ${FILE} } }`;

  test('are counted, and reset by staff, which the audit log records (KIND-04)', async () => {
    const ines = await officeAs(shop, 'order_desk', 'Ines Hale');
    const order = await paid();
    const url = await firstUrl(order);
    expect((await ines.query(reset, { number: order.number })).code).toBe('NOTHING_DOWNLOADED');
    await get(url);
    const { data } = await ines.query<Answer>(`query ($number: ID!) { order(number: $number) { ${FILE} } }`, {
      number: order.number,
    });
    expect(data.order.downloads).toEqual([
      { product: 'Bullion book', title: 'Book', status: 'expired', used: 1, most: 1 },
      { product: 'Bullion book', title: 'Tables', status: 'available', used: 0, most: null },
    ]);
    const done = await ines.query<Answer>(reset, { number: order.number });
    expect(done.data.reset_order_downloads.downloads[0]).toMatchObject({ status: 'available', used: 0 });
    expect((await get(url)).statusCode).toBe(200);
    const recorded = await shop.db
      .selectFrom('shop_action')
      .select('by_name')
      .where('verb', '=', 'order-downloads-reset')
      .execute();
    expect(recorded).toEqual([{ by_name: 'Ines Hale' }]);
  });

  test('are not reset by staff who only pack (KIND-04)', async () => {
    const packer = await officeAs(shop, 'bench', 'Pat Moss');
    const order = await paid();
    await get(await firstUrl(order));
    expect((await packer.query(reset, { number: order.number })).code).not.toBeNull();
    expect((await filesOf(order))[0].remaining_downloads).toBe('0');
  });
});

describe('the address of a file', () => {
  test.each(['a'.repeat(43), '..%2F..%2Fetc%2Fpasswd', '1', `${'a'.repeat(43)}%00`, "'%20or%201=1--"])(
    'opens nothing with the token %s (KIND-04)',
    async (token) => {
      const response = await shop.app.inject({
        method: 'GET',
        url: `/downloadable/download/link/id/${token}`,
      });
      expect([response.statusCode, response.headers['x-error-code']]).toEqual([404, 'LINK_NOT_FOUND']);
      expect(response.body).toContain("We can't find the link you requested.");
    },
  );

  test('of a sample is open to everybody, and only of the sample (KIND-04)', async () => {
    const query = `query ($sku: String) { products(filter: { sku: { eq: $sku } }) { items {
      ... on DownloadableProduct { downloadable_product_links { id sample_url }
        downloadable_product_samples { sample_url } } } } }`;
    const [guide] = (await must<Answer>(send, query, { sku: GUIDE.sku })).products.items;
    const [gold, silver] = guide.downloadable_product_links;
    expect((await get(gold.sample_url)).body).toBe('The content of gold-1.pdf');
    expect((await get(guide.downloadable_product_samples[0].sample_url)).body).toBe(
      'The content of contents.txt',
    );
    const none = gold.sample_url.replace(String(gold.id), String(silver.id));
    expect((await get(none)).headers['x-error-code']).toBe('LINK_NOT_FOUND');
  });

  test('of a missing file counts nothing (KIND-04)', async () => {
    const order = await paid();
    const url = await firstUrl(order);
    await shop.db
      .updateTable('order_item')
      .set({
        downloads: JSON.stringify([
          { link_id: 1, title: 'Gone', file: '../../etc/passwd', most_downloads: 1 },
        ]),
      })
      .where('id', '=', (item) =>
        item
          .selectFrom('order_download')
          .select('order_item_id')
          .where('token', '=', pathOf(url).split('/').at(-1) ?? ''),
      )
      .execute();
    expect((await get(url)).headers['x-error-code']).toBe('FILE_MISSING');
    expect((await filesOf(order))[0].remaining_downloads).toBe('1');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '@ingot/rules/messages/message.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadJobs, loadResolvers } from '../../app/modules.ts';
import { checkAlerts } from '../../domains/alerts/check/check-alerts.ts';
import { moveOverdueOrders } from '../../domains/orders/overdue/move-overdue-orders.ts';
import { receivePayment } from '../../domains/orders/payment/receive-payment.ts';
import { shipOrder } from '../../domains/orders/shipping/ship-order.ts';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../testing/servers/mail-server.ts';
import { bearer, newCustomer } from '../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import { settleClaims } from '../../testing/shopping/settle-claims.ts';
import { must, type OrderData, type Send } from '../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';
import { jobsDone } from '../../testing/waiting.ts';
import { inTransaction } from '../database/transaction.ts';
import { serverTexts } from './define-messages.ts';

const INES = { actor: 'operator', name: 'Ines' } as const;

let folder = '';
let mailServer: MailServer;
let shop: TestShop;

/** A language in which every text has markers, with its values in place. */
function translated(): Record<string, Message> {
  const mark = (text: string) => `⟦${text.replace(/[^{}]+(?![^{]*\})/g, (words) => words.toUpperCase())}⟧`;
  return Object.fromEntries(
    [...serverTexts()].map(([name, text]) => [
      name,
      typeof text === 'string' ? mark(text) : { one: `1${mark(text.other)}`, other: mark(text.other) },
    ]),
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ingot-second-language-'));
  // All texts must be defined before they are translated.
  await Promise.all([loadResolvers(), loadJobs()]);
  await writeFile(join(folder, 'de.json'), JSON.stringify(translated()));
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url, LANGUAGES_DIR: folder } });
  const view = { code: 'europe', id: 2, store_name: 'Ingot Europe', locale: 'de_DE' };
  const { problems } = await importShopSettings(shop.db, { storeConfig: { store_views: [view] } });
  expect(problems).toEqual([]);
  await waitFor(() => expect(shop.services.shop.storeViews).toHaveLength(2));
});

beforeEach(() => settleClaims(shop.db));
afterAll(async () => {
  await shop.close();
  await mailServer.close();
  await rm(folder, { recursive: true });
});

/** Sends requests as a browser in the German store view. */
const german = {
  query: <Data = Record<string, never>>(
    document: string,
    variables?: object,
    { headers = {} }: { headers?: object } = {},
  ) => shop.query<Data>(document, variables, { headers: { ...headers, store: 'europe' } }),
};

/** Returns the only mail of this kind to an address, after all jobs have run. */
async function theMail(kind: string, email: string): Promise<ReceivedMail['parsed']> {
  await jobsDone(shop.db);
  const found = mailServer.mails.filter(
    ({ parsed, recipients }) => parsed.messageId?.startsWith(`<${kind}`) && recipients.includes(email),
  );
  expect(found, kind).toHaveLength(1);
  return (found[0] as ReceivedMail).parsed;
}

/** The dealer's own text, without the placeholders that the shop fills. */
const withoutPromises = (words: string) => words.replaceAll(/\{\{[^}]*\}\}/g, '').trim();

/** Expects no English in text and HTML except texts that the dealer or the shopper has written. */
function expectGerman({ subject = '', text = '', html = '' }: Partial<ReceivedMail['parsed']>): void {
  expect(subject).toMatch(/^⟦/);
  expect(html).toContain('<html lang="de-DE">');
  const read = String(html)
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ');
  for (const words of [text, read]) {
    let rest = words;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
    }
    const ofDealer = [
      shop.services.shop.contact.hoursText,
      ...shop.services.shop.paymentMethods
        .flatMap(({ instructions }) => Object.values(instructions))
        .map(withoutPromises),
    ];
    for (const one of ofDealer) rest = rest.replaceAll(one, '');
    expect(rest).not.toMatch(/\b(the|you|your|this|we|is|of|and|at|by|on|to|until)\b/i);
  }
}

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const query = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await query.executeTakeFirstOrThrow()).id;
}

describe('a second language is one file (I18N-01, I18N-02)', () => {
  test('mails about an account are in the language of the store view where it was created', async () => {
    const customer = await newCustomer(german);
    expectGerman(await theMail('customer-welcome', customer.email));
    await must(
      shop.query as Send,
      'mutation ($email: String!) { requestPasswordResetEmail(email: $email) }',
      {
        email: customer.email,
      },
    );
    const reset = await theMail('password-reset', customer.email);
    expectGerman(reset);
    expect(reset.text).toMatch(/\b\d\d:\d\d (MEZ|GMT-?\d*)/);
    await must(customer.send, 'mutation ($password: String!) { deleteCustomer(password: $password) }', {
      password: customer.password,
    });
    expectGerman(await theMail('customer-farewell', customer.email));
    await must(
      german.query as Send,
      'mutation { subscribeEmailToNewsletter(email: "ida@oakes.example") { status } }',
    );
    expectGerman(await theMail('newsletter-confirmation', 'ida@oakes.example'));
  });

  test('mails and the invoice of an order are in the language of its store view', async () => {
    const customer = await newCustomer(german);
    const send = ((document, variables) =>
      german.query(document, variables, { headers: { authorization: `Bearer ${customer.token}` } })) as Send;
    const order = await placeCustomerOrder(send, { 'AG-SHIP-1': 5 });
    const placed = await theMail(`order-placed-${order.number}`, customer.email);
    expectGerman(placed);
    expect(placed.subject).toBe(`⟦YOUR ORDER ${order.number}: $271.25 BY WIRE, DUE Donnerstag, 19. März⟧`);
    expect(placed.text).toMatch(/⟦BENEFICIARY⟧: +Ingot Trading Account/);

    const orderId = await idOf(order);
    const receipt = { orderId, amountMinor: 27_125, reference: 'wire', by: INES, isSurplusMeant: false };
    await inTransaction(shop.db, (trx) => receivePayment(trx, shop.services, receipt));
    expectGerman(await theMail(`payment-received-${order.number}`, customer.email));
    const parcel = { orderId, carrier: 'UPS', trackingNumber: null, comment: null, by: INES, pieces: null };
    await inTransaction(shop.db, (trx) => shipOrder(trx, shop.services, parcel));
    expectGerman(await theMail(`order-shipped-${order.number}`, customer.email));

    const invoice = await shop.app.inject({
      method: 'GET',
      url: `/rest/europe/V1/orders/${order.number}/invoice`,
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(invoice.statusCode).toBe(200);
    expectGerman({ subject: '⟦', html: invoice.body });
  });

  test("a guest's mails about an overdue and a canceled order are in that language", async () => {
    const order = await placeGuestOrder(german.query as Send, 'AC-GLOVES', 1);
    expectGerman(await theMail(`order-placed-${order.number}`, order.email));
    shop.clock.advance(36 * 3_600_000);
    await moveOverdueOrders(shop.services);
    expectGerman(await theMail(`payment-due-${order.number}`, order.email));
    shop.clock.advance(96 * 3_600_000);
    await shop.setSpot(TEST_SPOT);
    await moveOverdueOrders(shop.services);
    expectGerman(await theMail(`order-canceled-${order.number}`, order.email));
  });

  test('mails of alerts and quotes are in that language', async () => {
    const customer = await newCustomer(german);
    await must(
      customer.send,
      'mutation { createCustomerAlert(input: { kind: SPOT_PRICE, metal: "silver", direction: BELOW, value: 38 }) { uid } }',
    );
    await must(
      customer.send,
      'mutation { lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number } }',
    );
    await shop.setSpot({ silver: 30 });
    await checkAlerts(shop.services);
    expectGerman(await theMail('alert-', customer.email));
    expectGerman(await theMail('sell-quote-locked-', customer.email));
  });

  test('errors are in that language with the same code; texts that storefronts match on stay English', async () => {
    const rejectionIn = async (store: string, document: string) => {
      const { errors } = await shop.query(document, {}, { headers: { store } });
      return { message: errors?.[0]?.message, code: errors?.[0]?.extensions?.code };
    };
    const weak = `mutation { createCustomerV2(input: { email: "b@oakes.example", firstname: "B", lastname: "O", password: "aB1" }) { customer { email } } }`;
    const english = await rejectionIn('default', weak);
    expect(english).toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
    expect(english.message).toMatch(/^The password needs at least \d+ characters/);
    expect(await rejectionIn('europe', weak)).toEqual({
      code: english.code,
      message: `⟦${english.message?.toUpperCase()}⟧`,
    });
    const lost = '{ cart(cart_id: "nowhere") { id } }';
    expect(await rejectionIn('europe', lost)).toEqual(await rejectionIn('default', lost));
    expect((await rejectionIn('europe', lost)).message).toBe('Could not find a cart with ID "nowhere"');
  });

  test('errors of cart, checkout, account, favorites, files and mailed links are in that language', async () => {
    const { createEmptyCart: cartId } = await must<{ createEmptyCart: string }>(
      german.query as Send,
      'mutation { createEmptyCart }',
    );
    const customer = await newCustomer(german);
    const id = JSON.stringify(cartId);
    const address = (change: string) =>
      `mutation { setShippingAddressesOnCart(input: { cart_id: ${id}, shipping_addresses: [{ address: { firstname: "Ada", lastname: "Oakes", street: ["1 Quay Street"], city: "Dover", region: "DE", postcode: "19901", country_code: "US", telephone: "3025550100" ${change} } }] }) { cart { id } } }`;
    const wishlist = (of: string) => `mutation { ${of} { user_errors { message } } }`;
    const add = (item: string) =>
      `mutation { addProductsToCart(cartId: ${id}, cartItems: [${item}]) { user_errors { message } } }`;
    const asGuest = [
      'mutation { generateCustomerToken(email: "nobody@oakes.example", password: "Wrong-2026") { token } }',
      '{ customer { email } }',
      'mutation { createCustomerV2(input: { email: "b@oakes.example", firstname: "<b>", lastname: "O", password: "Silver-Oak-2026" }) { customer { email } } }',
      `mutation { createCustomerV2(input: { email: "${customer.email}", firstname: "B", lastname: "O", password: "Silver-Oak-2026" }) { customer { email } } }`,
      add('{ sku: "AC-GLOVES", quantity: 1.5 }'),
      add('{ sku: "AC-GLOVES", quantity: 100000 }'),
      add('{ sku: "NOWHERE", quantity: 1 }'),
      `mutation { removeItemFromCart(input: { cart_id: ${id}, cart_item_uid: "OTk5" }) { cart { id } } }`,
      `mutation { applyCouponToCart(input: { cart_id: ${id}, coupon_code: "NONE" }) { cart { id } } }`,
      `mutation { setGuestEmailOnCart(input: { cart_id: ${id}, email: "none" }) { cart { id } } }`,
      address(', company: ""').replace('"19901"', '"D02"'),
      address(', company: ""').replace('"Ada"', '" "'),
      address(', company: ""').replace('"DE"', '"XX"'),
      `mutation { placeOrder(input: { cart_id: ${id} }) { errors { message } } }`,
      '{ guestOrder(input: { number: "000000001", email: "a@oakes.example", lastname: "Oakes" }) { number } }',
    ];
    const asCustomer = [
      'mutation { shareWishlist(wishlistId: "0", name: "") { __typename } }',
      wishlist('addProductsToWishlist(wishlistId: "0", wishlistItems: [{ sku: "NOWHERE", quantity: 1 }])'),
      'mutation { changeCustomerPassword(currentPassword: "Wrong-2026", newPassword: "Silver-Oak-2027") { email } }',
      'mutation { deleteCustomerAddress(id: 9999) }',
      'mutation { updateCustomerV2(input: { date_of_birth: "2999-01-01" }) { customer { email } } }',
    ];
    const told: string[] = [];
    for (const [document, headers] of [
      ...asGuest.map((document) => [document, {}] as const),
      ...asCustomer.map((document) => [document, bearer(customer.token).headers] as const),
    ]) {
      const { data, errors } = await german.query(document, {}, { headers });
      const found = JSON.stringify({ errors, data }).match(/"message":"((?:[^"\\]|\\.)*)"/);
      told.push(found?.[1] ?? `${document} is not refused`);
    }
    expect(told.filter((message) => !/^⟦.*⟧$/.test(message))).toEqual([]);

    const cookie = 'store=europe';
    const link = await shop.app.inject({
      method: 'POST',
      url: '/newsletter/unsubscribe/none',
      headers: { cookie },
    });
    expect(link.body).toMatch(/^⟦/);
    const file = await shop.app.inject({
      url: '/rest/europe/V1/orders/1/invoice',
      headers: bearer(customer.token).headers,
    });
    expect(file.json().message).toMatch(/^⟦/);
    const order = await placeCustomerOrder(
      ((document, variables) => german.query(document, variables, bearer(customer.token))) as Send,
      { 'AC-GLOVES': 1 },
    );
    const { data } = await german.query<{
      customer: { orders: { items: { status: string; status_label: string }[] } };
    }>(
      `{ customer { orders(filter: { number: { eq: "${order.number}" } }) { items { status status_label } } } }`,
      {},
      bearer(customer.token),
    );
    expect(data.customer.orders.items).toEqual([{ status: 'Pending', status_label: '⟦PENDING PAYMENT⟧' }]);
  });

  test('a cached response is only used for its own view, concurrently and later', async () => {
    const order = await placeGuestOrder(german.query as Send, 'AC-GLOVES', 1);
    const timeline = `{ guestOrderByToken(input: { token: "${order.token}" }) { timeline { title } } }`;
    const titleIn = async (store: string) => {
      const { data } = await shop.query<{ guestOrderByToken: { timeline: { title: string }[] } }>(
        timeline,
        {},
        { headers: { store }, method: 'GET' },
      );
      return data.guestOrderByToken.timeline[0]?.title;
    };
    const titles = ['default', 'europe', 'default', 'europe'].map(titleIn);
    expect(await Promise.all(titles)).toEqual([
      'Order placed',
      '⟦ORDER PLACED⟧',
      'Order placed',
      '⟦ORDER PLACED⟧',
    ]);
    expect([await titleIn('default'), await titleIn('europe')]).toEqual(['Order placed', '⟦ORDER PLACED⟧']);
  });

  test('lists name their filters and sort orders in that language, although all views share the counts', async () => {
    const list =
      '{ products(filter: {}) { aggregations { attribute_code label } sort_fields { options { label } } } }';
    const labelsIn = async (store: string) => {
      const { data } = await shop.query<{
        products: {
          aggregations: { attribute_code: string; label: string }[];
          sort_fields: { options: { label: string }[] };
        };
      }>(list, {}, { headers: { store } });
      const own = data.products.aggregations.filter(({ attribute_code: code }) =>
        ['price', 'category_uid'].includes(code),
      );
      expect(own).toHaveLength(2);
      return [...own, ...data.products.sort_fields.options].map(({ label }) => label);
    };
    const english = await labelsIn('default');
    expect(english).toContain('Price per ounce');
    expect(await labelsIn('europe')).toEqual(english.map((label) => `⟦${label.toUpperCase()}⟧`));
    expect(await labelsIn('default')).toEqual(english);
  });

  test('the other views stay as they are', async () => {
    const customer = await newCustomer(shop);
    const { subject, html } = await theMail('customer-welcome', customer.email);
    expect(subject).toBe('Welcome to Ingot');
    expect(html).toContain('<html lang="en-US">');
  });
});

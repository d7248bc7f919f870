import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs, officeVisitor } from '../../../testing/office/office-client.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../../testing/shopping/place-orders.ts';
import { must, type OrderData, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { openQuoteDesk } from '../../buyback/testing/quote-desk.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { sweepDocuments } from './sweep-documents.ts';

const DAY = 24 * 3_600_000;
const PDF = Buffer.from('%PDF-1.7\nthe passport of Marta Oakes');
const PASSPORT = 'kind: passport, ending: "12b4", valid_until: "2999-01-01"';

let shop: TestShop;
let compliance: OfficeClient;
let photo: Buffer;
beforeAll(async () => {
  shop = await createTestShop();
  await settings({ order_identity_above_minor: 1_000 });
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } });
  photo = await picture
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(TEST_SPOT);
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
});

async function settings(office: object): Promise<void> {
  await importShopSettings(shop.db, { storeConfig: { office } });
  await shop.refresh();
}

interface Sent {
  readonly status: number;
  readonly code: string | null;
}
/** Sends a document with a customer's token, or with the token of a guest's order. */
async function send(
  id: string,
  bytes: Buffer,
  { token, orderToken }: { readonly token?: string; readonly orderToken?: string },
): Promise<Sent> {
  const { statusCode, body } = await shop.app.inject({
    method: 'POST',
    url: `/identity-documents/${id}`,
    headers: {
      'content-type': 'application/octet-stream',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(orderToken !== undefined && { 'x-order-token': orderToken }),
    },
    payload: bytes,
  });
  const isJson = body.startsWith('{');
  return { status: statusCode, code: isJson ? ((JSON.parse(body) as { code?: string }).code ?? null) : null };
}

interface Request {
  readonly id: string;
  readonly subject: string;
  readonly state: string;
  readonly version: number;
  readonly documents: readonly {
    readonly id: string;
    readonly is_pdf: boolean;
    readonly delete_at: string;
  }[];
}
const FIELDS = `id subject is_quote email cause state version reason required is_waiting asked_by
  documents { id is_pdf size_bytes uploaded_at delete_at } decided_by decision_reason`;
async function requestOf(subject: string, view = 'open'): Promise<Request> {
  await jobsDone(shop.db);
  const { data, errors } = await compliance.query<{ identity_requests: Request[] }>(
    `{ identity_requests(view: ${view}) { ${FIELDS} } }`,
  );
  expect(errors).toBeUndefined();
  const found = data.identity_requests.find((one) => one.subject === subject);
  if (!found) throw new Error(`There is no ${view} request about ${subject}`);
  return found;
}
const act = (name: string, { id, version }: Request, more: string, client = compliance) =>
  client.query(`mutation { ${name}(id: "${id}", version: ${version}, ${more}) }`);

const OWN = `{ customer { identity_requests {
  id subject reason documents problem state is_waiting sent deleted_by } } }`;
interface OwnRequest {
  readonly id: string;
  readonly state: string;
}
async function ownRequests(customer: TestCustomer): Promise<OwnRequest[]> {
  await jobsDone(shop.db);
  const data = await must<{ customer: { identity_requests: OwnRequest[] } }>(customer.send, OWN);
  return data.customer.identity_requests;
}
const orderOf = (number: string) =>
  shop.db
    .selectFrom('sales_order')
    .select(['status', 'held_at', 'received_minor', 'refunded_minor'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
async function mailAbout(part: string): Promise<string> {
  await jobsDone(shop.db);
  const mails = [...(await shop.outbox()).entries()].filter(([name]) => name.includes(part));
  return mails.map(([, mail]) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '')).join('\n');
}
async function ordered(customer: TestCustomer): Promise<OrderData> {
  return placeCustomerOrder(customer.send, { 'AG-SHIP-1': 1 });
}

test('an order above the amount waits; the buyer uploads, staff accept, and the order goes on (CUST-03)', async () => {
  const customer = await newCustomer(shop);
  const { number } = await ordered(customer);
  const [asked] = await ownRequests(customer);
  if (!asked) throw new Error('Nobody was asked');
  expect(asked).toMatchObject({
    subject: number,
    state: 'ASKED',
    is_waiting: true,
    sent: 0,
    deleted_by: null,
    problem: null,
    documents: ['A photo identification, such as a driver’s license or a passport'],
  });
  expect((await orderOf(number)).held_at).not.toBeNull();
  const mail = await mailAbout(`identity-request-${asked.id}-1`);
  expect(mail).toContain(`${shop.services.shop.baseUrl}account-information`);
  expect(mail).toContain(`We need an identity document for ${number}`);
  const open = await requestOf(number);
  expect(open).toMatchObject({ cause: 'order', email: customer.email, is_quote: false, asked_by: 'Ingot' });
  expect((await act('accept_identity', open, PASSPORT)).code).toBe('DOCUMENT_MISSING');

  const { token } = customer;
  expect(await send(asked.id, photo, { token })).toEqual({ status: 200, code: null });
  expect(await send(asked.id, PDF, { token })).toEqual({ status: 200, code: null });
  const [received] = await ownRequests(customer);
  const nowMs = shop.clock.now();
  expect(received).toMatchObject({
    state: 'RECEIVED',
    sent: 2,
    deleted_by: new Date(nowMs + 90 * DAY).toISOString(),
  });
  const stored = await shop.db.selectFrom('identity_document').select('sealed').execute();
  for (const { sealed } of stored) {
    expect(sealed.includes('Marta')).toBe(false);
    expect(sealed.includes('JFIF')).toBe(false);
  }

  const { open_work: work } = (
    await compliance.query<{ open_work: { code: string; count: number }[] }>('{ open_work { code count } }')
  ).data;
  expect(work.find(({ code }) => code === 'identities_to_check')?.count).toBe(1);
  const request = await requestOf(number);
  const [first, second] = request.documents;
  const opened = await shop.app.inject({
    method: 'GET',
    url: `/office/media/identity/${second?.id}`,
    remoteAddress: '127.0.0.1',
    headers: { host: 'localhost', cookie: compliance.cookie() },
  });
  expect(opened.rawPayload).toEqual(PDF);
  expect(opened.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="identity-${number}-${second?.id}.pdf"`,
  });
  const picture = await compliance.get(`/office/media/identity/${first?.id}`);
  expect((await sharp(picture.bytes).metadata()).format).toBe('jpeg');
  expect(picture.bytes.includes('SECRET-PLACE')).toBe(false);

  for (const [more, code] of [
    ['kind: passport, ending: "1", valid_until: "2999-01-01"', 'IDENTITY_INVALID'],
    ['kind: passport, ending: "12B4", valid_until: "2020-01-01"', 'IDENTITY_EXPIRED'],
  ] as const) {
    expect((await act('accept_identity', request, more)).code).toBe(code);
  }
  const raced = await Promise.all([
    act('accept_identity', request, PASSPORT),
    act('accept_identity', request, PASSPORT),
    act('reject_identity', request, 'reason: "No"'),
  ]);
  const codes = raced.map(({ code }) => code);
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(2);
});

test('the accepted order is free, its documents go after 30 days, and each opening is recorded (CUST-03)', async () => {
  const customer = await newCustomer(shop);
  const { number } = await ordered(customer);
  const [asked] = await ownRequests(customer);
  await send(asked?.id ?? '', PDF, customer);
  const request = await requestOf(number);
  const document = `/office/media/identity/${request.documents[0]?.id}`;
  expect((await compliance.get(document)).status).toBe(200);
  expect((await act('accept_identity', request, PASSPORT)).errors).toBeUndefined();
  expect(await orderOf(number)).toMatchObject({ held_at: null, status: 'pending_payment' });
  const decided = await requestOf(number, 'decided');
  expect(decided).toMatchObject({ state: 'accepted', decided_by: 'Vera Poole', is_waiting: false });
  expect(decided.documents[0]?.delete_at).toBe(new Date(shop.clock.now() + 30 * DAY).toISOString());
  expect(await send(request.id, PDF, customer)).toEqual({ status: 400, code: 'REQUEST_CLOSED' });
  const actions = await shop.db
    .selectFrom('shop_action')
    .select(['verb', 'by_name', 'details'])
    .where('subject', '=', number)
    .orderBy('seq')
    .execute();
  expect(actions.map(({ verb }) => verb)).toEqual(['open-identity-document', 'identity-accepted']);
  expect(actions[1]).toMatchObject({ by_name: 'Vera Poole', details: { kind: 'passport', ending: '12B4' } });

  shop.clock.advance(29 * DAY);
  await sweepDocuments(shop.services);
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
  expect((await compliance.get(document)).status).toBe(200);
  shop.clock.advance(DAY);
  await sweepDocuments(shop.services);
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
  expect((await compliance.get(document)).status).toBe(404);
  expect((await requestOf(number, 'decided')).documents).toEqual([]);
  await shop.setSpot(TEST_SPOT);
  const next = await newCustomer(shop);
  const waiting = await ordered(next);
  const [again] = await ownRequests(next);
  await send(again?.id ?? '', PDF, next);
  shop.clock.advance(91 * DAY);
  await sweepDocuments(shop.services);
  compliance = await officeAs(shop, 'compliance', 'Vera Poole');
  expect(await requestOf(waiting.number)).toMatchObject({ state: 'asked', version: 3, documents: [] });
  expect(await mailAbout(`identity-request-${again?.id}-3`)).toContain('identity document');
});

test('staff ask again or reject with a reason; a rejected order is canceled and refunded (CUST-03)', async () => {
  const { number, token } = await placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 1);
  const desk = await officeAs(shop, 'order_desk');
  const paid = await desk.query(
    `mutation { confirm_payment(number: "${number}", reference: "R ${number}", tender: "wire",
      is_surplus_meant: false) { number } }`,
  );
  expect(paid.errors).toBeUndefined();
  let request = await requestOf(number);
  expect(await mailAbout(`identity-request-${request.id}-1`)).toContain(
    `${shop.services.shop.baseUrl}receipt/${token}#identity`,
  );
  const guest = { orderToken: token };
  expect(await send(request.id, photo, guest)).toMatchObject({ status: 200 });
  request = await requestOf(number);
  for (const reason of ['', ' ', 'x'.repeat(501), 'a\\u2028b', 'a\\u0000b']) {
    for (const name of ['ask_identity_again', 'reject_identity', 'withdraw_identity_request']) {
      expect((await act(name, request, `reason: "${reason}"`)).code).toBe('LINE_INVALID');
    }
  }
  const blurred = 'The photo is blurred 📷 <b>=1+1</b>';
  expect((await act('ask_identity_again', request, `reason: "${blurred}"`)).errors).toBeUndefined();
  const read = 'query ($t: String!) { identityRequest(orderToken: $t) { id state problem sent } }';
  const asked = await shop.query<{ identityRequest: object }>(read, { t: token });
  expect(asked.data.identityRequest).toEqual({ id: request.id, state: 'ASKED', problem: blurred, sent: 0 });
  expect(await mailAbout(`identity-request-${request.id}-3`)).toContain('The photo is blurred');
  expect((await act('ask_identity_again', await requestOf(number), 'reason: "x"')).code).toBe(
    'DOCUMENT_MISSING',
  );
  await send(request.id, PDF, guest);
  request = await requestOf(number);
  expect((await act('reject_identity', request, 'reason: "The names differ."')).errors).toBeUndefined();
  const order = await orderOf(number);
  expect(order).toMatchObject({ status: 'canceled', held_at: null, refunded_minor: order.received_minor });
  expect(order.refunded_minor).toBeGreaterThan(0);
  expect(await requestOf(number, 'decided')).toMatchObject({ state: 'rejected', documents: [] });
  expect(await mailAbout(`identity-request-${request.id}-5`)).toContain('The names differ.');
  expect(await send(request.id, PDF, guest)).toEqual({ status: 400, code: 'REQUEST_CLOSED' });
});

test('strangers, other roles, wrong files and floods are rejected (CUST-03)', async () => {
  const customer = await newCustomer(shop);
  const { number, token: orderToken } = await ordered(customer);
  const [asked] = await ownRequests(customer);
  const id = asked?.id ?? '';
  const stranger = await newCustomer(shop);
  const unknown = { status: 404, code: 'REQUEST_UNKNOWN' };
  expect(await send(id, PDF, stranger)).toEqual(unknown);
  expect(await send(id, PDF, {})).toEqual(unknown);
  expect(await send(id, PDF, { token: 'forged' })).toEqual(unknown);
  // A customer's request needs the account, not the token of the order.
  expect(await send(id, PDF, { orderToken })).toEqual(unknown);
  for (const odd of ['0', '-1', '99999999999999999999', 'x', '1%20or%201=1', '%00']) {
    expect((await send(odd, PDF, customer)).status).toBeGreaterThanOrEqual(400);
  }
  expect(await ownRequests(stranger)).toEqual([]);
  const byToken = 'query ($t: String!) { identityRequest(orderToken: $t) { id } }';
  const seen = await shop.query<{ identityRequest: null }>(byToken, { t: orderToken });
  expect(seen.data.identityRequest).toBeNull();
  expect(
    (await must<{ identityRequest: object }>(customer.send, byToken, { t: orderToken })).identityRequest,
  ).toEqual({ id });
  const { token } = customer;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  for (const bytes of [
    svg,
    Buffer.from('MZ\u0090'),
    Buffer.alloc(0),
    photo.subarray(0, 40),
    Buffer.from('%PDF-'),
  ]) {
    expect(await send(id, bytes, { token })).toEqual({ status: 400, code: 'DOCUMENT_TYPE' });
  }
  expect(await send(id, Buffer.alloc(20 * 1024 * 1024 + 1, '%PDF-1'), { token })).toEqual({
    status: 413,
    code: 'DOCUMENT_TOO_LARGE',
  });
  for (const _ of [1, 2, 3]) expect((await send(id, PDF, { token })).status).toBe(200);
  const last = await Promise.all([send(id, PDF, { token }), send(id, PDF, { token })]);
  expect(last.map(({ code }) => code).toSorted()).toEqual(['TOO_MANY_DOCUMENTS', null]);

  const request = await requestOf(number);
  expect((await compliance.upload('/office/media/identity/1', photo)).status).toBe(404);
  for (const role of ['order_desk', 'bench', 'buyer', 'trader', 'editor', 'accountant']) {
    const other = await officeAs(shop, role);
    const answers = await Promise.all([
      other.query('{ identity_requests { id } }'),
      other.query(`{ identity_request(id: "${request.id}") { id } }`),
      other.query('{ identity_triggers { text } }'),
      other.query(`mutation { ask_identity(subject: "${number}", reason: "x") }`),
      act('accept_identity', request, PASSPORT, other),
      act('reject_identity', request, 'reason: "x"', other),
      act('ask_identity_again', request, 'reason: "x"', other),
      act('withdraw_identity_request', request, 'reason: "x"', other),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['NOT_PERMITTED']));
    expect((await other.get(`/office/media/identity/${request.documents[0]?.id}`)).status).toBe(404);
  }
  const visitor = officeVisitor(shop);
  expect((await visitor.get(`/office/media/identity/${request.documents[0]?.id}`)).status).toBe(401);
});

test('accepting the documents ends the review that asked for them, and no later one (CUST-03)', async () => {
  await settings({ order_identity_above_minor: null });
  const customer = await newCustomer(shop);
  const { number } = await ordered(customer);
  await compliance.query(
    'mutation ($subject: String!) { ask_identity(subject: $subject, reason: "You are new here.") }',
    { subject: number },
  );
  await send((await requestOf(number)).id, PDF, customer);
  const owner = await officeAs(shop, 'owner');
  const released = await owner.query(
    `mutation { decide_order_review(number: "${number}", decision: release, reason: "Known by phone") }`,
  );
  expect(released.errors).toBeUndefined();
  const review = await owner.query(
    `mutation { review_order(number: "${number}", reason: "We check the payment.") { number } }`,
  );
  expect(review.errors).toBeUndefined();
  expect((await act('accept_identity', await requestOf(number), PASSPORT)).errors).toBeUndefined();
  expect((await orderOf(number)).held_at).not.toBeNull();
  await settings({ order_identity_above_minor: 1_000 });
});

test('staff ask for any open order once, withdraw, and an order that ends closes its request (CUST-03)', async () => {
  await settings({ order_identity_above_minor: null });
  const customer = await newCustomer(shop);
  const { number } = await ordered(customer);
  expect(await ownRequests(customer)).toEqual([]);
  expect((await orderOf(number)).held_at).toBeNull();
  const ask = (subject: string) =>
    compliance.query(
      'mutation ($subject: String!) { ask_identity(subject: $subject, reason: "You are new here.") }',
      {
        subject,
      },
    );
  for (const odd of ['', '000999999', 'Q-0000000000', "' or 1=1 --", '🪙'.repeat(500)]) {
    expect((await ask(odd)).code).toBe('SUBJECT_UNKNOWN');
  }
  const raced = (await Promise.all([ask(number), ask(number)])).map(({ code }) => code);
  expect(raced.filter((code) => code === null)).toHaveLength(1);
  expect(raced).toContain('ASKED_ALREADY');
  expect((await orderOf(number)).held_at).not.toBeNull();
  const request = await requestOf(number);
  expect(request).toMatchObject({ cause: 'staff', reason: 'You are new here.', asked_by: 'Vera Poole' });
  await send(request.id, PDF, customer);
  const received = await requestOf(number);
  expect((await act('withdraw_identity_request', request, 'reason: "x"')).code).toBe('CONFLICT');
  expect((await act('withdraw_identity_request', received, 'reason: "Seen at the counter"')).code).toBeNull();
  const [own] = await ownRequests(customer);
  expect(own).toMatchObject({ state: 'WITHDRAWN', sent: 0, problem: null });
  // Compliance still decides about the order.
  expect((await orderOf(number)).held_at).not.toBeNull();
  expect((await ask(number)).code).toBeNull();
  await send((await requestOf(number)).id, PDF, customer);
  const rejected = await compliance.query(
    `mutation { decide_order_review(number: "${number}", decision: reject, reason: "Out of time") }`,
  );
  expect(rejected.errors).toBeUndefined();
  await sweepDocuments(shop.services);
  expect(await requestOf(number, 'decided')).toMatchObject({ state: 'withdrawn', decided_by: 'Ingot' });
  expect(await ownRequests(customer)).toMatchObject([
    { state: 'WITHDRAWN', sent: 0 },
    { state: 'WITHDRAWN' },
  ]);
  expect((await ask(number)).code).toBe('SUBJECT_UNKNOWN');
  const triggers = await compliance.query<{ identity_triggers: { cause: string; text: string }[] }>(
    '{ identity_triggers { cause text required } }',
  );
  expect(triggers.data.identity_triggers.map(({ cause }) => cause)).toEqual([
    'order',
    'cash',
    'payout',
    'staff',
  ]);
  expect(triggers.data.identity_triggers[1]?.text).toContain('$10,000.00');
  await settings({ order_identity_above_minor: 1_000 });
});

test('a large quote asks at the agreement, and its payout waits for the acceptance (CUST-03)', async () => {
  await settings({ order_identity_above_minor: 1_000, identity_check_above_minor: 150_000 });
  const desk = await openQuoteDesk(shop);
  let quote = await desk.checkedQuote([{ sku: 'AG-SHIP-1', quantity: 40 }]);
  expect((await desk.pay(quote)).code).toBe('IDENTITY_MISSING');
  const { number } = quote;
  const asked = await ownRequests(desk.seller);
  expect(asked).toMatchObject([{ subject: number, state: 'ASKED', is_waiting: false }]);
  await send(asked[0]?.id ?? '', photo, desk.seller);
  expect((await act('accept_identity', await requestOf(number), PASSPORT)).errors).toBeUndefined();
  quote = await desk.read(number);
  expect(quote.duties.identity).toMatchObject({ ending: '12B4', checked_by: 'Vera Poole' });
  expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: true });

  const second = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 40 }]);
  const request = await requestOf(second);
  expect((await act('reject_identity', request, 'reason: "The names differ."')).errors).toBeUndefined();
  expect(await desk.read(second)).toMatchObject({ status: 'cancelled', owed: 0 });
  desk.seller = await newCustomer(shop);
  const small = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await expect(requestOf(small)).rejects.toThrow('no open request');
});

test('reported cash asks the payer without a hold; a deleted account deletes its documents (CUST-03)', async () => {
  await settings({ order_identity_above_minor: null });
  const customer = await newCustomer(shop);
  const { number } = await ordered(customer);
  const desk = await officeAs(shop, 'order_desk');
  const paid = await desk.query(
    `mutation { confirm_payment(number: "${number}", amount: 1000001, reference: "Drawer", tender: "cash",
      is_surplus_meant: true) { number } }`,
  );
  expect(paid.errors).toBeUndefined();
  const asked = await ownRequests(customer);
  expect(asked).toMatchObject([{ subject: number, state: 'ASKED', is_waiting: false }]);
  expect((await orderOf(number)).held_at).toBeNull();
  expect(await requestOf(number)).toMatchObject({ cause: 'cash' });
  await send(asked[0]?.id ?? '', PDF, customer);
  const remove = 'mutation { deleteCustomer(input: { password: "Struck-1oz" }) }';
  const { errors } = await customer.send(remove);
  if (errors) await must(customer.send, 'mutation { deleteCustomer(password: "Struck-1oz") }');
  await jobsDone(shop.db);
  const left = await shop.db
    .selectFrom('identity_document')
    .select('id')
    .where('request_id', '=', Number(asked[0]?.id))
    .execute();
  expect(left).toEqual([]);
  await expect(requestOf(number)).rejects.toThrow('no open request');
  await settings({ order_identity_above_minor: 1_000 });
});

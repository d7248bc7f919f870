import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { bearer, newCustomer, signIn, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { placeCustomerOrder, readyCustomer } from '../../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { settleClaims } from '../../../testing/shopping/settle-claims.ts';
import { must, PLACE_ORDER, type Send } from '../../../testing/shopping/shopper.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { LOCK_QUOTE, openQuoteDesk, QUOTE_SPOT, type QuoteDesk } from '../testing/quote-desk.ts';

const MINUTE = 60_000;
const ITEMS = [{ sku: 'AG-SHIP-1', quantity: 20 }];
const GOLD = [{ sku: 'AU-SUN-1', quantity: 1 }];

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await settleClaims(shop.db);
  desk = await openQuoteDesk(shop);
});

const codeOf = ({ errors }: Awaited<ReturnType<Send>>) => errors?.[0]?.extensions?.code ?? null;
const lock = (send: Send, items = ITEMS) => send<{ quote: { number: string } }>(LOCK_QUOTE, { items });
const accept = (send: Send, number: string) =>
  send(
    `mutation ($number: String!) { acceptSellQuote(number: $number, agreement: ${CHECK_AGREEMENT}) { number } }`,
    { number },
  );

/** Requests of a customer from a connection. */
const from =
  ({ token }: TestCustomer, remoteAddress: string): Send =>
  (document, variables) =>
    shop.query(document, variables, { remoteAddress, ...bearer(token) });

/** Locks and accepts a quote from a connection. Returns the code of the error; null without one. */
async function agreeFrom(seller: TestCustomer, remoteAddress: string): Promise<string | null> {
  const send = from(seller, remoteAddress);
  return codeOf(await accept(send, (await lock(send)).data.quote.number));
}

/** Returns the number of a quote that a seller agreed to from a connection. */
async function agreedFrom(seller: TestCustomer, remoteAddress: string): Promise<string> {
  const send = from(seller, remoteAddress);
  const { quote } = (await lock(send)).data;
  expect(codeOf(await accept(send, quote.number))).toBeNull();
  return quote.number;
}

/** Returns two accounts whose address books have the same street. */
async function sellersAt(street: string): Promise<[TestCustomer, TestCustomer]> {
  const sellers: [TestCustomer, TestCustomer] = [await newCustomer(shop), await newCustomer(shop)];
  for (const { send } of sellers) {
    await must(
      send,
      `mutation { createCustomerAddress(input: { firstname: "Marta", lastname: "Oakes", street: ["${street}"],
        city: "Wilmington", country_code: US, region: { region_code: "DE" }, postcode: "19801", telephone: "(302) 555-0107" }) { id } }`,
    );
  }
  return sellers;
}

/** Cancels an agreed quote for its seller in a risen market. Returns what it costs. */
async function cancelRisen(number: string, { send } = desk.seller): Promise<number> {
  await shop.setSpot({ ...QUOTE_SPOT, silver: 55 });
  const { loss } = await desk.read(number);
  await must(
    send,
    `mutation { cancelSellQuote(number: "${number}", owed: ${(loss ?? 0) / 100}) { status claim { value } } }`,
  );
  await shop.setSpot(QUOTE_SPOT);
  return loss ?? 0;
}

/** Orders and cancels after the grace period in a fallen market. Returns what the buyer owes. */
async function abandonOrder({ send }: TestCustomer): Promise<{ number: string; owedMinor: number }> {
  const order = await placeCustomerOrder(send, { 'AU-SUN-1': 1 });
  const { guestOrderByToken: found } = await must<{ guestOrderByToken: { id: string } }>(
    send,
    'query ($token: String!) { guestOrderByToken(input: { token: $token }) { id } }',
    { token: order.token },
  );
  shop.clock.advance(31 * MINUTE);
  await shop.setSpot({ ...QUOTE_SPOT, gold: 3_800 });
  const { offerOrderCancellation: offered } = await must<{
    offerOrderCancellation: { offer: { id: string; claim: { value: number } } };
  }>(
    send,
    'mutation ($id: ID!) { offerOrderCancellation(input: { order_id: $id }) { offer { id claim { value } } } }',
    { id: found.id },
  );
  await must(
    send,
    `mutation ($id: ID!, $offer: String) { cancelOrder(input: { order_id: $id, reason: "I ordered by mistake", offer_id: $offer }) {
      errorV2 { code } } }`,
    { id: found.id, offer: offered.offer.id },
  );
  await shop.setSpot(QUOTE_SPOT);
  // The session of the desk has ended meanwhile.
  desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
  return { number: order.number, owedMinor: Math.round(offered.offer.claim.value * 100) };
}

async function claimOf(number: string): Promise<number> {
  const { data } = await desk.buyer.query<{ quote: { claim: number } }>(
    `{ quote(number: "${number}") { claim } }`,
  );
  return data.quote.claim;
}

/** Returns what staff and seller read about the deductions of a quote. */
async function deductionsOf(number: string) {
  const office = await desk.buyer.query<{
    quote: {
      settlement: { deducted: number; to_customer: number; deductions: object[] };
      payout: { paid: number | null };
    };
  }>(
    `{ quote(number: "${number}") { settlement { deducted to_customer deductions { number is_order amount } } payout { paid } } }`,
  );
  const { customer } = await must<{
    customer: {
      sell_quote: { deductions: { number: string }[]; settlement: { to_customer: { value: number } } };
    };
  }>(
    desk.seller.send,
    `{ customer { sell_quote(number: "${number}") { deductions { number is_order amount { value } } settlement { to_customer { value } } } } }`,
  );
  return { office: office.data.quote, seller: customer.sell_quote };
}

/** Has a quote checked that is agreed. */
async function checked(number: string) {
  let quote = await desk.receive(number);
  for (const { position, quoted } of quote.lines) {
    quote = await desk.check(quote, position, `received: ${quoted}`);
  }
  return desk.finish(quote);
}

describe('an open claim of a canceled quote', () => {
  it('blocks other quotes and orders on account until it is paid (BUY-07, PAYC-04)', async () => {
    const { send } = desk.seller;
    const offered = (await lock(send, GOLD)).data.quote.number;
    const number = await desk.agree(ITEMS);
    const owedMinor = await cancelRisen(number);
    expect(owedMinor).toBeGreaterThan(0);
    const rejected = await lock(send);
    expect(codeOf(rejected)).toBe('OPEN_CLAIM');
    expect(rejected.errors?.[0]?.message).toContain(`for quote ${number}`);
    expect(codeOf(await accept(send, offered))).toBe('OPEN_CLAIM');
    const cart = await readyCustomer(send, { 'AU-SUN-1': 1 });
    const order = await send(PLACE_ORDER, { id: cart.cartId });
    expect(codeOf(order)).toBe('OPEN_CLAIM');
    expect(order.errors?.[0]?.message).toContain(`for quote ${number}`);

    const { version } = await desk.read(number);
    const pay = (amount: number, at = version) =>
      desk.codeOf(
        'record_quote_claim_payment',
        `number: "${number}", version: ${at}, amount: ${amount}, reference: "WIRE 7"`,
      );
    expect(await pay(owedMinor + 1)).toBe('PAYMENT_TOO_MUCH');
    expect(await pay(0)).toBe('PAYMENT_TOO_MUCH');
    // Of two payments at the same moment, one counts.
    const codes = await Promise.all([pay(owedMinor - 100), pay(owedMinor - 100)]);
    expect(codes.toSorted()).toEqual(['CONFLICT', null]);
    expect(await claimOf(number)).toBe(100);
    expect(codeOf(await lock(send))).toBe('OPEN_CLAIM');
    const waived = await desk.act(
      'waive_quote_claim',
      `number: "${number}", version: ${version + 1}, reason: "As spoken"`,
    );
    expect(waived.events.at(-1)).toMatchObject({ step: 'claim-waived', by: 'Della Marsh' });
    expect(
      await desk.codeOf('waive_quote_claim', `number: "${number}", version: ${version + 2}, reason: "x"`),
    ).toBe('NO_OPEN_CLAIM');
    expect(codeOf(await lock(send))).toBeNull();
  });

  it('binds others at the postal address by connection only, who learn neither amount nor number (PAYC-04, BUY-07)', async () => {
    const [seller, neighbor] = await sellersAt('88 Quarry Lane');
    const number = await agreedFrom(seller, '198.51.100.40');
    await cancelRisen(number, seller);
    const rejected = await lock(from(neighbor, '198.51.100.40'));
    expect(codeOf(rejected)).toBe('OPEN_CLAIM');
    expect(rejected.errors?.[0]?.message).toBe(
      'A quote of your postal address is not settled. It must be settled first: call us.',
    );
    expect(codeOf(await lock(from(await newCustomer(shop), '198.51.100.40')))).toBeNull();
    // Anybody can type the address of a stranger, and cancel a quote there.
    const honest = from(neighbor, '203.0.113.40');
    await agreedFrom(neighbor, '203.0.113.40');
    const { cartId } = await readyCustomer(honest, { 'AU-SUN-1': 1 });
    const placed = await honest<{ placeOrder: { orderV2: { number: string } } }>(PLACE_ORDER, { id: cartId });
    expect(codeOf(placed)).toBeNull();
    const order = shop.db.updateTable('sales_order').set({ status: 'canceled' });
    await order.where('number', '=', placed.data.placeOrder.orderV2.number).execute();
    expect(codeOf(await lock(from(seller, '203.0.113.41')))).toBe('OPEN_CLAIM');
  });

  it('binds a postal address at which its seller received an order from every connection (PAYC-04)', async () => {
    const [seller, other] = await sellersAt('88 Quarry Lane');
    const order = await placeCustomerOrder(seller.send, { 'AU-SUN-1': 1 });
    const row = shop.db.updateTable('sales_order').where('number', '=', order.number);
    await row.set({ status: 'shipped' }).execute();
    const number = await agreedFrom(seller, '198.51.100.42');
    await cancelRisen(number, seller);
    await row.set({ status: 'canceled' }).execute();
    expect(codeOf(await lock(from(other, '203.0.113.42')))).toBe('OPEN_CLAIM');
    expect(codeOf(await lock(from(await newCustomer(shop), '203.0.113.42')))).toBeNull();
  });
});

describe('agreed quotes whose package has not arrived', () => {
  it('are at most three for one person, also for agreements at the same moment (BUY-07)', async () => {
    const { send } = desk.seller;
    const numbers: string[] = [];
    for (let quote = 0; quote < 3; quote++) numbers.push((await lock(send)).data.quote.number);
    await must(
      send,
      `mutation { acceptSellQuote(number: "${numbers[0]}", agreement: ${CHECK_AGREEMENT}) { number } }`,
    );
    numbers.push((await lock(send)).data.quote.number);
    const codes = await Promise.all(
      numbers.slice(1).map(async (number) => codeOf(await accept(send, number))),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'AGREED_QUOTES_FULL')).toHaveLength(1);
    // A package that arrives makes room.
    await desk.receive(numbers[0] ?? '');
    const full = numbers[codes.indexOf('AGREED_QUOTES_FULL') + 1] ?? '';
    expect(codeOf(await accept(send, full))).toBeNull();
  });
});

describe('agreed quotes of accounts at one postal address', () => {
  it('count together from one connection, and from others only for the account itself (BUY-07)', async () => {
    const [one, other] = await sellersAt('7 Quota Street');
    const codes: (string | null)[] = [];
    for (const seller of [one, other, one, other]) codes.push(await agreeFrom(seller, '198.51.100.20'));
    expect(codes).toEqual([null, null, null, 'AGREED_QUOTES_FULL']);
    const neighbor = await newCustomer(shop);
    expect(await agreeFrom(neighbor, '198.51.100.20')).toBeNull();
    // Anybody can type the address of a stranger.
    expect(await agreeFrom(other, '203.0.113.20')).toBeNull();
    expect(await agreeFrom(one, '203.0.113.21')).toBeNull();
    expect(await agreeFrom(one, '203.0.113.21')).toBe('AGREED_QUOTES_FULL');
  });

  it('count together from all connections if one of them received an order there (BUY-07)', async () => {
    const [buyer, other] = await sellersAt('88 Quarry Lane');
    const order = await placeCustomerOrder(buyer.send, { 'AU-SUN-1': 1 });
    // No opposite trade of the same days.
    shop.clock.advance(60 * MINUTE);
    await shop.setSpot(QUOTE_SPOT);
    const number = shop.db.updateTable('sales_order').where('number', '=', order.number);
    const agree = async (seller: TestCustomer, address: string) =>
      agreeFrom({ ...seller, token: await signIn(shop, seller.email) }, address);
    await number.set({ status: 'paid' }).execute();
    for (let quote = 0; quote < 2; quote++) expect(await agree(buyer, '198.51.100.30')).toBeNull();
    expect(await agree(other, '203.0.113.30')).toBeNull();
    await shop.db
      .updateTable('sell_quote')
      .set({ status: 'cancelled' })
      .where('accepted_at', 'is not', null)
      .execute();
    await number.set({ status: 'shipped' }).execute();
    for (let quote = 0; quote < 3; quote++) expect(await agree(buyer, '198.51.100.30')).toBeNull();
    expect(await agree(other, '203.0.113.30')).toBe('AGREED_QUOTES_FULL');
    await number.set({ status: 'canceled' }).execute();
  });
});

describe('a payout', () => {
  it('deducts what the seller owes, once for two payouts at the same moment (SELL-05, BUY-05)', async () => {
    const first = await checked(await desk.agree(ITEMS));
    const second = await checked(await desk.agree(ITEMS));
    const canceled = await desk.agree(ITEMS);
    const order = await abandonOrder(desk.seller);
    const owedMinor = await cancelRisen(canceled);
    const before = await deductionsOf(first.number);
    expect(before.office.settlement).toMatchObject({
      deducted: order.owedMinor + owedMinor,
      to_customer: 101_780 - order.owedMinor - owedMinor,
    });
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    const paid = await Promise.all([desk.pay(first), desk.pay(second)]);
    expect(paid.map(({ code }) => code)).toEqual([null, null]);
    const results = await Promise.all([deductionsOf(first.number), deductionsOf(second.number)]);
    const taken = results.map(({ office }) => office.settlement.deducted);
    expect(taken.reduce((sum, minor) => sum + minor, 0)).toBe(order.owedMinor + owedMinor);
    expect(results.map(({ office }) => office.payout.paid)).toEqual(taken.map((minor) => 101_780 - minor));
    expect(await claimOf(canceled)).toBe(0);
    const { claim } = await shop.db
      .selectFrom('order_cancellation')
      .innerJoin('sales_order', 'sales_order.id', 'order_id')
      .select((row) => row('owed_minor', '-', row.ref('sold_minor')).as('claim'))
      .where('number', '=', order.number)
      .executeTakeFirstOrThrow();
    expect(Number(claim)).toBe(0);
    const all = results.flatMap(({ seller }) => seller.deductions.map(({ number }) => number));
    expect(new Set(all)).toEqual(new Set([order.number, canceled]));
    const entries = await shop.db
      .selectFrom('shop_action')
      .select(['details'])
      .where('verb', '=', 'quote-pay')
      .where('subject', 'in', [first.number, second.number])
      .execute();
    const deducted = entries.map(
      ({ details }) => (details as { deducted_minor?: number }).deducted_minor ?? 0,
    );
    expect(deducted.toSorted()).toEqual(taken.toSorted());
    await desk.mailsOf(first.number);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes('sell-quote-paid'));
    const texts = mails.map(([, mail]) => decodeMail(mail).replace(/\s+/g, ' ')).join(' ');
    expect(texts).toContain(`Less what you owed for quote ${canceled}`);
    expect(texts).toContain(`Less what you owed for order ${order.number}`);
  });

  it('never goes below zero: the rest of the claim stays open (SELL-05)', async () => {
    const parcel = await desk.receive(await desk.agree(ITEMS));
    const small = await desk.finish(await desk.check(parcel, 0, 'received: 1'));
    const canceled = await desk.agree(ITEMS);
    const owedMinor = await cancelRisen(canceled);
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    expect((await desk.pay(small)).code).toBeNull();
    const { office } = await deductionsOf(small.number);
    expect(office.payout.paid).toBe(0);
    expect(office.settlement.deducted).toBe(small.settlement.payout);
    expect(await claimOf(canceled)).toBe(owedMinor - (small.settlement.payout ?? 0));
    expect((await desk.mailsOf(small.number)).join(' ')).toContain('sell-quote-paid');
  });

  it('takes nothing for an order of a guest who typed the seller’s e-mail and postal address (SELL-05)', async () => {
    const quote = await checked(await desk.agree(ITEMS));
    const other = await newCustomer(shop);
    await abandonOrder(other);
    await shop.db
      .updateTable('sales_order')
      .set({ customer_id: null, buyer_key: buyerKey(desk.seller.email) })
      .where('status', '=', 'canceled')
      .execute();
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    expect((await desk.pay(quote)).code).toBeNull();
    expect((await deductionsOf(quote.number)).office).toMatchObject({
      settlement: { deducted: 0 },
      payout: { paid: 101_780 },
    });
  });

  it('is approved as a certain amount: a claim that came since needs another approval (STAFF-08)', async () => {
    await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 100_000 } } });
    await shop.refresh();
    const quote = await checked(await desk.agree(ITEMS));
    const canceled = await desk.agree(ITEMS);
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    expect(await desk.pay(quote)).toMatchObject({ code: null, is_paid: false });
    await cancelRisen(canceled);
    const owner = await officeAs(shop, 'owner', 'Petra Lund');
    const { data } = await owner.query<{ approvals: { id: string; subject: string }[] }>(
      '{ approvals { id subject } }',
    );
    const waiting = data.approvals.find(({ subject }) => subject === quote.number);
    expect((await owner.query(`mutation { approve(id: "${waiting?.id}") }`)).code).toBe('COST_CHANGED');
    expect((await deductionsOf(quote.number)).office.payout.paid).toBeNull();
    await importShopSettings(shop.db, { storeConfig: { office: {} } });
    await shop.refresh();
  });
});

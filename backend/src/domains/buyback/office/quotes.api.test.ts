import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type OfficeClient, officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { CHECK_AGREEMENT } from '../../../testing/shopping/sell-agreement.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';
import { moveOverdueQuotes } from '../steps/late-quotes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The seller of one test may not be hindered by the trades of another. */
const SPOT = { gold: 4_000, silver: 50 };

let shop: TestShop;
let seller: TestCustomer;
let buyer: OfficeClient;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.setSpot(SPOT);
  seller = await newCustomer(shop);
  buyer = await officeAs(shop, 'buyer', 'Della Marsh');
});

const WIRE = `{ terms_version: 1, owns_pieces: true, payout: {
  method: WIRE, holder: "Marta Oakes", bank: "Harrow Savings", routing_number: "021 000 021", account_number: "0001-7781"
} }`;
const LOCK = `mutation ($items: [SellQuoteItemInput!]!) { quote: lockSellQuote(items: $items) { number } }`;
const FIELDS = `number status version owed loss seal answer_by post_by needs_approval is_waiting_for_approval
  settlement { locked missing difference additional if_accepted payout open_lines is_settled }
  lines { position sku quoted received differing state amount photos new_bid }
  payout { method account_ending paid paid_by reference } events { step actor by note } bar_code`;

interface OfficeQuote {
  readonly number: string;
  readonly status: string;
  readonly version: number;
  readonly owed: number | null;
  readonly loss: number | null;
  readonly answer_by: string | null;
  readonly post_by: string;
  readonly is_waiting_for_approval: boolean;
  readonly settlement: Readonly<Record<string, number>>;
  readonly lines: readonly {
    readonly position: number;
    readonly state: string;
    readonly photos: string[];
    readonly new_bid: number | null;
  }[];
  readonly payout: {
    readonly account_ending: string | null;
    readonly paid: number | null;
    readonly paid_by: string | null;
  };
  readonly events: readonly { readonly step: string; readonly actor: string; readonly by: string }[];
  readonly bar_code: string | null;
}

async function agree(items: object[], agreement = CHECK_AGREEMENT): Promise<string> {
  const { quote } = await must<{ quote: { number: string } }>(seller.send, LOCK, { items });
  const accept = `mutation ($number: String!) { acceptSellQuote(number: $number, agreement: ${agreement}) { number } }`;
  await must(seller.send, accept, { number: quote.number });
  return quote.number;
}

async function read(number: string, client = buyer): Promise<OfficeQuote> {
  const answer = await client.query<{ quote: OfficeQuote }>(
    `query ($number: String!) { quote(number: $number) { ${FIELDS} } }`,
    { number },
  );
  return answer.data.quote;
}

/** Runs an action and returns the quote after it. */
async function act(name: string, args: string, client = buyer): Promise<OfficeQuote> {
  const answer = await client.query<Record<string, OfficeQuote>>(
    `mutation { ${name}(${args}) { ${FIELDS} } }`,
  );
  if (answer.code !== null) throw new Error(`${name}: ${answer.code} ${answer.errors?.[0]?.message}`);
  return answer.data[name] as OfficeQuote;
}

async function codeOf(name: string, args: string, client = buyer): Promise<string | null> {
  return (await client.query(`mutation { ${name}(${args}) { __typename } }`)).code;
}

const receive = (number: string) => act('receive_quote', `number: "${number}", seal: "77120"`);
const check = (quote: OfficeQuote, position: number, finding: string) =>
  act(
    'check_quote_line',
    `number: "${quote.number}", version: ${quote.version}, position: ${position}, check: { ${finding} }`,
  );
const finish = ({ number, version }: OfficeQuote) =>
  act('finish_quote_check', `number: "${number}", version: ${version}`);
const payArgs = ({ number, version }: OfficeQuote) =>
  `number: "${number}", version: ${version}, reference: "FT 1", location: "Safe 2"`;

async function pay(quote: OfficeQuote, client = buyer) {
  const answer = await client.query<{ pay_quote: { is_paid: boolean; quote: OfficeQuote } }>(
    `mutation { pay_quote(${payArgs(quote)}) { is_paid quote { ${FIELDS} } } }`,
  );
  return { code: answer.code, ...answer.data?.pay_quote };
}

/** Returns a quote of twenty silver coins that is checked without differences. */
async function checkedQuote(items: object[] = [{ sku: 'AG-SHIP-1', quantity: 20 }], agreement?: string) {
  let quote = await receive(await agree(items, agreement));
  for (const line of quote.lines) {
    const quoted = (line as unknown as { quoted: number }).quoted;
    quote = await check(quote, line.position, `received: ${quoted}`);
  }
  return finish(quote);
}

async function stockOf(sku: string): Promise<number> {
  const row = shop.db
    .selectFrom('product_stock')
    .innerJoin('product', 'product.id', 'product_stock.product_id')
    .select('product_stock.quantity')
    .where('product.sku', '=', sku);
  return (await row.executeTakeFirstOrThrow()).quantity;
}

async function mailsOf(number: string): Promise<string[]> {
  await jobsDone(shop.db);
  return [...(await shop.outbox()).keys()].filter((name) => name.includes(number));
}

const answerQuery = `mutation ($number: String!, $position: Int!, $accept: Boolean!) {
  answerSellQuote(number: $number, position: $position, accept: $accept) { status settlement { payout { value } } } }`;

describe('a quote from the agreement to the payment', () => {
  it('records every step with actor and e-mail, and the customer sees them (BUY-01, BUY-03, SELL-03)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    await must(seller.send, `mutation { postSellQuote(number: "${number}", tracking: "1Z 99") { status } }`);
    const found = await buyer.query<{ find_quote: string }>(`{ find_quote(code: "1z 99") }`);
    expect(found.data.find_quote).toBe(number);
    let quote = await receive(number);
    quote = await check(quote, 0, 'received: 20, weight_grams: 622.3, test: sigma, test_result: "passed"');
    quote = await finish(quote);
    expect(quote.settlement).toMatchObject({ locked: 101_780, payout: 101_780, is_settled: true });
    const paid = await pay(quote);
    expect(paid).toMatchObject({ code: null, is_paid: true });
    await act('close_quote', `number: "${number}", version: ${paid.quote?.version}`);
    const seen = await must<{ customer: { sell_quote: { status: string; events: object[] } } }>(
      seller.send,
      `{ customer { sell_quote(number: "${number}") { status events { step is_own by at } } } }`,
    );
    expect(seen.customer.sell_quote.status).toBe('CLOSED');
    expect(seen.customer.sell_quote.events).toMatchObject([
      { step: 'agreed', is_own: true },
      { step: 'posted', is_own: true },
      { step: 'received', is_own: false, by: 'Della Marsh' },
      { step: 'line-checked', by: 'Della Marsh' },
      { step: 'checked', by: 'Della Marsh' },
      { step: 'paid', by: 'Della Marsh' },
      { step: 'closed', by: 'Della Marsh' },
    ]);
    const mails = (await mailsOf(number)).join(' ');
    for (const step of ['agreed', 'posted', 'received', 'checked', 'paid', 'closed']) {
      expect(mails).toContain(`sell-quote-${step}-${number}`);
    }
    const rows = await buyer.query<{ quotes: { quotes: { number: string }[] } }>(
      `{ quotes(view: all, search: "${number}") { total quotes { number status locked } } }`,
    );
    expect(rows.data.quotes).toMatchObject({
      total: 1,
      quotes: [{ number, status: 'closed', locked: 101_780 }],
    });
  });

  it('stores terms, ownership and payout, and no account in clear text (BUY-02)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }], WIRE);
    const { customer } = await must<{ customer: { sell_quote: Record<string, unknown> } }>(
      seller.send,
      `{ customer { sell_quote(number: "${number}") { terms { version lines ownership } post_by label { address bar_code }
        payout { method holder place account_ending } } } }`,
    );
    expect(customer.sell_quote).toMatchObject({
      terms: { version: 1, ownership: 'I own these pieces, and nobody else has a claim on them.' },
      payout: { method: 'WIRE', holder: 'Marta Oakes', place: 'Harrow Savings', account_ending: '7781' },
    });
    const label = JSON.stringify(customer.sell_quote.label);
    expect(label).toContain('data:image/svg+xml;base64,');
    expect(label.toLowerCase()).not.toMatch(/silver|gold|\$/);
    const row = await shop.db.selectFrom('sell_quote_payout').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('00017781');
    const change = `mutation ($number: String!) { changeSellQuotePayout(number: $number, payout: {
      method: CHECK, holder: "Somebody Else", address: "1 Elsewhere" }) { number } }`;
    const refused = await seller.send(change, { number });
    expect(refused.errors?.[0]?.extensions?.code).toBe('TWO_FACTOR_OFF');
  });

  it.each([
    ['terms_version: 1, owns_pieces: true', 'terms_version: 2, owns_pieces: true', 'TERMS_CHANGED'],
    ['owns_pieces: true', 'owns_pieces: false', 'OWNERSHIP_NOT_CONFIRMED'],
    ['021 000 021', '021 000 022', 'PAYOUT_ROUTING_INVALID'],
    ['0001-7781', '1', 'PAYOUT_ACCOUNT_INVALID'],
    ['Harrow Savings', ' ', 'PAYOUT_BANK_INVALID'],
  ])('rejects an agreement with %s replaced by %s (BUY-02)', async (from, to, code) => {
    const { quote } = await must<{ quote: { number: string } }>(seller.send, LOCK, {
      items: [{ sku: 'AG-SHIP-1', quantity: 20 }],
    });
    const answer = await seller.send(
      `mutation { acceptSellQuote(number: "${quote.number}", agreement: ${WIRE.replace(from, to)}) { number } }`,
    );
    expect(answer.errors?.[0]?.extensions?.code).toBe(code);
  });

  it('opens the account only with the permission and a proof, and records it (BUY-02, STAFF-10)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }], WIRE);
    const open = `mutation { open_quote_account(number: "${number}") { routing_number account_number } }`;
    expect((await buyer.query(open)).code).toBe('NOT_PERMITTED');
    const compliance = await officeAs(shop, 'compliance', 'Owen Hale');
    expect((await compliance.query<object>(open)).data).toEqual({
      open_quote_account: { routing_number: '021000021', account_number: '00017781' },
    });
    const entry = await shop.db
      .selectFrom('shop_action')
      .select(['by_name', 'subject'])
      .where('verb', '=', 'bank-account-read')
      .where('subject', '=', number)
      .executeTakeFirstOrThrow();
    expect(entry.by_name).toBe('Owen Hale');
    shop.clock.advance(6 * MINUTE);
    expect((await compliance.query(open)).code).toBe('PROOF_REQUIRED');
  });
});

describe('the check of a package', () => {
  it('reduces for missing pieces, offers new bids, and lets the customer choose (BUY-04)', async () => {
    const number = await agree(
      [
        { sku: 'AG-SHIP-1', quantity: 20 },
        { sku: 'AG-SHIP-1', quantity: 20, condition: 'CIRCULATED' },
      ].slice(0, 1),
    );
    let quote = await receive(number);
    expect(await codeOf('finish_quote_check', `number: "${number}", version: ${quote.version}`)).toBe(
      'QUOTE_UNCHECKED',
    );
    quote = await check(
      quote,
      0,
      'received: 19, differing: 1, new_bid: 4000, reason: "One coin weighs 29.8 g.", serials: ["A1"]',
    );
    quote = await act(
      'add_quote_piece',
      `number: "${number}", version: ${quote.version}, sku: "AG-SHIP-1", quantity: 2`,
    );
    const extra = quote.lines[1]?.new_bid ?? 0;
    expect(extra).toBeGreaterThan(4_000);
    quote = await finish(quote);
    expect(quote.status).toBe('differs');
    expect(quote.settlement).toMatchObject({
      missing: 5_089,
      difference: 1_089,
      additional: 2 * extra,
      if_accepted: 18 * 5_089 + 4_000 + 2 * extra,
      payout: 18 * 5_089,
      open_lines: 2,
      is_settled: false,
    });
    expect((await pay(quote)).code).toBe('QUOTE_STATE');
    const other = await newCustomer(shop);
    const stolen = await other.send(answerQuery, { number, position: 0, accept: true });
    expect(stolen.errors?.[0]?.extensions?.code).toBe('QUOTE_NOT_FOUND');
    await must(seller.send, answerQuery, { number, position: 0, accept: true });
    const again = await seller.send(answerQuery, { number, position: 0, accept: false });
    expect(again.errors?.[0]?.extensions?.code).toBe('ANSWER_GIVEN');
    const done = await must<{ answerSellQuote: object }>(seller.send, answerQuery, {
      number,
      position: 1,
      accept: false,
    });
    expect(done.answerSellQuote).toMatchObject({
      status: 'ACCEPTED',
      settlement: { payout: { value: (18 * 5_089 + 4_000) / 100 } },
    });
    expect((await mailsOf(number)).join(' ')).toContain('sell-quote-differs');
  });

  it('sends pieces back without an answer in time (BUY-04)', async () => {
    let quote = await receive(await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    quote = await check(quote, 0, 'received: 20, differing: 20, new_bid: 100, reason: "Plated."');
    quote = await finish(quote);
    const answerBy = Date.parse(quote.answer_by ?? '');
    expect(answerBy).toBeGreaterThan(shop.clock.now() + 4 * DAY);
    await moveOverdueQuotes(shop.services);
    expect((await read(quote.number)).status).toBe('differs');
    shop.clock.advance(answerBy - shop.clock.now());
    buyer = await officeAs(shop, 'buyer');
    await moveOverdueQuotes(shop.services);
    expect(await read(quote.number)).toMatchObject({ status: 'returned', settlement: { payout: 0 } });
  });

  it('rejects impossible figures and the second of two saves (BUY-04)', async () => {
    const quote = await receive(await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const base = `number: "${quote.number}", version: ${quote.version}, position: 0`;
    for (const [finding, code] of [
      ['received: 21', 'RECEIVED_INVALID'],
      ['received: -1', 'RECEIVED_INVALID'],
      ['received: 5, differing: 6, reason: "x"', 'DIFFERING_INVALID'],
      ['received: 5, differing: 1', 'REASON_INVALID'],
      ['received: 5, differing: 1, reason: "x", new_bid: 5090', 'BID_INVALID'],
      ['received: 1, serials: ["A", "B"]', 'SERIALS_INVALID'],
      ['received: 2, serials: ["A", "A"]', 'SERIALS_INVALID'],
    ]) {
      expect(await codeOf('check_quote_line', `${base}, check: { ${finding} }`)).toBe(code);
    }
    const second = await officeAs(shop, 'bench');
    const codes = await Promise.all(
      [buyer, second].map((client) => codeOf('check_quote_line', `${base}, check: { received: 20 }`, client)),
    );
    expect(codes.sort()).toEqual(['CONFLICT', null].sort());
  });

  it('stores photographs anew and rejects other files (BUY-04)', async () => {
    const quote = await receive(await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } });
    const image = (await picture.jpeg().toBuffer()).toString('base64');
    const add = (base64: string) => `number: "${quote.number}", position: 0, image: "${base64}"`;
    const changed = await act('add_quote_photo', add(image));
    const [id] = changed.lines[0]?.photos ?? [];
    const photo = await buyer.query<{ quote_photo: string }>(
      `{ quote_photo(number: "${quote.number}", id: "${id}") }`,
    );
    expect(photo.data.quote_photo).toMatch(/^data:image\/webp;base64,/);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    expect(await codeOf('add_quote_photo', add(svg))).toBe('PHOTO_BROKEN');
    const { customer } = await must<{ customer: { sell_quote: { items: { photographs: string[] }[] } } }>(
      seller.send,
      `{ customer { sell_quote(number: "${quote.number}") { items { photographs } } } }`,
    );
    expect(customer.sell_quote.items[0]?.photographs).toHaveLength(1);
  });
});

describe('the payout', () => {
  it('happens once, whatever is pressed, and stores the pieces as lots (BUY-05, BUY-06)', async () => {
    const before = await stockOf('AG-SHIP-1');
    const quote = await checkedQuote();
    const second = await officeAs(shop, 'buyer');
    const codes = await Promise.all(
      [buyer, second, buyer, second, buyer].map(async (client) => (await pay(quote, client)).code),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(4);
    expect(await read(quote.number)).toMatchObject({ status: 'paid', payout: { paid: 101_780 } });
    expect(await stockOf('AG-SHIP-1')).toBe(before + 20);
    const lots = await shop.db
      .selectFrom('stock_lot')
      .innerJoin('stock_movement', 'stock_movement.lot_id', 'stock_lot.id')
      .select(['quantity', 'unit_cost_minor', 'location', 'change', 'reason'])
      .where('source', '=', quote.number)
      .execute();
    expect(lots).toEqual([
      { quantity: 20, unit_cost_minor: 5_089, location: 'Safe 2', change: 20, reason: 'purchase' },
    ]);
  });

  it('changes nothing when storing the pieces fails (BUY-05, BUY-06)', async () => {
    const quote = await checkedQuote();
    const before = await stockOf('AG-SHIP-1');
    // The lot of this line exists already: the last of the steps fails.
    await shop.db
      .insertInto('stock_lot')
      .values({
        sku: 'AG-SHIP-1',
        quantity: 1,
        unit_cost_minor: 1,
        currency: 'USD',
        condition: 'new',
        location: 'Safe',
        source: quote.number,
        line: 0,
        received_at: new Date(shop.clock.now()),
      })
      .execute();
    expect((await pay(quote)).is_paid).toBeUndefined();
    expect(await read(quote.number)).toMatchObject({ status: 'checked', payout: { paid: null } });
    expect(await stockOf('AG-SHIP-1')).toBe(before);
    await shop.db.deleteFrom('stock_lot').where('source', '=', quote.number).execute();
    expect((await pay(quote)).is_paid).toBe(true);
  });

  it('needs a recent proof, and above the amount a second member of staff (BUY-05, STAFF-07, STAFF-08)', async () => {
    await importShopSettings(shop.db, { storeConfig: { office: { approve_payouts_above_minor: 100_000 } } });
    await shop.refresh();
    const quote = await checkedQuote();
    shop.clock.advance(6 * MINUTE);
    expect((await pay(quote)).code).toBe('PROOF_REQUIRED');
    buyer = await officeAs(shop, 'buyer');
    const asked = await pay(quote);
    expect(asked).toMatchObject({ code: null, is_paid: false, quote: { is_waiting_for_approval: true } });
    expect(await pay(await read(quote.number))).toMatchObject({ code: null, is_paid: false });
    const { data } = await buyer.query<{ approvals: { id: string; subject: string; summary: string }[] }>(
      '{ approvals { id subject summary } }',
    );
    const waiting = data.approvals.filter(({ subject }) => subject === quote.number);
    expect(waiting).toMatchObject([{ summary: `Pay $1,017.80 to Marta Oakes for quote ${quote.number}` }]);
    const approve = `mutation { approve(id: "${waiting[0]?.id}") }`;
    expect((await buyer.query(approve)).code).toBe('APPROVAL_OWN');
    const owner = await officeAs(shop, 'owner', 'Petra Lund');
    expect((await owner.query(approve)).code).toBeNull();
    expect((await owner.query(approve)).code).toBe('APPROVAL_DECIDED');
    expect(await read(quote.number)).toMatchObject({
      status: 'paid',
      payout: { paid: 101_780, paid_by: 'Petra Lund' },
    });
    expect((await pay(await read(quote.number))).code).toBe('QUOTE_STATE');
    await importShopSettings(shop.db, { storeConfig: { office: {} } });
  });
});

describe('a late package', () => {
  it('makes the quote late, and the desk extends it with a reason (BUY-07)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const { post_by: postBy } = await read(number);
    shop.clock.advance(Date.parse(postBy) - shop.clock.now());
    buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    await moveOverdueQuotes(shop.services);
    const late = await read(number);
    expect(late.status).toBe('late');
    const until = new Date(shop.clock.now() + 3 * DAY).toISOString();
    const args = (reason: string, at = until) =>
      `number: "${number}", version: ${late.version}, until: "${at}", reason: "${reason}"`;
    expect(await codeOf('extend_quote', args(' '))).toBe('REASON_INVALID');
    expect(await codeOf('extend_quote', args('Storm', postBy))).toBe('DEADLINE_INVALID');
    const extended = await act('extend_quote', args('Storm in Vermont'));
    expect(extended).toMatchObject({ status: 'agreed', post_by: until });
    expect(extended.events.at(-1)).toMatchObject({ step: 'extended', by: 'Della Marsh' });
    const mails = (await mailsOf(number)).join(' ');
    expect(mails).toContain('sell-quote-late');
    expect(mails).toContain('sell-quote-extended');
  });

  it('is stated in the same words before the quote, in its terms and when it is late (BUY-07, FIX-40)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const { customer, shopPromises } = await must<{
      customer: { sell_quote: { terms: { lines: string[] } } };
      shopPromises: { text: string }[];
    }>(
      seller.send,
      `{ customer { sell_quote(number: "${number}") { terms { lines } } } shopPromises(names: ["sell_terms"]) { text } }`,
    );
    const rule = customer.sell_quote.terms.lines.at(-1) ?? '';
    expect(rule).toMatch(/you owe what our bids have risen by .* if none has, you owe nothing\.$/);
    expect(shopPromises[0]?.text).toContain(rule);
    shop.clock.advance(Date.parse((await read(number)).post_by) - shop.clock.now());
    await moveOverdueQuotes(shop.services);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(`late-${number}`));
    expect(mails).toHaveLength(1);
    for (const [, mail] of mails) expect(decodeMail(mail).replace(/\s+/g, ' ')).toContain(rule);
  });

  it('costs the difference of a market that rose, exactly as shown (BUY-07)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const cancel = (owed: number) =>
      seller.send(
        `mutation { cancelSellQuote(number: "${number}", owed: ${owed}) { status owed { value } } }`,
      );
    await shop.setSpot({ ...SPOT, silver: 52 });
    const { customer } = await must<{ customer: { sell_quote: { cancellation_cost: { value: number } } } }>(
      seller.send,
      `{ customer { sell_quote(number: "${number}") { cancellation_cost { value } } } }`,
    );
    const cost = customer.sell_quote.cancellation_cost.value;
    expect(cost).toBeGreaterThan(0);
    expect((await read(number)).loss).toBe(Math.round(cost * 100));
    expect((await cancel(cost - 0.01)).errors?.[0]?.extensions?.code).toBe('COST_CHANGED');
    expect((await cancel(cost)).data).toMatchObject({
      cancelSellQuote: { status: 'CANCELLED', owed: { value: cost } },
    });
    expect((await cancel(cost)).errors).toBeUndefined();
    expect(await codeOf('receive_quote', `number: "${number}"`)).toBe('QUOTE_STATE');
  });

  it('is cancelled by the desk with the amount owed, which it can waive (BUY-07)', async () => {
    const number = await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    await shop.setSpot({ ...SPOT, silver: 52 });
    const { version, loss } = await read(number);
    const owed = await act('cancel_quote', `number: "${number}", version: ${version}, reason: "No package"`);
    expect(owed).toMatchObject({ status: 'cancelled', owed: loss });
    expect(owed.owed).toBeGreaterThan(0);
    seller = await newCustomer(shop);
    const free = await read(await agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const waived = await act(
      'cancel_quote',
      `number: "${free.number}", version: ${free.version}, reason: "Our mistake", waive: true`,
    );
    expect(waived).toMatchObject({ status: 'cancelled', owed: 0 });
    const text = [...(await shop.outbox())].find(([name]) => name.includes(`cancelled-${number}`))?.[1] ?? '';
    expect(decodeMail(text)).toContain('You owe $');
  });
});

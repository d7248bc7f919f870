import { createPublicKey, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../app/commands/run-command.ts';
import { fixedSpotFeed } from '../../../platform/spot-feeds/fixed-spot-feed.ts';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { newCustomer, TEST_PASSWORD, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { TEST_NOW } from '../../../testing/test-now.ts';
import { TEST_SPOT } from '../../../testing/test-spot.ts';
import { expectSoon, jobsDone } from '../../../testing/waiting.ts';
import { jumpDetector } from '../../metals/feed/jump-detector.ts';
import { readFeed } from '../../metals/feed/read-feed.ts';
import { valuationData } from '../customer-data.repository.ts';

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(TEST_NOW);
  await shop.setSpot(TEST_SPOT);
  marta = await newCustomer(shop);
});

interface Value {
  readonly amount: { readonly value: number };
  readonly as_of: string;
  readonly state: string;
}
interface Item {
  readonly name: string;
  readonly metal: string;
  readonly pieces: number;
  readonly fineness: number | null;
  readonly serial: string | null;
  readonly is_from_shop: boolean;
  readonly replacement: Value | null;
  readonly melt: Value | null;
  readonly bid: Value | null;
}
interface Issued {
  readonly number: string;
  readonly check_code: string;
  readonly issued_at: string;
  readonly holder: string;
  readonly check_url: string;
  readonly prices: readonly { readonly metal: string; readonly as_of: string; readonly state: string }[];
  readonly items: readonly Item[];
  readonly melt: { readonly amount: { readonly value: number }; readonly items: number } | null;
  readonly replacement: { readonly amount: { readonly value: number }; readonly items: number } | null;
  readonly signed_text: string;
  readonly signature: string;
  readonly public_key: string;
  readonly key_fingerprint: string;
}

const VALUE = 'amount { value } as_of state';
const DOCUMENT = `number check_code issued_at holder shop_name shop_address check_url
  prices { metal bid { value } as_of state }
  items { name metal pieces fine_ounces fineness serial is_from_shop
    replacement { ${VALUE} } melt { ${VALUE} } bid { ${VALUE} } }
  melt { amount { value } items } replacement { amount { value } items } bid { amount { value } items }
  signed_text signature public_key key_fingerprint`;

const medal = (
  more = '',
) => `mutation { addMetalLot(input: { name: "Old medal", metal: "gold", weight_grams: 10,
  fineness: 0.9, pieces: 2, acquired_on: "2020-05-01", cost: 700, serial: "NR-441208" ${more} }) { uid } }`;
const COINS = `mutation { addMetalLot(input: { sku: "AG-SHIP-1", pieces: 20, acquired_on: "2024-05-01",
  cost: 700 }) { uid } }`;

async function addLot(document: string, who = marta): Promise<string> {
  return (await must<{ addMetalLot: { uid: string } }>(who.send, document)).addMetalLot.uid;
}
async function issue(args = '', who = marta): Promise<Issued> {
  const data = await must<{ issueMetalValuation: Issued }>(
    who.send,
    `mutation { issueMetalValuation${args} { ${DOCUMENT} } }`,
  );
  return data.issueMetalValuation;
}
async function codeOf(send: Send, document: string): Promise<unknown> {
  const { errors } = await send(document);
  return errors?.[0]?.extensions?.code;
}
const check = (number: string, code: string, fields = DOCUMENT) =>
  `{ checkMetalValuation(number: "${number}", code: "${code}") { ${fields} } }`;
const anyone = ((document: string) => shop.query(document)) as Send;
const rejection = (args: string) => codeOf(marta.send, `mutation { issueMetalValuation${args} { number } }`);

/** Reads prices of which gold is `times` the usual one, and waits until it has the reason for a pause. */
async function readGold(times: number, reason: 'jump' | null): Promise<void> {
  const quote = (ask: number) => ({ ask, bid: ask * 0.99 });
  const { gold, silver, platinum, palladium } = TEST_SPOT;
  const feed = fixedSpotFeed(shop.clock, {
    gold: quote(gold * times),
    silver: quote(silver),
    platinum: quote(platinum),
    palladium: quote(palladium),
  });
  await readFeed(shop.services, feed, jumpDetector());
  await expectSoon(() => shop.services.spot.current().prices.gold?.reason).toBe(reason);
}

it('issues the values of the page in a text that Ed25519 signs, and never changes it (STACK-08)', async () => {
  await addLot(medal());
  await addLot(COINS);
  const { customer } = await must<{ customer: { metals: { lots: { items: Item[] } } } }>(
    marta.send,
    `{ customer { metals { lots { items { name replacement { ${VALUE} } melt { ${VALUE} } bid { ${VALUE} } } } } } }`,
  );
  const issued = await issue();
  expect(issued.items.map(({ name, replacement, melt, bid }) => ({ name, replacement, melt, bid }))).toEqual(
    customer.metals.lots.items,
  );
  const [medals, coins] = issued.items;
  expect(medals).toMatchObject({
    pieces: 2,
    fineness: 0.9,
    serial: 'NR-441208',
    is_from_shop: false,
    replacement: null,
    bid: null,
  });
  expect(coins?.replacement?.amount.value).toBeGreaterThan(coins?.melt?.amount.value ?? Number.NaN);
  expect([issued.replacement?.items, issued.melt?.items]).toEqual([1, 2]);
  expect(issued.replacement?.amount).toEqual(coins?.replacement?.amount);
  expect(issued.holder).toBe('Marta Oakes');
  expect(new URL(issued.check_url).pathname).toBe('/valuation');
  const key = createPublicKey({
    key: Buffer.from(issued.public_key, 'base64'),
    format: 'der',
    type: 'spki',
  });
  const isRight = (text: string) =>
    verify(null, Buffer.from(text), key, Buffer.from(issued.signature, 'base64'));
  expect(key.asymmetricKeyType).toBe('ed25519');
  expect(isRight(issued.signed_text)).toBe(true);
  expect(isRight(issued.signed_text.replace('Marta', 'Malta'))).toBe(false);
  shop.clock.set(TEST_NOW + 60_000);
  await shop.setSpot({ ...TEST_SPOT, silver: 50.5 });
  await addLot(COINS);
  const again = await must<{
    customer: { metals: { valuations: { items: Issued[]; total_count: number } } };
  }>(marta.send, `{ customer { metals { valuations { total_count items { ${DOCUMENT} } } } } }`);
  expect(again.customer.metals.valuations).toEqual({ total_count: 1, items: [issued] });
});

it('shows a document to anyone with its number and check code, and nothing without (STACK-08)', async () => {
  await addLot(medal());
  const issued = await issue();
  const typed = issued.check_code.toLowerCase().replaceAll('-', ' ');
  const found = await must<{ checkMetalValuation: Issued }>(anyone, check(issued.number.slice(2), typed));
  expect(found.checkMetalValuation).toEqual(issued);
  const other = await newCustomer(shop);
  await addLot(medal(), other);
  const others = await issue('', other);
  const answers = await Promise.all(
    [
      check(issued.number, others.check_code),
      check('V-2222-2222', issued.check_code),
      check(issued.number, ''),
      check('\u{1f451}', issued.check_code),
      check(`${issued.number}' or 1=1`, issued.check_code),
    ].map((document) => anyone(document)),
  );
  expect(new Set(answers.map(({ errors }) => JSON.stringify(errors?.[0]?.extensions?.code)))).toEqual(
    new Set(['"VALUATION_NOT_CONFIRMED"']),
  );
  expect(new Set(answers.map(({ errors }) => errors?.[0]?.message)).size).toBe(1);
  expect(JSON.stringify(answers)).not.toContain('Oakes');
  const mine = (number: string) =>
    codeOf(marta.send, `{ customer { metals { valuation(number: "${number}") { holder } } } }`);
  expect(await mine(issued.number)).toBeUndefined();
  expect(await mine(others.number)).toBe('VALUATION_NOT_FOUND');
  expect(await codeOf(anyone, `mutation { issueMetalValuation { number } }`)).toBeDefined();
});

it('stops guesses of check codes after 30 attempts (STACK-08)', async () => {
  await addLot(medal());
  const { number, check_code } = await issue();
  shop.clock.set(TEST_NOW + 86_400_000);
  const guess = (at: number) => check(number, `${'2'.repeat(10)}${String(22 + at)}`.replaceAll(/[01]/g, 'Z'));
  const codes: unknown[] = [];
  for (let at = 0; at < 30; at++) codes.push(await codeOf(anyone, guess(at)));
  expect(new Set(codes)).toEqual(new Set(['VALUATION_NOT_CONFIRMED']));
  expect(await codeOf(anyone, check(number, check_code))).toBe('TOO_MANY_ATTEMPTS');
  shop.clock.advance(10 * 60_000);
  expect(await codeOf(anyone, check(number, check_code))).toBeUndefined();
});

it('states the time of a closed market, and values no metal whose price is in doubt (STACK-08)', async () => {
  await addLot(medal());
  await addLot(COINS);
  // Saturday noon in New York.
  shop.clock.set(Date.parse('2026-03-21T16:00:00Z'));
  const closed = await issue();
  const as_of = new Date(TEST_NOW).toISOString();
  expect(closed.prices.map(({ metal, as_of: at, state }) => [metal, at, state])).toEqual([
    ['gold', as_of, 'CLOSED'],
    ['silver', as_of, 'CLOSED'],
  ]);
  expect(closed.items[0]?.melt).toMatchObject({ as_of, state: 'CLOSED' });
  shop.clock.set(TEST_NOW + 60_000);
  // No second reading confirms the jump.
  await readGold(1.2, 'jump');
  const doubted = await issue();
  expect(doubted.prices.map(({ metal }) => metal)).toEqual(['silver']);
  expect(doubted.items[0]).toMatchObject({ metal: 'gold', melt: null, bid: null, replacement: null });
  expect(doubted.melt?.items).toBe(1);
  const gold = JSON.parse(doubted.signed_text).items[0].name;
  expect(gold).toBe('Old medal');
  const other = await newCustomer(shop);
  await addLot(medal(), other);
  expect(await codeOf(other.send, 'mutation { issueMetalValuation { number } }')).toBe('VALUATION_UNPRICED');
  await readGold(1, null);
  expect(await codeOf(other.send, 'mutation { issueMetalValuation { number } }')).toBeUndefined();
});

it('values chosen lots of the customer only, without serial numbers on request (STACK-08, STACK-09)', async () => {
  const mine = await addLot(medal());
  await addLot(COINS);
  const chosen = await issue(`(lot_uids: ["${mine}", "${mine}"], with_serials: false)`);
  expect(chosen.items.map(({ name, serial }) => [name, serial])).toEqual([['Old medal', null]]);
  expect(chosen.signed_text).not.toContain('NR-441208');
  const other = await newCustomer(shop);
  const others = await addLot(medal(), other);
  expect(await rejection(`(lot_uids: ["${mine}", "${others}"])`)).toBe('METAL_LOT_NOT_FOUND');
  expect(await rejection('(lot_uids: ["\u{1f451}"])')).toBe('METAL_LOT_NOT_FOUND');
  expect(await rejection('(lot_uids: [])')).toBe('VALUATION_NO_LOTS');
  const many = Array.from({ length: 501 }, (_, at) => `"${at}"`).join(' ');
  expect(await rejection(`(lot_uids: [${many}])`)).toBe('VALUATION_TOO_MANY_LOTS');
  await must(
    marta.send,
    `mutation { addMetalSale(lot_uid: "${mine}", input: { pieces: 2, sold_on: "2024-06-01", proceeds: 20 }) { uid } }`,
  );
  expect(await rejection(`(lot_uids: ["${mine}"])`)).toBe('METAL_LOT_NOT_FOUND');
  const nothing = await newCustomer(shop);
  expect(await codeOf(nothing.send, 'mutation { issueMetalValuation { number } }')).toBe('VALUATION_NO_LOTS');
});

it('issues ten documents in 24 hours, also at the same time (STACK-08)', async () => {
  await addLot(medal());
  const codes = await Promise.all(Array.from({ length: 13 }, () => rejection('')));
  expect(codes.filter((code) => code === undefined)).toHaveLength(10);
  expect(codes.filter((code) => code === 'VALUATION_LIMIT')).toHaveLength(3);
  shop.clock.advance(86_400_000 - 1);
  expect(await rejection('')).toBe('VALUATION_LIMIT');
  shop.clock.advance(1);
  expect(await rejection('')).toBeUndefined();
});

it('rejects a document that was changed in the database (STACK-08)', async () => {
  await addLot(medal());
  const first = await issue();
  const second = await issue();
  const change = sql`
    update holding_valuation set content = replace(content, 'Oakes', 'Forger') where number = ${first.number
      .slice(2)
      .replace('-', '')}`;
  await expect(change.execute(shop.db)).rejects.toThrow('A valuation cannot be changed');
  await shop.db.transaction().execute(async (trx) => {
    await sql`alter table holding_valuation disable trigger keep_valuation`.execute(trx);
    await change.execute(trx);
    // The content of another document, with its valid signature.
    await sql`
      update holding_valuation as row set content = source.content, signature = source.signature, key_id = source.key_id
      from holding_valuation as source where row.number = ${second.number.slice(2).replace('-', '')}
      and source.id = (select min(id) from holding_valuation)`.execute(trx);
    await sql`alter table holding_valuation enable trigger keep_valuation`.execute(trx);
  });
  for (const { number, check_code } of [first, second]) {
    expect(await codeOf(anyone, check(number, check_code, 'number'))).toBe('VALUATION_ALTERED');
  }
  const third = await issue();
  const { customer } = await must<{ customer: { metals: { valuations: object } } }>(
    marta.send,
    '{ customer { metals { valuations { total_count altered items { number } } } } }',
  );
  expect(customer.metals.valuations).toEqual({
    total_count: 3,
    altered: [second.number, first.number],
    items: [{ number: third.number }],
  });
});

it('confirms documents of a replaced key, and signs new ones with the next (STACK-08)', async () => {
  await addLot(medal());
  const before = await issue();
  const { out, code } = await runCommand(['--by', 'Ines', 'valuation-key', 'replace'], (by, work) =>
    work({ ...shop.services, by }),
  );
  expect(code).toBe(0);
  const after = await issue();
  expect(out).toContain(after.key_fingerprint);
  expect(after.public_key).not.toBe(before.public_key);
  const found = await must<{ checkMetalValuation: Issued }>(
    anyone,
    check(before.number, before.check_code, 'key_fingerprint'),
  );
  expect(found.checkMetalValuation.key_fingerprint).toBe(before.key_fingerprint);
  const { rows } = await sql<{ kept: number; secrets: number }>`
    select count(*)::int as kept, count(sealed_private_key)::int as secrets from valuation_key`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ kept: 2, secrets: 1 }]);
  const entries = await sql`select verb from shop_action where verb = 'valuation-key'`.execute(shop.db);
  expect(entries.rows).toHaveLength(1);
});

it('exports the documents of a customer, and deletes them with the account (STACK-08, STACK-09)', async () => {
  await addLot(medal());
  const issued = await issue();
  const row = shop.db.selectFrom('customer').select('id').where('email', '=', marta.email);
  const { id } = await row.executeTakeFirstOrThrow();
  const exported = await valuationData.read(shop.db, id);
  expect(exported).toMatchObject([{ content: issued.signed_text, signature: issued.signature }]);
  expect(JSON.stringify(exported)).not.toContain(issued.check_code.replaceAll('-', ''));
  await must(marta.send, `mutation { deleteCustomer(password: "${TEST_PASSWORD}") }`);
  await jobsDone(shop.db);
  expect(await codeOf(anyone, check(issued.number, issued.check_code))).toBe('VALUATION_NOT_CONFIRMED');
  expect(await valuationData.count(shop.db, id)).toBe(0);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';
import { quoteData } from '../work/customer-data.repository.ts';

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

interface Written {
  readonly write_to_seller: {
    readonly version: number;
    readonly events: { readonly step: string; readonly by: string }[];
  };
}

const write = (number: string, letter: { subject: string; text: string }, by = desk.buyer) =>
  by.query<Written>(
    `mutation ($number: String!, $subject: String!, $text: String!) {
      write_to_seller(number: $number, subject: $subject, text: $text) { version events { step by } }
    }`,
    { number, ...letter },
  );

async function lettersOf(number: string) {
  await jobsDone(shop.db);
  const { data } = await desk.buyer.query<{
    quote: { emails: { id: string; subject: string; text: string | null; can_resend: boolean }[] };
  }>(`{ quote(number: "${number}") { emails { id subject text can_resend } } }`);
  return data.quote.emails.filter(({ text }) => text !== null);
}

const LETTER = { subject: 'Your kilo bar', text: 'It is 2 g short.\n\nPlease call us.' };

test('the desk writes to the seller of a quote, which keeps the text, and can send it again (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const { version } = await desk.read(number);
  const { data } = await write(number, LETTER);
  // A colleague who checks a line meanwhile gets no conflict.
  expect(data.write_to_seller.version).toBe(version);
  expect(data.write_to_seller.events.at(-1)?.step).toBe('letter');
  const [letter] = await lettersOf(number);
  expect(letter).toMatchObject({ ...LETTER, can_resend: true });
  const sent = async () => (await desk.mailsOf(number)).filter((name) => name.includes('letter'));
  const [name = ''] = await sent();
  const mail = (await shop.outbox()).get(name);
  expect(mail).toContain('Subject: Your kilo bar');
  expect(mail).toContain('It is 2 g short.');
  await desk.buyer.query(
    'mutation ($n: String!, $e: ID!) { resend_quote_email(number: $n, email: $e) { number } }',
    {
      n: number,
      e: letter?.id ?? '',
    },
  );
  await jobsDone(shop.db);
  expect(await sent()).toHaveLength(2);
});

test('a letter needs the permission, a subject of one line and a text, and a seller (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  expect((await write(number, LETTER, await officeAs(shop, 'accountant'))).code).toBe('NOT_PERMITTED');
  expect((await write(number, { ...LETTER, subject: 'Two\nBcc: all@oakes.example' })).code).toBe(
    'SUBJECT_INVALID',
  );
  expect((await write(number, { ...LETTER, text: ' \n' })).code).toBe('TEXT_INVALID');
  expect((await write(number, { ...LETTER, text: 'x'.repeat(5_001) })).code).toBe('TEXT_INVALID');
  expect((await write('Q-NONE', LETTER)).code).toBe('QUOTE_UNKNOWN');
  expect(await lettersOf(number)).toEqual([]);
  await shop.db.updateTable('sell_quote').set({ customer_id: null }).where('number', '=', number).execute();
  expect((await write(number, LETTER)).code).toBe('CUSTOMER_LEFT');
});

test('a letter is in the export of its customer, and leaves with the account (CUST-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await write(number, LETTER);
  await jobsDone(shop.db);
  const { id, customer_id: customerId } = await shop.db
    .selectFrom('sell_quote')
    .select(['id', 'customer_id'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const exported = (await quoteData.read(shop.db, customerId ?? 0)) as {
    number: string;
    letters: object[];
  }[];
  expect(exported.find((quote) => quote.number === number)?.letters).toMatchObject([LETTER]);
  await shop.db.deleteFrom('customer').where('id', '=', customerId).execute();
  const left = async (table: 'sell_quote_letter' | 'sell_quote_mail') =>
    shop.db.selectFrom(table).select('subject').where('quote_id', '=', id).execute();
  expect(await left('sell_quote_letter')).toEqual([]);
  expect((await left('sell_quote_mail')).map(({ subject }) => subject)).not.toContain(LETTER.subject);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';
import { sendSellQuoteMails } from './send-sell-quote-mails.ts';

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

interface Email {
  readonly id: string;
  readonly subject: string;
  readonly attempts: number;
  readonly is_kept: boolean;
  readonly error: string | null;
}

async function emailsOf(number: string): Promise<readonly Email[]> {
  await jobsDone(shop.db);
  const { data } = await desk.buyer.query<{ quote: { emails: Email[] } }>(
    `{ quote(number: "${number}") { emails { id subject attempts is_kept error } } }`,
  );
  return data.quote.emails;
}

const resend = (number: string, email: string, by = desk.buyer) =>
  by.query(
    `mutation ($number: String!, $email: ID!) { resend_quote_email(number: $number, email: $email) { number } }`,
    { number, email },
  );

test('a quote lists its e-mails, and the desk sends one again (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const other = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await desk.receive(number);
  const before = await emailsOf(number);
  expect(before.map(({ attempts, error }) => [attempts, error])).toEqual(before.map(() => [1, null]));
  const arrived = before.find(({ subject }) => subject === `Quote ${number}: your package has arrived`);
  expect((await resend(number, arrived?.id ?? '')).errors).toBeUndefined();
  expect((await emailsOf(number)).find(({ id }) => id === arrived?.id)?.attempts).toBe(2);
  const sent = (await desk.mailsOf(number)).filter((name) => name.includes('received'));
  expect(new Set(sent).size).toBe(2);
  // The e-mail of another quote, an unknown one, and a role that does not check.
  expect((await resend(other, arrived?.id ?? '')).code).toBe('MAIL_UNKNOWN');
  expect((await resend(number, '999999999')).code).toBe('MAIL_UNKNOWN');
  expect((await resend(number, arrived?.id ?? '', await officeAs(shop, 'accountant'))).code).toBe(
    'NOT_PERMITTED',
  );
});

test('an e-mail that fails says why, without the address of the customer, until a later attempt keeps it as a file or sends it (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await jobsDone(shop.db);
  const { id: customerId, email } = await shop.db
    .selectFrom('customer')
    .innerJoin('sell_quote', 'sell_quote.customer_id', 'customer.id')
    .select(['customer.id', 'customer.email'])
    .where('sell_quote.number', '=', number)
    .executeTakeFirstOrThrow();
  const job = { customerId, number, news: 'closed', version: 77 } as const;
  const failing = {
    ...shop.services,
    mailer: {
      ...shop.services.mailer,
      send: () => Promise.reject(new Error(`550 <${email.toUpperCase()}> mailbox full`)),
    },
  };
  await expect(sendSellQuoteMails(failing, job)).rejects.toThrow('mailbox full');
  const subject = `Quote ${number}: complete`;
  const closed = async () => (await emailsOf(number)).find((one) => one.subject === subject);
  expect(await closed()).toMatchObject({ attempts: 1, is_kept: false, error: '550 <…> mailbox full' });
  await sendSellQuoteMails(shop.services, job);
  expect(await closed()).toMatchObject({ attempts: 2, is_kept: true, error: null });
  const serving = { ...shop.services, mailer: { send: async () => {}, close: async () => {} } };
  await sendSellQuoteMails(serving, job);
  expect(await closed()).toMatchObject({ attempts: 3, is_kept: false, error: null });
});

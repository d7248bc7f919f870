import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { readQuotes } from '../quote.repository.ts';
import { openQuoteDesk, type QuoteDesk } from '../testing/quote-desk.ts';
import { mayResend, outdatedPart } from './may-resend.ts';
import { listQuoteMails, recordQuoteMail } from './sell-quote-mail.repository.ts';
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
  readonly can_resend: boolean;
}

async function emailsOf(number: string): Promise<readonly Email[]> {
  await jobsDone(shop.db);
  const { data } = await desk.buyer.query<{ quote: { emails: Email[] } }>(
    `{ quote(number: "${number}") { emails { id subject attempts is_kept error can_resend } } }`,
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
  const { job, email } = await mailJob(number, 'closed');
  const failing = failingMailer(`550 <${email.toUpperCase()}> mailbox full`);
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

/** Returns the job of a mail about a quote, and the seller's address. */
async function mailJob(number: string, news: 'received' | 'closed', version = 77) {
  await jobsDone(shop.db);
  const { id: customerId, email } = await shop.db
    .selectFrom('customer')
    .innerJoin('sell_quote', 'sell_quote.customer_id', 'customer.id')
    .select(['customer.id', 'customer.email'])
    .where('sell_quote.number', '=', number)
    .executeTakeFirstOrThrow();
  return { job: { customerId, number, news, version } as const, email };
}

const failingMailer = (message: string) => ({
  ...shop.services,
  mailer: { ...shop.services.mailer, send: () => Promise.reject(new Error(message)) },
});

test('an e-mail goes out again only while its news holds: the lock and past steps do not (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const of = async (subject: string) => {
    const found = (await emailsOf(number)).find((one) => one.subject.includes(subject));
    if (found === undefined) throw new Error(`No e-mail: ${subject}`);
    return found;
  };
  // The lock may have been mailed before the agreement.
  const { job } = await mailJob(number, 'closed', 78);
  const [quote] = await readQuotes(shop.db, { number, limit: 1 });
  await recordQuoteMail(shop.db, {
    quoteId: quote?.id ?? 0,
    key: `sell-quote-locked-${number}`,
    news: 'locked',
    version: null,
    letterId: null,
    repetition: 0,
    subject: 'Locked for you',
    atMs: 0,
    isKept: false,
    error: null,
  });
  const locked = await of('Locked for you');
  expect(locked.can_resend).toBe(false);
  expect((await resend(number, locked.id)).code).toBe('QUOTE_STATE');
  expect((await of('accepted at')).can_resend).toBe(true);
  await desk.receive(number);
  const accepted = await of('accepted at');
  expect(accepted.can_resend).toBe(false);
  expect((await resend(number, accepted.id)).code).toBe('QUOTE_STATE');
  expect((await of('accepted at')).attempts).toBe(1);
  expect((await of('has arrived')).can_resend).toBe(true);
  // A repetition that waited while the quote went on is not sent either.
  await sendSellQuoteMails(shop.services, { ...job, again: 1 });
  expect((await desk.mailsOf(number)).filter((name) => name.includes('closed'))).toEqual([]);
});

test('an e-mail does not go out again after its deadline, its claim or its customer are gone (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const [quote] = await readQuotes(shop.db, { number, limit: 1 });
  if (quote === undefined) throw new Error(number);
  const differs = { ...quote, status: 'differs', answerByMs: 1_000 } as const;
  expect(mayResend(differs, 'differs', 999)).toBe(true);
  expect(mayResend(differs, 'reminded', 1_000)).toBe(false);
  expect(mayResend({ ...differs, customerId: null }, 'differs', 999)).toBe(false);
  // An extension takes back the announced cancellation, and the quote can become late again without one.
  const late = { ...quote, status: 'late' } as const;
  expect(mayResend({ ...late, cancelOnMs: null }, 'cancel-reminded', 999)).toBe(false);
  expect(mayResend({ ...late, cancelOnMs: 1_000 }, 'cancel-reminded', 999)).toBe(true);
  const cancelled = { ...quote, status: 'cancelled', owedMinor: 500 } as const;
  expect(mayResend(cancelled, 'cancelled', 999)).toBe(true);
  expect(mayResend({ ...cancelled, waivedMinor: 500 }, 'cancelled', 999)).toBe(false);
  // The payment stays true after the desk has closed the quote.
  expect(mayResend({ ...quote, status: 'closed' }, 'paid', 999)).toBe(true);
  expect(outdatedPart({ ...quote, status: 'closed' }, 'accepted', 999)).toBe('news');
});

test('the desk reads that the deadline in an e-mail is over, not that its news is (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const agreed = (await emailsOf(number)).find(({ subject }) => subject.includes('accepted at'));
  const past = { post_by: new Date(shop.services.clock.now() - 1) };
  await shop.db.updateTable('sell_quote').set(past).where('number', '=', number).execute();
  const answer = await resend(number, agreed?.id ?? '');
  expect(answer.code).toBe('MAIL_OUTDATED');
  expect(answer.errors?.[0]?.message).toBe('The deadline in this e-mail no longer holds.');
});

test('the retry of a failed e-mail does not undo or repeat what staff sent again meanwhile (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const { job } = await mailJob(number, 'closed', 80);
  const keys: string[] = [];
  const send = async ({ key }: { readonly key: string }) => void keys.push(key);
  const serving = { ...shop.services, mailer: { send, close: async () => {} } };
  const failing = { ...serving, mailer: { ...serving.mailer, send: () => Promise.reject(new Error('451')) } };
  const latest = async () => (await emailsOf(number)).at(-1);
  await expect(sendSellQuoteMails(failing, job)).rejects.toThrow('451');
  await sendSellQuoteMails(serving, { ...job, again: 0 });
  await sendSellQuoteMails(serving, job);
  await sendSellQuoteMails(failing, job);
  expect(keys).toEqual([`sell-quote-closed-${number}-80`]);
  expect(await latest()).toMatchObject({ attempts: 2, error: null });
  // A file has reached nobody, so a retry may follow it. The next repetition has a new Message-ID all the same.
  const quoteId = (await readQuotes(shop.db, { number, limit: 1 }))[0]?.id ?? 0;
  const kept = {
    quoteId,
    key: keys[0] ?? '',
    news: 'closed',
    version: 80,
    letterId: null,
    subject: '',
    atMs: 0,
  } as const;
  const attempt = { ...kept, isKept: true, error: null };
  await recordQuoteMail(shop.db, { ...attempt, repetition: 2 });
  await recordQuoteMail(shop.db, { ...attempt, repetition: 0 });
  expect((await listQuoteMails(shop.db, quoteId)).at(-1)?.repetition).toBe(2);
});

test('a failed e-mail keeps its Message-ID when it is sent again, also as a repetition (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  await desk.receive(number);
  const { job } = await mailJob(number, 'received');
  const latest = async () => {
    const found = (await emailsOf(number)).findLast((one) => one.subject.includes('has arrived'));
    return found?.id ?? '';
  };
  const sent = async () =>
    (await desk.mailsOf(number)).filter((name) => name.includes(`received-${number}-77`)).length;
  await expect(sendSellQuoteMails(failingMailer('451 busy'), job)).rejects.toThrow('451 busy');
  expect((await resend(number, await latest())).code).toBeNull();
  expect(await sent()).toBe(1);
  // The retry of the failed job has the same Message-ID.
  await sendSellQuoteMails(shop.services, job);
  expect(await sent()).toBe(1);
  await expect(sendSellQuoteMails(failingMailer('451 busy'), { ...job, again: 1 })).rejects.toThrow('451');
  expect((await resend(number, await latest())).code).toBeNull();
  expect(await sent()).toBe(2);
  await sendSellQuoteMails(shop.services, { ...job, again: 1 });
  expect(await sent()).toBe(2);
});

test('an e-mail is sent once although the database is away before its record (BUY-01)', async () => {
  const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
  const { job } = await mailJob(number, 'closed', 79);
  const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
  let failures = 2;
  const db = new Proxy(shop.db, {
    get(target, name) {
      if (name === 'insertInto' && failures > 0) {
        failures -= 1;
        throw away;
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  let sends = 0;
  const countSend = async () => {
    sends += 1;
  };
  const mailer = { ...shop.services.mailer, send: countSend };
  await sendSellQuoteMails({ ...shop.services, db, mailer }, job);
  expect([sends, failures]).toEqual([1, 0]);
  expect((await emailsOf(number)).at(-1)).toMatchObject({ attempts: 1, error: null });
  failures = 1;
  await expect(sendSellQuoteMails({ ...failingMailer('550 no'), db }, job)).rejects.toThrow('550 no');
  expect((await emailsOf(number)).at(-1)).toMatchObject({ attempts: 2, error: '550 no' });
});

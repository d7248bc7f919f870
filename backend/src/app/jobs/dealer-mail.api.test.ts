import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPrices } from '../../domains/metals/outage/watch-prices.ts';
import { dealerMailSchema } from '../../domains/shop/setting-schemas/dealer-mail-schema.ts';
import { importShopSettings } from '../../domains/shop/settings/import-settings.ts';
import { DEALER_MAIL_KINDS } from '../../domains/shop/shop-settings.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../../testing/servers/mail-server.ts';
import { newCustomer } from '../../testing/shopping/new-customer.ts';
import { cardToken, chooseCard, place } from '../../testing/shopping/pay-by-card.ts';
import { placeCustomerOrder, placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import { CHECK_AGREEMENT } from '../../testing/shopping/sell-agreement.ts';
import { ADDRESS, must, newShopper, type OrderData, type Send } from '../../testing/shopping/shopper.ts';
import { TEST_SPOT } from '../../testing/test-spot.ts';
import { jobsDone } from '../../testing/waiting.ts';
import { runCommand } from '../commands/run-command.ts';
import { notifyFailedJobs } from './failed-jobs/notify-failed-jobs.ts';

const MINUTE = 60_000;
const DESK = 'desk@oakes.example';
const ADDRESSES = {
  default: DESK,
  orders: ['orders@oakes.example', 'vault@oakes.example', 'ORDERS@oakes.example'],
  payments: 'money@oakes.example',
  prices: ['prices@oakes.example'],
};

let mailServer: MailServer;
let shop: TestShop;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url } });
  // The test triggers these jobs itself, so their schedules are removed.
  await sql`delete from pgboss.schedule where name in ('prices-watched', 'failed-jobs-notified')`.execute(
    shop.db,
  );
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});
beforeEach(async () => {
  await setAddresses(ADDRESSES);
  await shop.setSpot(TEST_SPOT);
});
afterEach(() => vi.restoreAllMocks());

/** Imports the setting without other addresses, and waits until the shop uses it. */
async function setAddresses(dealer_mail: object): Promise<void> {
  const wanted = dealerMailSchema.parse(dealer_mail);
  const cleared = Object.fromEntries(['default', ...DEALER_MAIL_KINDS].map((kind) => [kind, null]));
  const storeConfig = { dealer_mail: { ...cleared, ...dealer_mail } };
  expect(await importShopSettings(shop.db, { storeConfig })).toMatchObject({ problems: [] });
  await waitFor(() => expect(shop.services.shop.dealerMail).toEqual(wanted));
}

async function desk(...args: string[]): Promise<string> {
  const run = await runCommand(['--by', 'Ines', ...args], (by, work) => work({ ...shop.services, by }));
  return run.out + run.err;
}

/** Returns the mails to the dealer about one subject, after all jobs have run. */
async function mailsAbout(about: string, id = ''): Promise<ReceivedMail[]> {
  await jobsDone(shop.db);
  return mailServer.mails.filter(({ parsed }) => parsed.messageId?.startsWith(`<dealer-${about}-${id}`));
}

/** Returns the only one of them as text and as HTML shows it. */
async function theMail(about: string, id = ''): Promise<{ text: string; html: string; mail: ReceivedMail }> {
  const [mail, ...others] = await mailsAbout(about, id);
  if (mail === undefined) throw new Error(`There is no mail about ${about} ${id}`);
  expect(others).toEqual([]);
  const html = (mail.parsed.html ?? '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(html).toContain('What to do next');
  return { text: mail.parsed.text ?? '', html, mail };
}

const placeOrder = () => placeGuestOrder(shop.query as Send, 'AG-SHIP-1', 2);
const short = ({ number }: Pick<OrderData, 'number'>) => String(Number(number));

async function idOf({ number }: Pick<OrderData, 'number'>): Promise<number> {
  const query = shop.db.selectFrom('sales_order').select('id').where('number', '=', number);
  return (await query.executeTakeFirstOrThrow()).id;
}

/** Returns a guest's cart at the review step, with a card of this behavior. */
async function cardCart(behaviour: Parameters<typeof cardToken>[0]) {
  const shopper = await newShopper(shop.query as Send);
  await shopper.add('AG-SHIP-1', 1);
  await shopper.prepare({ payment: 'card' });
  await chooseCard(shop.query as Send, shopper, { card: { token: cardToken(behaviour) } });
  return shopper;
}

describe('mails to the dealer', () => {
  test('an order is reported once to each address of its kind, with the command for the next step (FIX-90)', async () => {
    const order = await placeOrder();
    const mails = await mailsAbout('order-placed', order.number);
    expect(mails.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['orders@oakes.example'],
      ['vault@oakes.example'],
    ]);
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
    for (const { parsed, raw } of mails) {
      expect(parsed.subject).toBe(
        `Order ${order.number}: $${order.total.grand_total.value.toFixed(2)} by bank wire`,
      );
      expect(parsed.text).toContain(`npm run shop -- pay ${short(order)} --reference TEXT`);
      expect(parsed.text).toContain(`npm run shop -- order ${short(order)}`);
      expect(parsed.text).toContain('Marta Oakes');
      // The link of an order authorizes its buyer.
      expect(raw).not.toContain(order.token);
      expect(`${parsed.text}${parsed.html}`).not.toMatch(/receipt\/|order-lookup/);
    }
    expect(await desk('order', order.number)).toContain(order.number);
  });

  test('names and notes of a shopper stay one line of text, whatever they contain (FIX-90)', async () => {
    const shopper = await newShopper(shop.query as Send);
    await shopper.add('AG-SHIP-1', 1);
    const firstname = '"><b>Marta\u200f\u2068';
    await shopper.prepare({ address: { ...ADDRESS, firstname, company: 'Bcc: all@evil.example' } });
    await must(
      shop.query as Send,
      `mutation ($id: String!, $note: String!) {
        setOrderCommentOnCart(input: { cart_id: $id, comment: $note }) { cart { order_comment } }
      }`,
      { id: shopper.cartId, note: 'First\n\nWhat to do next\n\nnpm run shop -- refund 1' },
    );
    const { number } = await shopper.placeOrder();
    const [mail] = await mailsAbout('order-placed', number);
    expect(mail?.parsed.html).not.toContain('<b>Marta');
    expect(mail?.parsed.text).toMatch(/^Buyer: +"><b>Marta Oakes$/m);
    expect(mail?.parsed.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.parsed.text?.match(/^What to do next$/gm)).toHaveLength(1);
  });

  test('an accepted quote is reported with the shipping instructions for the seller (FIX-90)', async () => {
    const marta = await newCustomer(shop);
    const { quote } = await must<{ quote: { number: string } }>(
      marta.send,
      'mutation { quote: lockSellQuote(items: [{ sku: "AG-SHIP-1", quantity: 20 }]) { number } }',
    );
    const accept = `mutation { acceptSellQuote(number: "${quote.number}", agreement: ${CHECK_AGREEMENT}) { number } }`;
    await Promise.all([must(marta.send, accept), must(marta.send, accept)]);
    const { text, mail } = await theMail('quote-agreed', quote.number);
    expect(mail.recipients).toEqual([DESK]);
    expect(mail.parsed.subject).toMatch(/^Quote Q-\w+: agreed at \$[\d,.]+$/);
    expect(text).toContain(marta.email);
    expect(text).toContain('E-mail the insured label to the customer.');
  });

  test('a cancellation is reported: by whom, why, and what to do with the money (FIX-90)', async () => {
    const marta = await newCustomer(shop);
    const unpaid = await placeCustomerOrder(marta.send, { 'AG-SHIP-1': 1 });
    await must(
      marta.send,
      `mutation ($id: ID!) { cancelOrder(input: { order_id: $id, reason: "Another reason" }) { error } }`,
      { id: encodeUid(await idOf(unpaid)) },
    );
    const byBuyer = await theMail('order-canceled', unpaid.number);
    expect(byBuyer.mail.recipients).toEqual([DESK]);
    expect(byBuyer.text).toMatch(/Canceled by: +the buyer/);
    expect(byBuyer.text).toMatch(/Reason: +Another reason/);
    expect(byBuyer.text).toContain('No payment arrived, so nothing is refunded.');

    const paid = await placeOrder();
    await desk('pay', paid.number);
    await desk('cancel', paid.number, '--reason', 'Lost');
    const byDesk = await theMail('order-canceled', paid.number);
    expect(byDesk.text).toMatch(/Canceled by: +Ines/);
    expect(byDesk.text).toContain(`npm run shop -- refund-sent ${short(paid)}`);
    expect(byDesk.html).toContain(`refund-sent ${short(paid)}`);
  });

  test('a card that is declined, not charged or not refunded is reported; declines do not flood (FIX-90)', async () => {
    const declined = await cardCart('decline');
    for (let tries = 0; tries < 3; tries++) {
      await chooseCard(shop.query as Send, declined, { card: { token: cardToken('decline') } });
      expect(await place(shop.query as Send, declined)).toMatchObject({ code: 'CARD_DECLINED' });
    }
    const decline = await theMail('card-declined');
    expect(decline.mail.recipients).toEqual(['money@oakes.example']);
    expect(decline.text).toMatch(/Reason from the bank: +declined/);
    expect(decline.text).not.toContain('sandbox_');
    for (let carts = 0; carts < 12; carts++) await place(shop.query as Send, await cardCart('decline'));
    expect(await mailsAbout('card-declined')).toHaveLength(10);

    vi.spyOn(shop.services.providers.card, 'capture').mockResolvedValueOnce({
      kind: 'rejected',
      reason: 'expired',
    });
    const charged = await place(shop.query as Send, await cardCart('approve'));
    const number = charged.order?.number ?? '';
    const failed = await theMail('charge-failed', number);
    expect(failed.text).toContain('Do not ship it.');
    expect(failed.text).not.toMatch(/4242|Visa/);
    expect(await mailsAbout('order-canceled', number)).toHaveLength(1);

    const kept = (await place(shop.query as Send, await cardCart('approve'))).order as OrderData;
    await jobsDone(shop.db);
    vi.spyOn(shop.services.providers.card, 'refund').mockResolvedValueOnce({
      kind: 'rejected',
      reason: 'too late',
    });
    await desk('refund', kept.number, '--amount', '5');
    const rejected = await theMail('refund-failed', kept.number);
    expect(rejected.text).toContain(`npm run shop -- refund-again ${short(kept)}`);
    expect(rejected.text).toContain('$5.00');
  });

  test('a stale feed is reported once by any number of processes, and its recovery once (FIX-90)', async () => {
    const look = () => Promise.all([watchPrices(shop.services), watchPrices(shop.services)]);
    await shop.setSpot(TEST_SPOT);
    await look();
    for (let minutes = 0; minutes < 8; minutes++) {
      shop.clock.advance(MINUTE);
      await look();
    }
    const stale = await theMail('prices-stale');
    expect(stale.mail.recipients).toEqual(['prices@oakes.example']);
    expect(stale.mail.parsed.subject).toContain('Spot prices are stale: Gold');
    expect(stale.text).toContain('npm run shop -- halt gold');
    expect(stale.text).toMatch(/Gold: +\$4,000\.00 per troy ounce/);

    // The feed is intermittent: still the same outage.
    for (let times = 0; times < 4; times++) {
      await shop.setSpot(TEST_SPOT);
      await look();
      shop.clock.advance(6 * MINUTE);
      await look();
    }
    expect(await mailsAbout('prices-recovered')).toEqual([]);
    for (let minutes = 0; minutes < 40; minutes++) {
      shop.clock.advance(MINUTE);
      await shop.setSpot(TEST_SPOT);
      await look();
    }
    expect((await theMail('prices-recovered')).text).toContain('Nothing is left to do.');
    expect(await mailsAbout('prices-stale')).toHaveLength(1);
  });

  test('failed jobs are reported in one mail an hour, without secrets, and never about that mail (FIX-90)', async () => {
    const patience = (retries: number) =>
      sql`update pgboss.queue set retry_limit = ${retries} where name in ('order-placed', 'dealer-mail')`.execute(
        shop.db,
      );
    const tell = () => Promise.all([notifyFailedJobs(shop.services), notifyFailedJobs(shop.services)]);
    const { send } = shop.services.mailer;
    const sending = vi.spyOn(shop.services.mailer, 'send');
    await jobsDone(shop.db);
    await patience(0);
    sending.mockImplementation(async (mail) => {
      if (mail.key.startsWith('order-placed')) {
        throw new Error('550 refused\r\nBcc: x@evil.example key dGhpcyBpcyBhIHZlcnkgc2VjcmV0IGtleQ');
      }
      return send.call(shop.services.mailer, mail);
    });
    const first = await placeOrder();
    await placeOrder();
    await waitFor(async () => {
      expect(await shop.db.selectFrom('failed_job').select('id').execute()).toHaveLength(2);
    });
    await tell();
    const { text, mail } = await theMail('jobs-failed');
    expect(mail.recipients).toEqual([DESK]);
    expect(mail.parsed.subject).toBe('2 jobs failed: order-placed');
    expect(text).toContain('550 refused Bcc: x@evil.example key …');
    expect(text).toContain(`npm run shop -- order ${short(first)}`);

    await placeOrder();
    await waitFor(async () => {
      expect(await shop.db.selectFrom('failed_job').select('id').execute()).toHaveLength(3);
    });
    await tell();
    expect(await mailsAbout('jobs-failed')).toHaveLength(1);

    // The mail to the dealer fails too: that is not reported.
    sending.mockRejectedValue(new Error('the mail server is away'));
    shop.clock.advance(61 * MINUTE);
    await tell();
    await jobsDone(shop.db);
    shop.clock.advance(61 * MINUTE);
    await tell();
    const queues = await shop.db.selectFrom('failed_job').select('queue').distinct().execute();
    expect(queues).toEqual([{ queue: 'order-placed' }]);
    expect(await mailsAbout('jobs-failed')).toHaveLength(1);
    await patience(20);
  });

  test('settings name addresses by kind, are off when empty, and reject invalid addresses and kinds (FIX-90)', async () => {
    await setAddresses({ default: DESK, orders: [] });
    const silent = await placeOrder();
    expect(await mailsAbout('order-placed', silent.number)).toEqual([]);
    await setAddresses({ orders: 'a@oakes.example' });
    await desk('cancel', silent.number, '--reason', 'Test');
    expect(await mailsAbout('order-canceled', silent.number)).toEqual([]);
    expect(shop.services.shop.dealerMail).toMatchObject({ orders: ['a@oakes.example'], jobs: [] });

    const problemsOf = async (dealer_mail: object) => {
      const { problems } = await importShopSettings(shop.db, { storeConfig: { dealer_mail } });
      return problems.map(({ section, path, message }) => `${section}.${path} ${message}`);
    };
    expect(await problemsOf({ order: DESK })).toEqual([
      'dealer_mail.order is not a known setting; did you mean orders?',
    ]);
    for (const wrong of ['Ines <ines@oakes.example>', 'a@x.example, b@x.example', 'a@x.example\nBcc: b', 7]) {
      expect(await problemsOf({ jobs: wrong })).toEqual([
        expect.stringMatching(/^dealer_mail\.jobs must be an e-mail address without a name, or a list/),
      ]);
    }
    expect(shop.services.shop.dealerMail.orders).toEqual(['a@oakes.example']);
  });
});

describe('mails to the customer about money', () => {
  interface History {
    readonly timeline: readonly {
      readonly code: string;
      readonly title: string;
      readonly text: string | null;
    }[];
    readonly comments: readonly { readonly message: string }[];
  }

  async function historyOf({ token }: OrderData): Promise<History> {
    const { order } = await must<{ order: History }>(
      shop.query as Send,
      `query ($token: String!) { order: guestOrderByToken(input: { token: $token }) {
        timeline { code title text } comments { message }
      } }`,
      { token },
    );
    return order;
  }

  async function mailsTo(kind: string, { number }: OrderData): Promise<ReceivedMail[]> {
    await jobsDone(shop.db);
    return mailServer.mails.filter(({ parsed }) => parsed.messageId?.startsWith(`<${kind}-${number}`));
  }

  test('a part payment is reported with the rest and its deadline, and is part of the history (FIX-90)', async () => {
    const order = await placeOrder();
    const left = `$${(order.total.grand_total.value - 10).toFixed(2)}`;
    await desk('pay', order.number, '--amount', '10', '--reference', 'WIRE 7');
    await desk('pay', order.number, '--amount', '10', '--reference', 'WIRE 7');
    const [mail, ...others] = await mailsTo('payment-partly', order);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([order.email]);
    for (const words of [mail?.parsed.text, mail?.parsed.html]) {
      expect(words).toContain('$10.00');
      expect(words).toContain(left);
    }
    expect(mail?.parsed.text).toMatch(/Send the rest by \d+:\d\d [ap]m \w+ on \w+, March \d+\./);
    const { timeline, comments } = await historyOf(order);
    expect(timeline).toContainEqual({ code: 'part_payment', title: 'Part payment received', text: '$10.00' });
    expect(comments).toEqual([{ message: `$10.00 arrived, reference WIRE 7. ${left} is left to pay.` }]);
    expect(await desk('order', order.number)).toMatch(/Ines +note +\$10\.00 arrived, reference WIRE 7\./);

    await desk('pay', order.number, '--reference', 'WIRE 8');
    expect(await mailsTo('payment-partly', order)).toHaveLength(1);
    expect(await mailsTo('payment-received', order)).toHaveLength(1);
  });

  test('a refund is reported with its methods and reason, also when it is sent later, and is part of the history (FIX-90)', async () => {
    const order = await placeOrder();
    await desk('pay', order.number);
    await desk('refund', order.number, '--amount', '5', '--comment', 'A scratch <b>on</b> the coin');
    const [mail, ...others] = await mailsTo('order-refunded', order);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([order.email]);
    expect(mail?.parsed.text).toContain('We are refunding $5.00');
    expect(mail?.parsed.text).toMatch(/By wire or check: +\$5\.00/);
    expect(mail?.parsed.text).toContain('Reason: A scratch <b>on</b> the coin');
    expect(mail?.parsed.html).not.toContain('<b>on');
    const { timeline, comments } = await historyOf(order);
    expect(timeline).toContainEqual({ code: 'refund', title: 'Refund', text: '$5.00' });
    expect(comments.at(-1)?.message).toMatch(
      /^\$5\.00 was sent back by wire or check; credit memo 0\d+\. Reason: A scratch/,
    );
    expect(await desk('order', order.number)).toMatch(/Ines +note +\$5\.00 was sent back by wire or check/);

    // A cancellation reports its refund itself; a refund by hand is reported when it is sent.
    await desk('cancel', order.number, '--reason', 'Lost');
    await desk('refund-sent', order.number);
    expect(await mailsTo('order-canceled', order)).toHaveLength(1);
    expect(await mailsTo('order-refunded', order)).toHaveLength(1);
    const [sent] = await mailsTo('refund-sent', order);
    const rest = `$${(order.total.grand_total.value - 5).toFixed(2)}`;
    expect(sent?.parsed.text).toContain(`We sent ${rest} of your order ${order.number} back to you`);
    expect(await desk('order', order.number)).toContain(`${rest} was sent back by wire or check.`);
  });
});

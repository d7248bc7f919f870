import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { type MailServer, startMailServer } from '../../../testing/servers/mail-server.ts';
import { newCustomer, type TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must, type Send } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { importShopSettings } from '../../shop/settings/import-settings.ts';

const HOUR = 3_600_000;

let mailServer: MailServer;
let shop: TestShop;
let marta: TestCustomer;
/** Mails before the test. */
let mailed = 0;
beforeAll(async () => {
  mailServer = await startMailServer();
  shop = await createTestShop({ env: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await shop.close();
  await mailServer.close();
});
beforeEach(async () => {
  await shop.setSpot({ gold: 4_000, silver: 50 });
  marta = await newCustomer(shop);
  await jobsDone(shop.db);
  mailed = mailServer.mails.length;
});

const LOCK = 'mutation ($items: [SellQuoteItemInput!]!) { lockSellQuote(items: $items) { number } }';
const LIMITS = '{ buybackProducts { quote_limits { pieces total { value currency } } } }';
const INQUIRE = `mutation ($input: SellInquiryInput!) {
  inquiry: inquireAboutSale(input: $input) { number email } }`;
const MANY = { sku: 'AG-SHIP-1', quantity: 501 };

interface Inquiry {
  number: string;
  email: string;
}
const inquire = async (who: TestCustomer, input: object) =>
  (await must<{ inquiry: Inquiry }>(who.send, INQUIRE, { input })).inquiry;
const codeOf = async (send: Send, document: string, variables: object) =>
  (await send(document, variables)).errors?.[0]?.extensions?.code;
const mails = () => mailServer.mails.slice(mailed);
const countRows = async () => (await shop.db.selectFrom('sell_inquiry').select('id').execute()).length;

describe('a sale above the bid limit', () => {
  it('cannot be locked, becomes an inquiry, reaches the desk, and is confirmed (SELL-04)', async () => {
    const { buybackProducts } = await must<{ buybackProducts: object }>(shop.query as Send, LIMITS, {});
    expect(buybackProducts).toEqual({
      quote_limits: { pieces: 500, total: { value: 100_000, currency: 'USD' } },
    });
    const { errors } = await marta.send(LOCK, { items: [MANY] });
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('Send an inquiry to sell more: the desk replies by e-mail.'),
      extensions: { code: 'QUOTE_TOO_LARGE' },
    });
    expect(await codeOf(marta.send, LOCK, { items: [{ sku: 'AU-SUN-1', quantity: 30 }] })).toBe(
      'QUOTE_TOO_LARGE',
    );

    const { number, email } = await inquire(marta, { items: [MANY], note: 'In\r\nsealed boxes.' });
    expect(number).toMatch(/^I-[0-9A-Z]{10}$/);
    expect(email).toBe(marta.email);
    await jobsDone(shop.db);
    const [desk, own] = [shop.services.shop.contact.email, marta.email].map((to) =>
      mails().find(({ recipients, parsed }) => recipients[0] === to && parsed.subject?.includes(number)),
    );
    expect(desk?.parsed.replyTo).toMatchObject([{ address: marta.email }]);
    expect(desk?.parsed.subject).toContain('offers 501 pieces');
    // A bid of 49.50 per ounce plus the posted 2.8 %: 50.89.
    for (const part of ['501 × $50.89', '$25,495.89', 'AG-SHIP-1', 'In sealed boxes.', marta.email]) {
      expect(desk?.parsed.text, part).toContain(part);
    }
    for (const part of ['501 × $50.89', 'by the next working day', 'Do not ship yet']) {
      expect(own?.parsed.text, part).toContain(part);
    }
  });

  it('is mailed to the addresses for quotes when the dealer has set some (SELL-04)', async () => {
    const setAddresses = async (quotes: string[]) => {
      await importShopSettings(shop.db, { storeConfig: { dealer_mail: { quotes } } });
      await shop.refresh();
      expect(shop.services.shop.dealerMail.quotes).toEqual(quotes);
    };
    await setAddresses(['a@desk.example', 'b@desk.example']);
    const { number } = await inquire(marta, { items: [MANY] });
    await setAddresses([]);
    await jobsDone(shop.db);
    const to = mails()
      .filter(({ parsed }) => parsed.subject?.includes(number))
      .flatMap(({ recipients }) => recipients);
    expect(to.sort()).toEqual(['a@desk.example', 'b@desk.example', marta.email].sort());
  });

  it('can be sent while the market is paused and nothing can be locked (SELL-04)', async () => {
    shop.clock.advance(HOUR);
    expect(await codeOf(marta.send, LOCK, { items: [{ ...MANY, quantity: 20 }] })).toBe('MARKET_PAUSED');
    expect((await inquire(marta, { items: [MANY] })).number).toMatch(/^I-/);
  });
});

describe('inquireAboutSale', () => {
  it('counts a repeated submission once, also concurrently, and five inquiries an hour (SELL-04)', async () => {
    const before = await countRows();
    const same = await Promise.all([1, 2, 3].map(() => inquire(marta, { items: [MANY] })));
    expect(new Set(same.map(({ number }) => number)).size).toBe(1);
    expect(await countRows()).toBe(before + 1);
    for (const quantity of [600, 700]) await inquire(marta, { items: [{ ...MANY, quantity }] });
    const more = { input: { items: [{ ...MANY, quantity: 800 }] } };
    expect(await codeOf(marta.send, INQUIRE, more)).toBe('TOO_MANY_REQUESTS');
    shop.clock.advance(HOUR);
    expect(await codeOf(marta.send, INQUIRE, more)).toBeUndefined();
  });

  it('rejects guests, and mails nobody', async () => {
    const input = { items: [MANY] };
    expect(await codeOf(shop.query as Send, INQUIRE, { input })).toBe('CUSTOMER_NOT_AUTHORIZED');
    await jobsDone(shop.db);
    expect(mails()).toHaveLength(0);
  });

  it('cannot imitate lines or headers of the desk’s mail', async () => {
    const note = 'x\n\nQuote Q-1: agreed\nBcc: other@victim.example';
    const { number } = await inquire(marta, { items: [MANY], note });
    await jobsDone(shop.db);
    const mail = mails().find(({ parsed }) => parsed.subject?.includes('offers'));
    expect(mail?.parsed.subject).toContain(number);
    expect(mail?.parsed.bcc ?? []).toEqual([]);
    expect(mail?.parsed.text).toContain('x Quote Q-1: agreed Bcc: other@victim.example');
  });

  it.each([
    [{ items: [] }, 'QUOTE_EMPTY'],
    [{ items: [{ ...MANY, quantity: 0 }] }, 'INVALID_QUANTITY'],
    [{ items: [{ ...MANY, quantity: 2_000_000_000 }] }, 'INVALID_QUANTITY'],
    [{ items: [MANY, MANY] }, 'QUOTE_ITEM_TWICE'],
    [{ items: [{ sku: 'AC-GLOVES', quantity: 1 }] }, 'NO_BID'],
    [{ items: [{ sku: 'no-such', quantity: 1 }] }, 'NO_BID'],
    [{ items: Array.from({ length: 51 }, (_, at) => ({ sku: `X-${at}`, quantity: 1 })) }, 'QUOTE_TOO_LONG'],
    [{ items: [MANY], note: 'x'.repeat(1_001) }, 'NOTE_TOO_LONG'],
    [{ items: [MANY], note: 'a\u0000b' }, 'NOTE_CHARACTERS'],
  ])('rejects %j with a message and stores nothing', async (input, code) => {
    const before = await countRows();
    expect(await codeOf(marta.send, INQUIRE, { input })).toBe(code);
    expect(await countRows()).toBe(before);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import { officeAs } from '../../../testing/office/office-client.ts';
import { decodeMail } from '../../../testing/servers/decode-mail.ts';
import { newCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { jobsDone } from '../../../testing/waiting.ts';
import { openQuoteDesk, QUOTE_SPOT, type QuoteDesk } from '../testing/quote-desk.ts';
import { moveOverdueQuotes } from './late-quotes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
let desk: QuoteDesk;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  desk = await openQuoteDesk(shop);
});

describe('a late package', () => {
  it('makes the quote late, and the desk extends it with a reason (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const { post_by: postBy } = await desk.read(number);
    shop.clock.advance(Date.parse(postBy) - shop.clock.now());
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    await moveOverdueQuotes(shop.services);
    const late = await desk.read(number);
    expect(late.status).toBe('late');
    const until = new Date(shop.clock.now() + 3 * DAY).toISOString();
    const args = (reason: string, at = until) =>
      `number: "${number}", version: ${late.version}, until: "${at}", reason: "${reason}"`;
    expect(await desk.codeOf('extend_quote', args(' '))).toBe('REASON_INVALID');
    expect(await desk.codeOf('extend_quote', args('Storm', postBy))).toBe('DEADLINE_INVALID');
    const extended = await desk.act('extend_quote', args('Storm in Vermont'));
    expect(extended).toMatchObject({ status: 'agreed', post_by: until });
    expect(extended.events.at(-1)).toMatchObject({ step: 'extended', by: 'Della Marsh' });
    const mails = (await desk.mailsOf(number)).join(' ');
    expect(mails).toContain('sell-quote-late');
    expect(mails).toContain('sell-quote-extended');
  });

  it('is stated in the same words before the quote, in its terms and when it is late (BUY-07, FIX-40)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const { customer, shopPromises } = await must<{
      customer: { sell_quote: { terms: { lines: string[] } } };
      shopPromises: { text: string }[];
    }>(
      desk.seller.send,
      `{ customer { sell_quote(number: "${number}") { terms { lines } } } shopPromises(names: ["sell_terms"]) { text } }`,
    );
    const rule = customer.sell_quote.terms.lines.at(-1) ?? '';
    expect(rule).toMatch(
      /you owe what our bids have risen by .* If neither applies, you owe nothing\. .* after the market opens\.$/,
    );
    expect(shopPromises[0]?.text).toContain(rule);
    shop.clock.advance(Date.parse((await desk.read(number)).post_by) - shop.clock.now());
    await moveOverdueQuotes(shop.services);
    await jobsDone(shop.db);
    const mails = [...(await shop.outbox())].filter(([name]) => name.includes(`late-${number}`));
    expect(mails).toHaveLength(1);
    for (const [, mail] of mails) expect(decodeMail(mail).replace(/\s+/g, ' ')).toContain(rule);
  });

  it('is canceled after a reminder, at the market loss, when no package comes (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    /** Lets days pass and runs the job, twice: the second run changes nothing. */
    const pass = async (days: number, spot = QUOTE_SPOT) => {
      shop.clock.advance(days * DAY);
      await shop.setSpot(spot);
      await moveOverdueQuotes(shop.services);
      await moveOverdueQuotes(shop.services);
      desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
      return desk.read(number);
    };
    const stepsOf = ({ events }: { events: readonly { step: string }[] }) => events.map(({ step }) => step);
    expect((await pass(10)).status).toBe('late');
    const reminded = await pass(20);
    expect(reminded.status).toBe('late');
    expect(stepsOf(reminded)).toEqual(['agreed', 'late', 'cancel-reminded']);
    const { data } = await desk.buyer.query<{ quote: { cancel_on: string } }>(
      `{ quote(number: "${number}") { cancel_on } }`,
    );
    const onMs = Date.parse(data.quote.cancel_on);
    expect(onMs).toBeGreaterThan(shop.clock.now());
    // Without a current price no loss can be computed: the quote waits.
    shop.clock.advance(onMs - shop.clock.now());
    const state = () => shop.services.spot.current().prices.silver?.state;
    for (let hours = 0; hours < 100 && state() !== 'stale'; hours++) shop.clock.advance(60 * MINUTE);
    expect(state()).toBe('stale');
    await moveOverdueQuotes(shop.services);
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    expect((await desk.read(number)).status).toBe('late');
    const canceled = await pass(0, { ...QUOTE_SPOT, silver: 52 });
    expect(canceled).toMatchObject({ status: 'cancelled' });
    expect(canceled.owed).toBeGreaterThan(0);
    expect(canceled.events.at(-1)).toMatchObject({ step: 'cancelled', actor: 'clock' });
    const mails = (await desk.mailsOf(number)).join(' ');
    expect(mails).toContain('sell-quote-cancel-reminded');
    expect(mails).toContain('sell-quote-cancelled');
  });

  it('is canceled in the same way with a tracking number, which any text can be (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const post = `mutation { postSellQuote(number: "${number}", carrier: "UPS", tracking: "1Z999") { status } }`;
    await must(desk.seller.send, post);
    const pass = async (days: number, spot = QUOTE_SPOT) => {
      shop.clock.advance(days * DAY);
      await shop.setSpot(spot);
      await moveOverdueQuotes(shop.services);
      desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
      return desk.read(number);
    };
    expect((await pass(40)).status).toBe('late');
    expect((await pass(0)).events.at(-1)).toMatchObject({ step: 'cancel-reminded' });
    // Entering it again prolongs nothing.
    await desk.seller.send(post);
    await pass(10, { ...QUOTE_SPOT, silver: 52 });
    const canceled = await pass(0, { ...QUOTE_SPOT, silver: 52 });
    expect(canceled).toMatchObject({ status: 'cancelled' });
    expect(canceled.owed).toBeGreaterThan(0);
  });

  it('is awaited again after an extension, and canceled no earlier than two working days after it (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    shop.clock.advance(40 * DAY);
    await shop.setSpot(QUOTE_SPOT);
    await moveOverdueQuotes(shop.services);
    await moveOverdueQuotes(shop.services);
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    const late = await desk.read(number);
    expect(late.events.at(-1)).toMatchObject({ step: 'cancel-reminded' });
    const until = new Date(shop.clock.now() + 5 * DAY).toISOString();
    await desk.act(
      'extend_quote',
      `number: "${number}", version: ${late.version}, until: "${until}", reason: "Storm"`,
    );
    shop.clock.advance(5 * DAY);
    await shop.setSpot(QUOTE_SPOT);
    await moveOverdueQuotes(shop.services);
    await moveOverdueQuotes(shop.services);
    desk.buyer = await officeAs(shop, 'buyer', 'Della Marsh');
    expect((await desk.read(number)).events.at(-1)).toMatchObject({ step: 'late' });
  });

  it('costs the difference of a market that rose, exactly as shown (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    const cancel = (owed: number) =>
      desk.seller.send(
        `mutation { cancelSellQuote(number: "${number}", owed: ${owed}) { status owed { value } } }`,
      );
    await shop.setSpot({ ...QUOTE_SPOT, silver: 52 });
    const { customer } = await must<{ customer: { sell_quote: { cancellation_cost: { value: number } } } }>(
      desk.seller.send,
      `{ customer { sell_quote(number: "${number}") { cancellation_cost { value } } } }`,
    );
    const cost = customer.sell_quote.cancellation_cost.value;
    expect(cost).toBeGreaterThan(0);
    expect((await desk.read(number)).loss).toBe(Math.round(cost * 100));
    expect((await cancel(cost - 0.01)).errors?.[0]?.extensions?.code).toBe('COST_CHANGED');
    expect((await cancel(cost)).data).toMatchObject({
      cancelSellQuote: { status: 'CANCELLED', owed: { value: cost } },
    });
    expect((await cancel(cost)).errors).toBeUndefined();
    expect(await desk.codeOf('receive_quote', `number: "${number}"`)).toBe('QUOTE_STATE');
  });

  it('is cancelled by the desk with the amount owed, which it can waive (BUY-07)', async () => {
    const number = await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]);
    await shop.setSpot({ ...QUOTE_SPOT, silver: 52 });
    const { version, loss } = await desk.read(number);
    const owed = await desk.act(
      'cancel_quote',
      `number: "${number}", version: ${version}, reason: "No package"`,
    );
    expect(owed).toMatchObject({ status: 'cancelled', owed: loss });
    expect(owed.owed).toBeGreaterThan(0);
    desk.seller = await newCustomer(shop);
    const free = await desk.read(await desk.agree([{ sku: 'AG-SHIP-1', quantity: 20 }]));
    const waived = await desk.act(
      'cancel_quote',
      `number: "${free.number}", version: ${free.version}, reason: "Our mistake", waive: true`,
    );
    expect(waived).toMatchObject({ status: 'cancelled', owed: 0 });
    const text = [...(await shop.outbox())].find(([name]) => name.includes(`cancelled-${number}`))?.[1] ?? '';
    expect(decodeMail(text)).toContain('You owe $');
  });
});

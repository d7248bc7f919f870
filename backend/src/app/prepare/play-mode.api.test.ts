import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSimulatedPrices } from '../../domains/metals/spot/delete-simulated-prices.ts';
import { recordQuotes } from '../../domains/metals/spot/record-quotes.ts';
import { invoiceDocument } from '../../domains/orders/documents/invoice-document.ts';
import { findOrderByNumber } from '../../domains/orders/lookup/orders.repository.ts';
import { placedMail } from '../../domains/orders/mails/templates/placed-mail.ts';
import { readConfig } from '../../platform/configuration/config.ts';
import { createTestShop, type TestShop } from '../../testing/create-test-shop.ts';
import { cardToken, chooseCard, place } from '../../testing/shopping/pay-by-card.ts';
import { placeGuestOrder } from '../../testing/shopping/place-orders.ts';
import { newShopper } from '../../testing/shopping/shopper.ts';
import { expectSoon } from '../../testing/waiting.ts';
import { runCommand } from '../commands/run-command.ts';
import { closeDemo } from '../demo/customer/close-demo.ts';
import { startSpotFeed } from '../serve/start-spot-feed.ts';
import { DEMO_MILESTONES, recordMilestone } from './milestones.repository.ts';
import { describePlay, playParts, readPlayMode } from './play-mode.ts';

const FIXED_PRICE = 'AC-CAP-40';
const BY_METAL = 'AG-SHIP-1';

describe('a shop outside of play mode', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop({ env: { PLAY: 'off' } });
  });
  afterAll(() => shop.close());

  it('rejects forged tokens, offers no card, and names no test card (FIX-80)', async () => {
    const shopper = await newShopper(shop.query);
    expect(await shopper.add(FIXED_PRICE, 1)).toEqual([]);
    const cart = await shopper.prepare();
    expect(cart.available_payment_methods.map(({ code }) => code)).not.toContain('card');
    await expect(chooseCard(shop.query, shopper, { card: { token: cardToken() } })).rejects.toThrow();
    const { data } = await shop.query<{ cardGateway: { test_cards: object[] } }>(
      '{ cardGateway { test_cards { number } } }',
    );
    expect(data.cardGateway.test_cards).toEqual([]);
    const authorized = await shop.services.providers.card.authorize({
      reference: '00000000-0000-0000-0000-000000000000',
      amountMinor: 100,
      currency: 'USD',
      card: { token: cardToken() },
      saveFor: null,
      idempotencyKey: 'one',
    });
    expect(authorized).toEqual({ kind: 'declined', gatewayId: null, reason: 'token_unknown' });
    expect((await place(shop.query, shopper)).order).not.toBeNull();
  });

  it('deletes simulated prices with their history, and no others (FIX-80)', async () => {
    const quote = (metal: 'gold' | 'silver') => ({
      metal,
      askE4: 20_000_000,
      bidE4: 19_900_000,
      atMs: shop.clock.now(),
      isHalted: false,
    });
    await recordQuotes(shop.services, 'simulated:test', [quote('gold')]);
    await recordQuotes(shop.services, 'http:spot.example', [quote('silver')]);
    expect(await deleteSimulatedPrices(shop.db)).toBe(true);
    expect(await deleteSimulatedPrices(shop.db)).toBe(false);
    const metals = async (table: 'spot_quote' | 'spot_price') =>
      (await shop.db.selectFrom(table).select('metal').distinct().execute()).map(({ metal }) => metal);
    expect(await metals('spot_quote')).toContain('silver');
    expect(await metals('spot_quote')).not.toContain('gold');
    expect(await metals('spot_price')).not.toContain('gold');
  });
});

describe('an order of a shop in play mode', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await createTestShop();
  });
  afterAll(() => shop.close());

  const run = async (...args: string[]) =>
    (await runCommand(args, (by, work) => work({ ...shop.services, by }))).out;
  const marksOf = (number: string) =>
    shop.db
      .selectFrom('sales_order')
      .select(['is_sandbox_paid', 'is_price_simulated'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();

  it('is marked when the sandbox paid it; orders and order print SANDBOX, and its documents say so (FIX-80)', async () => {
    const shopper = await newShopper(shop.query);
    expect(await shopper.add(FIXED_PRICE, 1)).toEqual([]);
    await shopper.prepare();
    await chooseCard(shop.query, shopper, { card: { token: cardToken() } });
    const { order } = await place(shop.query, shopper);
    const number = order?.number ?? '';
    expect(await marksOf(number)).toEqual({ is_sandbox_paid: true, is_price_simulated: false });
    expect(await run('orders')).toMatch(new RegExp(`^${number} .*SANDBOX`, 'm'));
    expect(await run('order', number)).toMatch(
      /^SANDBOX +paid with a card of the sandbox: no money has moved$/m,
    );
    const found = await findOrderByNumber(shop.db, number);
    if (found === null) throw new Error('There is no order');
    const mail = JSON.stringify(placedMail(found, shop.services.shop));
    expect(mail).toContain('Trial order');
    const invoice = { number: '1', createdAtMs: 0 } as Parameters<typeof invoiceDocument>[1];
    expect(invoiceDocument(found, invoice, shop.services.shop)).toContain('Trial order');
  });

  it('is marked when the simulated market priced it, and not when neither did (FIX-80)', async () => {
    const real = await placeGuestOrder(shop.query, BY_METAL, 1);
    expect(await marksOf(real.number)).toEqual({ is_sandbox_paid: false, is_price_simulated: false });
    expect(await run('order', real.number)).not.toContain('SANDBOX');
    await sql`update spot_quote set source = 'simulated:test'`.execute(shop.db);
    await shop.setSpot({ gold: 4_000 });
    const simulated = await placeGuestOrder(shop.query, BY_METAL, 1);
    expect(await marksOf(simulated.number)).toEqual({ is_sandbox_paid: false, is_price_simulated: true });
    expect(await run('order', simulated.number)).toMatch(/^SANDBOX +priced by the simulated market$/m);
    const ownPrice = await placeGuestOrder(shop.query, FIXED_PRICE, 1);
    expect(await marksOf(ownPrice.number)).toEqual({ is_sandbox_paid: false, is_price_simulated: false });
  });

  it('is of a shop with only the demo shop, unless PLAY says otherwise (FIX-80)', async () => {
    const asked = { play: null, environment: 'production', importDemo: true } as const;
    expect(await readPlayMode(shop.db, asked)).toBe(false);
    await recordMilestone(shop.db, DEMO_MILESTONES.begun);
    expect(await readPlayMode(shop.db, asked)).toBe(true);
    expect(await readPlayMode(shop.db, { ...asked, importDemo: false })).toBe(false);
    expect(await readPlayMode(shop.db, { ...asked, play: false })).toBe(false);
    await recordMilestone(shop.db, DEMO_MILESTONES.customerOver);
    expect(await readPlayMode(shop.db, asked)).toBe(false);
    expect(await readPlayMode(shop.db, { ...asked, play: true })).toBe(true);
  });
});

describe('a running shop with only the demo shop', () => {
  it('sells nothing at simulated prices and takes no sandbox card after an import of the dealer (FIX-80)', async () => {
    const shop = await createTestShop({
      spot: null,
      env: { NODE_ENV: 'production', CAPTCHA: 'on', SPOT_FEED_SECONDS: '1' },
    });
    try {
      await recordMilestone(shop.db, DEMO_MILESTONES.begun);
      await shop.refresh();
      expect(shop.isPlaying()).toBe(true);
      const feed = await startSpotFeed(shop.services, { say: () => undefined, isPlaying: shop.isPlaying });
      await shop.refresh();
      const shopper = await newShopper(shop.query);
      expect(await shopper.add(BY_METAL, 1)).toEqual([]);
      expect(await shopper.add(FIXED_PRICE, 1)).toEqual([]);
      await shopper.prepare();
      await chooseCard(shop.query, shopper, { card: { token: cardToken() } });

      const { services, pool, db } = shop;
      await closeDemo({ db, pool, clock: shop.clock, onError: (error) => expect(error).toBeNull() });

      const find = '{ products(filter: { sku: { eq: "AG-SHIP-1" } }) { total_count } }';
      await expectSoon(
        async () => (await shop.query<{ products: { total_count: number } }>(find)).data.products.total_count,
      ).toBe(0);
      expect(services.shop.paymentMethods.map(({ code }) => code)).not.toContain('card');
      expect(services.providers.card.testCards).toEqual([]);
      expect((await place(shop.query, shopper)).order).toBeNull();
      const quotes = await db.selectFrom('spot_quote').select('metal').execute();
      expect(quotes).toEqual([]);
      await feed.stop();
    } finally {
      await shop.close();
    }
  });
});

describe('a start', () => {
  const nothing = { ...readConfig({}), outboxDir: '/data/outbox' };
  const publicUrl = 'http://localhost:3000';

  it('lists everything that is simulated (FIX-80)', () => {
    expect(describePlay(playParts(nothing, { isPlaying: true, publicUrl }), true)).toEqual([
      'PLAY MODE: this shop is for trying out. Not real are its',
      '  prices   a simulated market (set SPOT_FEED_URL)',
      '  cards    a sandbox that moves no money (set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY)',
      '  e-mails  files in /data/outbox (set SMTP_URL)',
      '  links    http://localhost:3000 (set PUBLIC_URL)',
    ]);
  });

  it('reports what a shop outside of play mode lacks, and nothing when it is complete (FIX-80)', () => {
    expect(describePlay(playParts(nothing, { isPlaying: false, publicUrl }), false)).toEqual([
      'Not ready to sell (npm run shop -- check lists everything):',
      '  prices   none: nothing priced by its metal can be sold (set SPOT_FEED_URL)',
      '  cards    not taken (set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY)',
      '  e-mails  files in /data/outbox (set SMTP_URL)',
      '  links    http://localhost:3000 (set PUBLIC_URL)',
      '  PLAY=on simulates prices and cards, to try the shop out.',
    ]);
    const stripe = {
      secretKey: 's',
      publishableKey: 'p',
      apiUrl: 'https://api.stripe.com',
      webhookSecret: null,
    };
    const all = {
      ...nothing,
      spotFeedUrl: 'https://spot.example',
      stripe,
      smtpUrl: 'smtp://mail.example',
    };
    const parts = playParts(all, { isPlaying: false, publicUrl: 'https://shop.example' });
    expect(describePlay(parts, false)).toEqual([]);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../api/app.ts';
import { mailFoot } from '../../domains/customers/mails/mail-foot.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/configuration/config.ts';
import { createTestShop } from '../../testing/create-test-shop.ts';
import { sendQuery } from '../../testing/send-query.ts';
import {
  createDatabase,
  dropDatabase,
  freshName,
  runStatement,
  withDatabase,
} from '../../testing/test-database.ts';
import { runCommand } from '../commands/run-command.ts';
import { loadResolvers } from '../modules.ts';
import { type RunningServices, startServices } from '../serve/start-services.ts';
import { prepareDatabase } from './prepare-database.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const MAGENTO_BLOCKS = ['contact-us-banner', 'contact-us-sidebar', 'footer_links_block'];
/** The blocks that pages of the storefront request; other pages need none. */
const PAGE_BLOCKS = [
  'home-hero-banner',
  'contact-info',
  'sell-to-us-intro',
  'sell-to-us-steps',
  'sell-to-us-packing',
  'faq-selling',
];
const CONTENT = `query ($blocks: [String!]!) {
  storeConfig { store_name store_phone store_email trading_desk_phone store_street_address cms_no_route }
  cmsPage(identifier: "no-route") { title content }
  cmsBlocks(identifiers: $blocks) { items { identifier content } }
  countries { id }
}`;
interface Content {
  storeConfig: Record<string, string | null>;
  cmsPage: { title: string; content: string };
  cmsBlocks: { items: { identifier: string; content: string }[] };
  countries: { id: string }[];
}

describe('an empty shop without the demo', () => {
  const name = freshName();
  const { connection: server } = inject('testServer');
  let folder: string;
  let running: RunningServices;
  let app: Awaited<ReturnType<typeof buildApp>>['http'];
  const said: string[] = [];
  const configOf = (env: Record<string, string> = {}) =>
    readConfig({ NODE_ENV: 'production', IMPORT_DEMO: 'off', DATA_DIR: folder, ...env });
  const prepare = () =>
    prepareDatabase({
      config: configOf(),
      connection: withDatabase(server, name),
      now: Date.now(),
      demoFolder: join(ROOT, 'demo'),
      starterFolder: join(ROOT, 'starter'),
      say: (line) => said.push(line),
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ingot-starter-'));
    await createDatabase(server, name);
    const { mayPlay } = await prepare();
    running = await startServices({
      config: { ...configOf(), play: mayPlay },
      connection: withDatabase(server, name),
      clock: systemClock,
      log: pino({ level: 'silent' }),
      publicUrl: 'http://shop.test',
    });
    app = (
      await buildApp(running.services, running.pool, {
        resolvers: await loadResolvers(),
        storefront: null,
        office: null,
      })
    ).http;
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    await running.stop();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  });

  it('has a home page, countries, a delivery method and drafts, and invents no phone, e-mail or street (FIX-81)', async () => {
    const { data, errors } = await sendQuery<Content & { home: { content: string } }>(
      app,
      CONTENT.replace('cmsPage', 'home: cmsPage(identifier: "home") { content } cmsPage'),
      { blocks: MAGENTO_BLOCKS },
    );
    expect(errors).toBeUndefined();
    expect(data.home.content).toContain('New in the shop');
    expect(data.countries.map(({ id }) => id)).toContain('US');
    expect(data.storeConfig).toEqual({
      store_name: 'Bullion shop',
      store_phone: null,
      store_email: null,
      trading_desk_phone: null,
      store_street_address: null,
      cms_no_route: 'no-route',
    });
    expect(JSON.stringify(data)).not.toMatch(/\(\d{3}\) \d{3}-\d{4}|ingot\.example/);
    expect(running.services.shop.shipping.methods).toHaveLength(1);
    expect(running.services.shop.taxTable.rules).toEqual([]);
    expect(mailFoot(running.services.shop, 'Why.')[0]).toBe('Bullion shop');
  });

  it('has the blocks that its pages request, without invented content (FIX-81)', async () => {
    const { data, errors } = await sendQuery<Content>(app, CONTENT, { blocks: PAGE_BLOCKS });
    expect(errors).toBeUndefined();
    const { items } = data.cmsBlocks;
    expect(items.map(({ identifier }) => identifier)).toEqual(PAGE_BLOCKS);
    expect(items.find(({ identifier }) => identifier === 'sell-to-us-intro')?.content).toMatch(/^<h1>/);
    expect(JSON.stringify(items)).not.toMatch(/\{\{|\(\d{3}\) \d{3}-\d{4}|ingot/i);
  });

  it('states what canceling costs by default, and keeps the old URL of that page (FIX-40, FIX-81)', async () => {
    const { data, errors } = await sendQuery<{
      cmsPage: { title: string; content: string };
      route: { relative_url: string; redirect_code: number };
    }>(
      app,
      `{ cmsPage(identifier: "cancellation-policy") { title content }
         route(url: "market-loss-policy") { relative_url redirect_code } }`,
    );
    expect(errors).toBeUndefined();
    expect(data.cmsPage.title).toBe('Cancellation policy');
    expect(data.cmsPage.content).toContain('You can cancel an order until we start to pack it.');
    expect(data.cmsPage.content).toContain('In the first 30 minutes, canceling costs nothing.');
    expect(data.cmsPage.content).toContain('After that you owe $35 and the market loss');
    expect(data.route).toEqual({ relative_url: 'cancellation-policy', redirect_code: 301 });
  });

  it('gets these once, and never over the dealer’s changes (FIX-81)', async () => {
    await running.services.db.deleteFrom('cms_page').where('identifier', '=', 'about').execute();
    said.length = 0;
    await prepare();
    expect(said).toEqual([]);
    const about = await running.services.db
      .selectFrom('cms_page')
      .select('title')
      .where('identifier', '=', 'about')
      .execute();
    expect(about).toEqual([]);
  });

  it('is listed by check with everything that is missing, which ends with 1 (FIX-80, FIX-81)', async () => {
    const { code, out, err } = await runCommand(['check'], (by, work) =>
      work({ ...running.services, config: configOf(), by }),
    );
    expect(code).toBe(1);
    for (const item of [
      'name',
      'address',
      'e-mail',
      'mail server',
      'prices',
      'ways to pay',
      'legal pages',
      'products',
    ])
      expect(err).toContain(item);
    expect(out).toMatch(/^MISSING +mail server +SMTP_URL$/m);
    expect(out).toMatch(/^DEFAULT +legal pages +replace the drafts: Ways to pay, .*Terms of sale/m);
    expect(out).not.toContain('Cancellation policy');
    expect(out).toMatch(/^default +delivery +shipping\.json$/m);
    expect(out).toMatch(/^missing +phone/m);
    expect(out).toContain('Not ready to sell');
  });
});

describe('a shop with products at market prices', () => {
  it('does not start without a feed and without PLAY=on, and names the settings (FIX-80)', async () => {
    const { connection: server, template } = inject('testServer');
    const name = freshName();
    await createDatabase(server, name, template);
    await runStatement(withDatabase(server, name), 'delete from spot_quote');
    const start = (env: Record<string, string>) =>
      prepareDatabase({
        config: readConfig({ NODE_ENV: 'production', DATA_DIR: tmpdir(), ...env }),
        connection: withDatabase(server, name),
        now: Date.now(),
        demoFolder: join(ROOT, 'demo'),
        starterFolder: join(ROOT, 'starter'),
        say: () => undefined,
      });
    await expect(start({ IMPORT_DEMO: 'off' })).rejects.toThrow(
      /SPOT_FEED_URL is not set, and products follow the price of gold, .*PLAY=on/,
    );
    expect(await start({ IMPORT_DEMO: 'off', PLAY: 'on' })).toEqual({ mayPlay: true });
    const feed = { IMPORT_DEMO: 'off', SPOT_FEED_URL: 'https://spot.example' };
    expect(await start(feed)).toEqual({ mayPlay: false });
    await dropDatabase(server, name);
  });
});

describe('the demo shop', () => {
  it('has the content that clients request by Magento’s names (CLNT-15)', async () => {
    const shop = await createTestShop();
    const { data, errors } = await shop.query<Content>(CONTENT, { blocks: MAGENTO_BLOCKS });
    await shop.close();
    expect(errors).toBeUndefined();
    expect(data.cmsPage.title).toBe('Page not found');
    expect(data.cmsBlocks.items.map(({ identifier }) => identifier).sort()).toEqual(MAGENTO_BLOCKS);
  });
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp } from '../api/app.ts';
import type { Storefront } from '../api/storefront/storefront.ts';
import { importFiles } from '../app/import/import-files.ts';
import { startWorkers } from '../app/jobs/start-workers.ts';
import { loadOfficeParts, loadResolvers } from '../app/modules.ts';
import { startServices } from '../app/serve/start-services.ts';
import { recordQuotes } from '../domains/metals/spot/record-quotes.ts';
import { type SettableClock, settableClock } from '../platform/clock/settable-clock.ts';
import { readConfig } from '../platform/configuration/config.ts';
import type { Services } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { sendQuery, type TestAnswer, type TestQueryOptions } from './send-query.ts';
import { createDatabase, dropDatabase, freshName, withDatabase } from './test-database.ts';
import { TEST_NOW } from './test-now.ts';
import { TEST_SPOT, testQuotes } from './test-spot.ts';

/** Differences from the default test shop. */
export interface TestShopOptions {
  /** Rows to import on top of the demo shop, by section: `{ products: [{ … }] }`. */
  readonly fixtures?: Readonly<Record<string, readonly object[]>>;
  /** Epoch milliseconds; the clock stands still until the test moves it. */
  readonly now?: number;
  /**
   * Ask prices in dollars per troy ounce, `TEST_SPOT` by default. Null: no metal was ever priced.
   */
  readonly spot?: Partial<Record<Metal, number>> | null;
  /** Environment variables on top of the test's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Renders pages; without it there are none. */
  readonly storefront?: Storefront;
}

/** A whole shop on its own database, without a network. */
export interface TestShop {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly db: Database;
  /** The connections behind `db`. */
  readonly pool: pg.Pool;
  readonly clock: SettableClock;
  /** The parsed log, newest last. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Sends one operation by POST (or GET) to /graphql. */
  query<Data = Record<string, never>>(
    document: string,
    variables?: object,
    options?: TestQueryOptions,
  ): Promise<TestAnswer<Data>>;
  /**
   * Starts another process of the shop on the same database, without this one's memory. Closes with
   * the shop.
   */
  anotherProcess(): Promise<Pick<TestShop, 'query'>>;
  /**
   * Sets ask prices in dollars per troy ounce as of now; the bid is 1 % below. Resolves when the
   * shop sells at them.
   */
  setSpot(dollars: Partial<Record<Metal, number>>): Promise<void>;
  /** Reloads settings, play mode and prices at once. */
  refresh(): Promise<void>;
  /** Returns whether the shop is in play mode. */
  isPlaying(): boolean;
  /** Returns the e-mails so far as they would be sent, by file name. */
  outbox(): Promise<Map<string, string>>;
  close(): Promise<void>;
}

/**
 * Opens a shop for one test file: `const shop = await createTestShop()` in `beforeAll`,
 * `shop.close()` in `afterAll`.
 */
export async function createTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const server = inject('testServer');
  const name = freshName();
  await createDatabase(server.connection, name, server.template);
  const dataDir = await mkdtemp(join(tmpdir(), 'ingot-shop-'));
  const logged: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const clock = settableClock(options.now ?? TEST_NOW);
  const connection = withDatabase(server.connection, name);
  const config = readConfig({
    NODE_ENV: 'test',
    CAPTCHA: 'off',
    // The tests of a file share an address, and few of them are about this limit.
    OPEN_ORDERS_PER_ADDRESS: '0',
    PRICE_LOCKS_AT_ONCE: '0',
    PRICE_LOCKS_PER_CONNECTION: '0',
    PRICE_LOCKS_PER_HOUR: '0',
    OPEN_ORDERS_VALUE: '0',
    GUEST_PROOF_ABOVE: '0',
    DATA_DIR: dataDir,
    ...options.env,
  });
  const { services, pool, isPlaying, refresh, stop } = await startServices({
    config,
    connection,
    clock,
    log,
    publicUrl: 'http://shop.test',
    // Tests run a repeated job when they are about it. At its time by the real clock it would also
    // see what other tests have left at theirs, such as overdue orders.
    hasSchedules: false,
  });
  const { http } = await buildApp(services, pool, {
    resolvers: await loadResolvers(),
    storefront: options.storefront ?? null,
    office: {
      load: loadOfficeParts,
      isDemoOpen: async () => isPlaying(),
      folder: join(dataDir, 'no-office'),
    },
  });
  await http.ready();
  await startWorkers(services);
  const others: FastifyInstance[] = [];

  async function setSpot(dollars: Partial<Record<Metal, number>>): Promise<void> {
    // Confirmed prices: later readings are compared with them.
    await recordQuotes(services, 'fixed', testQuotes(dollars, clock.now()), METALS);
    await refresh();
  }

  if (options.fixtures) {
    const file = join(dataDir, 'fixtures.json');
    await writeFile(file, JSON.stringify(options.fixtures));
    await importFiles({ db: services.db, now: clock.now(), mediaDir: null, setsStock: true }, file);
    await services.catalog.refresh();
  }
  if (options.spot === null) {
    await services.db.deleteFrom('spot_quote').execute();
    await refresh();
  } else await setSpot({ ...TEST_SPOT, ...options.spot });

  return {
    app: http,
    services,
    db: services.db,
    pool,
    clock,
    logged,
    query: (document, variables, queryOptions) => sendQuery(http, document, variables, queryOptions),
    async anotherProcess() {
      const { http: other } = await buildApp(services, pool, {
        resolvers: await loadResolvers(),
        storefront: null,
        office: null,
      });
      await other.ready();
      others.push(other);
      return { query: (document, variables, asked) => sendQuery(other, document, variables, asked) };
    },
    setSpot,
    refresh,
    isPlaying,
    async outbox() {
      const names = await readdir(config.outboxDir).catch(() => []);
      const mails = names.filter((file) => file.endsWith('.eml'));
      return new Map(
        await Promise.all(
          mails.map(async (file) => [file, await readFile(join(config.outboxDir, file), 'utf8')] as const),
        ),
      );
    },
    async close() {
      await Promise.all([http, ...others].map((app) => app.close()));
      await stop();
      await dropDatabase(server.connection, name);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

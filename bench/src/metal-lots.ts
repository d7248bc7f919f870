import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '../../backend/src/api/app.ts';
import { loadResolvers } from '../../backend/src/app/modules.ts';
import { prepareDatabase } from '../../backend/src/app/prepare/prepare-database.ts';
import { startServices } from '../../backend/src/app/serve/start-services.ts';
import { checkPrices } from '../../backend/src/domains/alerts/check/check-prices.ts';
import { recordQuotes } from '../../backend/src/domains/metals/spot/record-quotes.ts';
import { systemClock } from '../../backend/src/platform/clock/clock.ts';
import { readConfig } from '../../backend/src/platform/configuration/config.ts';
import type { Database } from '../../backend/src/platform/database/database.ts';
import { testQuotes } from '../../backend/src/testing/test-spot.ts';
import { median } from './median.ts';
import { measureTime } from './processor-time.ts';

/**
 * npm run bench:metals: measures with 100,000 lots of 10,000 customers. Prints the time of the page
 * "My metals" for a usual account and for the largest possible one. Also prints the processor time
 * of a price tick without and with these lots, and with customers who watch their value. Uses its own shop in a
 * temporary folder.
 */
const CUSTOMERS = 10_000;
const LOTS_EACH = 10;
/** Sales of each lot of the usual account. */
const SALES_EACH = 2;
/** The limits of one account. */
const [LARGEST_LOTS, LARGEST_SALES] = [10_000, 2_000];
const RUNS = 41;
const ROOT = join(import.meta.dirname, '../..');
/** The query of the page "My metals", as the browser sends it. */
const PAGE = Object.values<string>(
  JSON.parse(readFileSync(join(ROOT, 'contract/operations.json'), 'utf8')),
).find((text) => text.includes('query MyMetals('));
const FIRST_PAGE = { lotsPage: 1, salesPage: 1 };

const folder = mkdtempSync(join(tmpdir(), 'ingot-metals-'));
const config = readConfig({
  NODE_ENV: 'test',
  CAPTCHA: 'off',
  DATA_DIR: folder,
  DATABASE_STATEMENT_TIMEOUT_MS: '0',
});
const ignore = () => undefined;
const database = await provideDatabase({ config, role: 'shop', onProgress: ignore, onFatal: ignore });
const { connection } = database;
const folders = { demoFolder: join(ROOT, 'demo'), starterFolder: join(ROOT, 'starter') };
await prepareDatabase({ config, connection, now: systemClock.now(), ...folders, say: ignore });
const running = await startServices({
  config,
  connection,
  clock: systemClock,
  log: pino({ level: 'error' }),
  publicUrl: 'http://bench.test',
});
const { services, pool, refresh } = running;
const { http } = await buildApp(services, pool, {
  resolvers: await loadResolvers(),
  storefront: null,
  office: null,
});
try {
  await http.ready();
  const [usual, largest] = [await signUp(http, 'usual'), await signUp(http, 'largest')];
  const before = await tickMs(services.db);
  await insertLots(services.db);
  const rows: object[] = [{ what: 'price tick, CPU, no lots', median: before }];
  rows.push({ what: `price tick, CPU, ${CUSTOMERS * LOTS_EACH} lots`, median: await tickMs(services.db) });
  await insertAlerts(services.db);
  await checkPrices(services, { isWhole: true });
  const watched = `the same, ${CUSTOMERS / 10} customers watch their value`;
  rows.push({ what: watched, median: await tickMs(services.db) });
  rows.push({ what: `page of ${LOTS_EACH} lots`, ...(await pageMs(http, usual)) });
  await insertLargest(services.db, 0);
  rows.push({ what: `page of an account with ${LARGEST_LOTS} lots`, ...(await pageMs(http, largest)) });
  await insertLargest(services.db, LARGEST_SALES);
  for (const method of ['fifo', 'average']) {
    await sql`insert into holding_year (customer_id, year, method)
      select id, 2025, ${method} from customer where email = 'largest@ingot.example'
      on conflict (customer_id, year) do update set method = excluded.method`.execute(services.db);
    const what = `the same with ${LARGEST_SALES} sales, ${method}`;
    rows.push({ what, ...(await pageMs(http, largest)) });
  }
  console.table(rows);
} finally {
  await http.close();
  await running.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Creates an account and returns its token. */
async function signUp(app: FastifyInstance, name: string): Promise<string> {
  const [email, password] = [`${name}@ingot.example`, 'Struck-1oz'];
  const input = `firstname: "B", lastname: "B", email: "${email}", password: "${password}"`;
  await send(app, `mutation { createCustomerV2(input: { ${input} }) { customer { email } } }`);
  const data = await send(
    app,
    `mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`,
  );
  return (data as { generateCustomerToken: { token: string } }).generateCustomerToken.token;
}

async function send(
  app: FastifyInstance,
  query: string,
  token?: string,
  variables: object = {},
): Promise<unknown> {
  const { body } = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  });
  const { data, errors } = JSON.parse(body) as { data: unknown; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Returns the median and the longest time of the page in milliseconds. */
async function pageMs(app: FastifyInstance, token: string): Promise<Record<string, number>> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const startedMs = performance.now();
    await send(app, PAGE ?? '', token, FIRST_PAGE);
    times.push(performance.now() - startedMs);
  }
  return { median: rounded(median(times)), longest: rounded(Math.max(...times)) };
}

/**
 * Returns the median processor time of a price tick with its check of alerts in milliseconds, of this process
 * and the database.
 */
async function tickMs(db: Database): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const quotes = testQuotes(
      { gold: 4_000 + run / 100, silver: 50, platinum: 1_500, palladium: 1_400 },
      Date.now(),
    );
    const { 'CPU ms': cpu = 0 } = await measureTime(db, async () => {
      await recordQuotes(services, 'fixed', quotes, METALS);
      await refresh();
      await checkPrices(services, { isWhole: false });
    });
    times.push(cpu);
  }
  return rounded(median(times));
}

function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}

/** Gives each of many customers some lots, and the usual account as many. */
async function insertLots(db: Database): Promise<void> {
  await sql`insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'bench' || n || '@ingot.example', 'bench' || n || '@ingot.example', 'B', 'B', '$argon2id$bench', false, now()
    from generate_series(1, ${CUSTOMERS - 2}::int) n`.execute(db);
  await sql`insert into holding_lot (customer_id, product_id, sku, name, metal, fine_weight_ug, pieces, acquired_on,
      cost_minor, currency, rate_e6)
    with piece as (
      select id, sku, name, metal, fine_weight_ug, row_number() over (order by id) - 1 as place, count(*) over () as pieces
      from product where metal is not null and fine_weight_ug > 0
    )
    select customer.id, piece.id, piece.sku, piece.name, piece.metal, piece.fine_weight_ug, 1 + n % 20,
      date '2020-01-01' + n * 30, 10000 + n, 'USD', 1000000
    from customer cross join generate_series(1, ${LOTS_EACH}::int) n
    join piece on piece.place = (customer.id + n) % piece.pieces
    where customer.email <> 'largest@ingot.example'`.execute(db);
  await sql`insert into holding_sale (customer_id, name, metal, fine_weight_ug, kind, pieces, sold_on, proceeds_minor,
      currency, rate_e6)
    select lot.customer_id, lot.name, lot.metal, lot.fine_weight_ug, lot.kind, 1, date '2024-06-01' + n * 90, 9000,
      'USD', 1000000
    from holding_lot lot join customer on customer.id = lot.customer_id cross join generate_series(1, ${SALES_EACH}::int) n
    where customer.email = 'usual@ingot.example' and lot.pieces > ${SALES_EACH}::int`.execute(db);
  await sql`vacuum analyze holding_lot, holding_sale, holding_weight`.execute(db);
}

/** Lets one of ten customers watch the value of their metal. */
async function insertAlerts(db: Database): Promise<void> {
  await sql`insert into alert (customer_id, kind, direction, threshold_e4, currency, watched, pause_token, created_at)
    select customer_id, 'total', 'above', 1000000000000, 'USD', '',
      substr(md5('total' || customer_id) || md5('x' || customer_id), 1, 43), now()
    from holding_weight where customer_id % 10 = 0`.execute(db);
  await sql`vacuum analyze alert`.execute(db);
}

/** Gives the largest account its lots of one piece, or sales of them. */
async function insertLargest(db: Database, sales: number): Promise<void> {
  if (sales === 0) {
    await sql`insert into holding_lot (customer_id, name, metal, fine_weight_ug, weight_ug, fineness_ppm, pieces,
        acquired_on, cost_minor, currency, rate_e6)
      select id, 'Coin', 'silver', 31103477, 31103477, 1000000, 3, date '2020-01-01' + n % 1000, 9000 + n, 'USD', 1000000
      from customer cross join generate_series(1, ${LARGEST_LOTS}::int) n
      where email = 'largest@ingot.example'`.execute(db);
    return;
  }
  await sql`insert into holding_sale (customer_id, name, metal, fine_weight_ug, kind, pieces, sold_on, proceeds_minor,
      currency, rate_e6)
    select customer_id, name, metal, fine_weight_ug, kind, 2, date '2025-01-01' + n % 360, 9000, 'USD', 1000000
    from (
      select holding_lot.* from holding_lot join customer on customer.id = customer_id
      where email = 'largest@ingot.example' order by holding_lot.id limit 1
    ) as lot cross join generate_series(1, ${sales}::int) n`.execute(db);
}

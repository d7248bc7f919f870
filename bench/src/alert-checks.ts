import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideDatabase } from '@ingot/embedded-postgres/provide/provide-database.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { prepareDatabase } from '../../backend/src/app/prepare/prepare-database.ts';
import { startServices } from '../../backend/src/app/serve/start-services.ts';
import { checkPrices } from '../../backend/src/domains/alerts/check/check-prices.ts';
import { queueMails } from '../../backend/src/domains/alerts/check/queue-mails.ts';
import { findPlaces } from '../../backend/src/domains/alerts/place.repository.ts';
import { systemClock } from '../../backend/src/platform/clock/clock.ts';
import { readConfig } from '../../backend/src/platform/configuration/config.ts';
import type { Database } from '../../backend/src/platform/database/database.ts';
import { measureTime } from './processor-time.ts';

/**
 * npm run bench:alerts: the cost of one check of 100,000 alerts after small and large moves of a
 * spot price. Separates marking the reached alerts from queueing their mails. Uses its own shop in
 * a temporary folder; sends no mail. Prints a table of processor time (PostgreSQL's by the kernel's
 * accounting, and this process's) and elapsed time. Then finds the place of the last of 1,000 people in a waiting list, and compares the cost of a tick with and without alerts on the
 * value of metals, which move with every price.
 */
const CUSTOMERS = 2_000;
const ALERTS_EACH = 50;
/** Moves of silver between two checks, in parts per thousand. */
const MOVES = [0, -1, 1, -3, 3, -10, 10, -100, 100] as const;
/** Ticks whose median is the cost of one. */
const TICKS = 40;
const ROOT = join(import.meta.dirname, '../..');

const folder = mkdtempSync(join(tmpdir(), 'ingot-alerts-'));
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_STATEMENT_TIMEOUT_MS: '0' });
const ignore = () => undefined;
const database = await provideDatabase({ config, role: 'shop', onProgress: ignore, onFatal: ignore });
const { connection } = database;
const now = systemClock.now();
const folders = { demoFolder: join(ROOT, 'demo'), starterFolder: join(ROOT, 'starter') };
await prepareDatabase({ config, connection, now, ...folders, say: ignore });
const log = pino({ level: 'error' });
const running = await startServices({
  config,
  connection,
  clock: systemClock,
  log,
  publicUrl: 'http://bench.test',
});
try {
  const { services } = running;
  await setSpot(services.db, 1);
  await insertAlerts(services.db);
  await checkPrices(services, { isWhole: true });
  const rows: object[] = [];
  let share = 1;
  for (const move of MOVES) {
    share *= 1 + move / 1_000;
    await setSpot(services.db, share);
    let reached = 0;
    const look = await measureTime(services.db, async () => {
      reached = await checkPrices(services, { isWhole: false });
    });
    const queueing = await measureTime(services.db, () => queueMails(services));
    rows.push({ 'silver moves by': `${move / 10} %`, reached, ...look, 'queueing, CPU': queueing['CPU ms'] });
  }
  const whole = await measureTime(
    services.db,
    async () => void (await checkPrices(services, { isWhole: true })),
  );
  rows.push({ 'silver moves by': 'look of the minute', reached: 0, ...whole });
  console.table(rows);
  console.table([{ [`place of the last of ${CUSTOMERS / 2} in line, ms`]: await placeMs(services.db) }]);
  const without = await measureTicks(services);
  await insertValueAlerts(services.db);
  await checkPrices(services, { isWhole: true });
  const withValues = await measureTicks(services);
  const ratio = Math.round((withValues / without) * 100) / 100;
  console.table([{ 'CPU ms of a tick': without, [`with ${CUSTOMERS} values of metal`]: withValues, ratio }]);
} finally {
  await running.stop();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Puts half of the customers in line for a product, and returns the median time to find the place of the last one. */
async function placeMs(db: Database): Promise<number> {
  await sql`insert into alert (customer_id, kind, product_id, watched, pause_token, created_at)
    select customer.id, 'stock', product.id, 'stock ' || product.id,
      substr(md5('line' || customer.id) || md5('y' || customer.id), 1, 43), now()
    from (select id from customer where email like 'bench%' order by id limit ${CUSTOMERS / 2}) as customer,
      (select min(id) as id from product) as product`.execute(db);
  await sql`vacuum analyze alert`.execute(db);
  const { rows: last } = await sql<{ id: number }>`
    select max(id) as id from alert where kind = 'stock'`.execute(db);
  const times: number[] = [];
  for (let time = 0; time < TICKS; time += 1) {
    const begun = performance.now();
    const places = await findPlaces(db, [Number(last[0]?.id)]);
    times.push(performance.now() - begun);
    if ([...places.values()][0] !== CUSTOMERS / 2) throw new Error('The last in line has another place');
  }
  return Math.round((times.sort((one, other) => one - other)[TICKS / 2] ?? 0) * 10) / 10;
}

/** Returns the processor time of a tick in milliseconds: the median of small moves of silver. */
async function measureTicks(services: typeof running.services): Promise<number> {
  const times: number[] = [];
  for (let tick = 0; tick < TICKS; tick += 1) {
    await setSpot(services.db, 1 + (tick % 2) / 5_000);
    const { 'CPU ms': cpuMs = 0 } = await measureTime(
      services.db,
      async () => void (await checkPrices(services, { isWhole: false })),
    );
    times.push(cpuMs);
  }
  return times.sort((one, other) => one - other)[TICKS / 2] ?? 0;
}

/** Gives each customer silver and gold, and an alert on their value a tenth above or below it. */
async function insertValueAlerts(db: Database): Promise<void> {
  await sql`insert into holding_weight (customer_id, gold_ug, silver_ug, changes, counted_apart)
    select id, (random() * 311034768)::bigint, (1 + random()) * 3110347680, 1, 1 from customer
    where email like 'bench%'`.execute(db);
  await sql`insert into alert (customer_id, kind, direction, threshold_e4, currency, watched, pause_token, created_at)
    select customer_id, 'total', case when customer_id % 2 = 0 then 'above' else 'below' end,
      ((gold_ug / 31103476.8 * 4000 + silver_ug / 31103476.8 * 50) * 100)::bigint
        * case when customer_id % 2 = 0 then 110 else 90 end,
      'USD', '', substr(md5('total' || customer_id) || md5('x' || customer_id), 1, 43), now()
    from holding_weight`.execute(db);
  await sql`vacuum analyze alert, alert_figure, holding_weight`.execute(db);
}

/**
 * Writes prices like a feed, silver multiplied by `share`, without a notification, so that only the
 * measured check runs.
 */
async function setSpot(db: Database, share: number): Promise<void> {
  for (const [place, metal] of METALS.entries()) {
    const askE4 = Math.round(
      ([4_000, 50, 1_500, 1_400][place] ?? 1) * 10_000 * (metal === 'silver' ? share : 1),
    );
    await sql`insert into spot_quote (metal, ask_e4, bid_e4, at, source, version,
        checkpoint_ask_e4, checkpoint_bid_e4, checkpoint_at)
      values (${metal}, ${askE4}, ${askE4 - 1}, now(), 'bench', nextval('spot_version'), ${askE4}, ${askE4 - 1}, now())
      on conflict (metal) do update set ask_e4 = excluded.ask_e4, bid_e4 = excluded.bid_e4, at = now(),
        version = excluded.version`.execute(db);
  }
}

/**
 * Half of the alerts watch products, the others metals and the ratio; thresholds lie within a fifth
 * of the price.
 */
async function insertAlerts(db: Database): Promise<void> {
  await sql`insert into customer (email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 'bench' || n || '@ingot.example', 'bench' || n || '@ingot.example', 'B', 'B', '$argon2id$bench', false, now()
    from generate_series(1, ${CUSTOMERS}::int) n`.execute(db);
  await sql`insert into alert (customer_id, kind, product_id, metal, direction, threshold_e4, currency, watched, pause_token, created_at)
    with wish as (
      select customer.id as customer_id, n, row_number() over () as place, random() as chance
      from customer cross join generate_series(1, ${ALERTS_EACH}::int) n
    ), piece as (
      select id, row_number() over (order by id) as place, count(*) over () as pieces,
        coalesce(fixed_price_minor * 100, (fine_weight_ug / 31103476.8 * (
          case metal when 'gold' then 4000 when 'silver' then 50 when 'platinum' then 1500 else 1400 end
        ) * 10000)::bigint) as price_e4
      from product where is_enabled
    ), metal as (
      select * from (values (0, 'gold', 40000000), (1, 'silver', 500000), (2, 'platinum', 15000000),
        (3, 'palladium', 14000000)) as metal (place, name, ask_e4)
    )
    select wish.customer_id,
      case when wish.n % 2 = 0 then 'price' when wish.n % 10 = 1 then 'ratio' else 'spot' end,
      case when wish.n % 2 = 0 then piece.id end,
      case when wish.n % 2 = 1 and wish.n % 10 <> 1 then metal.name end,
      case when wish.n % 2 = 0 or wish.n % 4 = 1 then 'below' else 'above' end,
      case when wish.n % 2 = 0 then greatest(1, (piece.price_e4 * (0.8 + 0.2 * chance))::bigint)
        else ((case when wish.n % 10 = 1 then 800000 else metal.ask_e4 end)
          * (case when wish.n % 4 = 1 then 0.8 + 0.2 * chance else 1 + 0.2 * chance end))::bigint
          end,
      case when wish.n % 2 = 0 then 'USD' end,
      case when wish.n % 2 = 0 then 'price ' || piece.id || ' USD'
        else case when wish.n % 10 = 1 then 'ratio' else 'spot ' || metal.name end
          || case when wish.n % 4 = 1 then ' below' else ' above' end end,
      substr(md5(wish.place::text) || md5('x' || wish.place), 1, 43), now()
    from wish
    join piece on piece.place = wish.place % piece.pieces + 1
    join metal on metal.place = wish.place % 4
    on conflict do nothing`.execute(db);
  // The figures that alerts would have if they were created one by one.
  await sql`insert into alert_figure (watched, kind, product_id, metal, direction, currency)
    select distinct watched, kind, product_id, metal, direction, currency from alert
    on conflict do nothing`.execute(db);
  await sql`vacuum analyze alert`.execute(db);
}

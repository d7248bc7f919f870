import { isReached } from '@ingot/rules/alerts/alert-direction.ts';
import { waitFor } from '@ingot/rules/testing/wait-for.ts';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../../testing/create-test-shop.ts';
import type { TestCustomer } from '../../../testing/shopping/new-customer.ts';
import { must } from '../../../testing/shopping/shopper.ts';
import { resetAlerts } from '../testing/reset-alerts.ts';
import { checkAlerts } from './check-alerts.ts';
import { checkPrices } from './check-prices.ts';
import { queueMails } from './queue-mails.ts';

const HOUR = 3_600_000;

let shop: TestShop;
let marta: TestCustomer;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  marta = await resetAlerts(shop, { gold: 4_000, silver: 50 });
  // These tests check marks and queued jobs; other tests check the mails.
  await must(
    marta.send,
    'mutation { updateCustomerMailChoices(input: { price_alerts: false }) { price_alerts } }',
  );
});

const CREATE = 'mutation ($input: CustomerAlertInput!) { createCustomerAlert(input: $input) { uid } }';

async function watchSilver(direction: 'ABOVE' | 'BELOW', value: number): Promise<void> {
  await must(marta.send, CREATE, { input: { kind: 'SPOT_PRICE', metal: 'silver', direction, value } });
}

/** Inserts many silver alerts at thresholds from one to fifty dollars. */
async function watchSilverOften(many: number): Promise<void> {
  await watchSilver('BELOW', 0.5);
  await sql`insert into alert (customer_id, kind, metal, direction, watched, threshold_e4, pause_token, created_at)
    select id, 'spot', 'silver', 'below', 'spot silver below', 10000 + n * (480000 / ${many}::int),
      substr(md5(n::text) || md5('x' || n), 1, 43), now()
    from customer cross join generate_series(1, ${many}::int) n where email = ${marta.email}`.execute(
    shop.db,
  );
  await sql`vacuum analyze alert`.execute(shop.db);
}

/** Sets a price without a notification, so that only the check of the test finds it. */
async function setUnheard(silver: number): Promise<void> {
  await sql`update spot_quote set ask_e4 = ${silver * 10_000}, bid_e4 = 1, version = nextval('spot_version')
    where metal = 'silver'`.execute(shop.db);
}

/** Returns the alerts by threshold. */
const alerts = () =>
  shop.db
    .selectFrom('alert')
    .select(['direction', 'threshold_e4', 'is_armed', 'reached_at'])
    .orderBy('id')
    .execute();

/** Returns each queued or due mail by alert and time; duplicates appear twice. */
async function queued(): Promise<string[]> {
  const { rows } = await sql<{ mail: string }>`
    select data ->> 'alertId' || ' ' || (data ->> 'reachedAtMs') as mail from pgboss.job where name = 'alert-reached'
    union all select alert_id || ' ' || (extract(epoch from reached_at) * 1000)::bigint from alert_due`.execute(
    shop.db,
  );
  return rows.map(({ mail }) => mail);
}

/** Runs `work` until it waits for `table`, then kills its connection. */
async function dieAt(table: string, work: () => Promise<unknown>): Promise<void> {
  let ended: unknown = null;
  await shop.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.raw(table)} in exclusive mode`.execute(trx);
    const working = work().then(
      () => 'finished',
      () => 'died',
    );
    void working.then((how) => {
      ended = how;
    });
    await waitFor(async () => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
      expect(ended).toBe('died');
    });
  });
}

it.each([
  ['only what was moved past, each step after a day', false, 25 * HOUR],
  ['every alert, whatever the time', true, 7 * HOUR],
])('a check at %s equals checking each alert separately (OPEN-20)', async (_, isWhole, stepMs) => {
  for (const value of [36, 37, 38, 39]) await watchSilver('BELOW', value);
  for (const value of [51, 52, 53]) await watchSilver('ABOVE', value);
  let followed = (await alerts()).map(({ direction, threshold_e4 }) => ({
    direction: direction ?? 'above',
    thresholdE4: threshold_e4 ?? 0,
    isArmed: true,
    reachedAtMs: null as number | null,
  }));
  for (const silver of [50, 38, 37.99, 38.01, 36, 36, 45, 52, 53, 51.5, 35, 60, 39, 40, 38.5, 50.99, 51]) {
    shop.clock.advance(stepMs);
    await shop.setSpot({ silver });
    await checkPrices(shop.services, { isWhole });
    const nowMs = shop.clock.now();
    followed = followed.map((alert) => {
      const reached = isReached(alert.direction, alert.thresholdE4, silver * 10_000);
      if (!alert.isArmed) return { ...alert, isArmed: !reached };
      const hasRested = alert.reachedAtMs === null || nowMs - alert.reachedAtMs >= 24 * HOUR;
      return reached && hasRested ? { ...alert, isArmed: false, reachedAtMs: nowMs } : alert;
    });
    expect(await alerts(), `silver at ${silver}`).toEqual(
      followed.map(({ direction, thresholdE4, isArmed, reachedAtMs }) => ({
        direction,
        threshold_e4: thresholdE4,
        is_armed: isArmed,
        reached_at: reachedAtMs === null ? null : new Date(reachedAtMs),
      })),
    );
  }
});

it('takes equally many statements for one alert and for a thousand, and reads no table completely (OPEN-20)', async () => {
  await watchSilverOften(20_000);
  await checkPrices(shop.services, { isWhole: true });
  const statements: CompiledQuery[] = [];
  let jobsSent = 0;
  const writesDown: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(shop.db.getExecutor().compileQuery(node as RootOperationNode, createQueryId()));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { jobs } = shop.services;
  const watched = {
    ...shop.services,
    db: shop.db.withPlugin(writesDown),
    jobs: {
      ...jobs,
      send: (...sent: Parameters<typeof jobs.send>) => {
        jobsSent += 1;
        return jobs.send(...sent);
      },
    },
  };
  const look = async (ask: number): Promise<{ reached: number; took: CompiledQuery[]; jobsSent: number }> => {
    await setUnheard(ask);
    statements.length = 0;
    jobsSent = 0;
    const reached = await checkPrices(watched, { isWhole: false });
    return { reached, took: [...statements], jobsSent };
  };
  const little = await look(48.999);
  const much = await look(46);
  expect([little.reached, much.reached > 1_000]).toEqual([1, true]);
  expect([little.jobsSent, much.jobsSent]).toEqual([1, 1]);
  expect(much.took.length).toBe(little.took.length);
  expect(much.took.length).toBeLessThanOrEqual(8);
  const settings = much.took.filter(({ sql: text }) => text.startsWith('set'));
  const readers = much.took.filter(({ sql: text }) => !text.startsWith('set'));
  for (const { sql: text, parameters } of readers) {
    const rows = await shop.db.transaction().execute(async (trx) => {
      for (const setting of settings) await trx.executeQuery(CompiledQuery.raw(setting.sql));
      return (await trx.executeQuery(CompiledQuery.raw(`explain ${text}`, [...parameters]))).rows;
    });
    expect(JSON.stringify(rows)).not.toMatch(/Seq Scan on alert(?!_)/);
  }
});

it('an interrupted check loses and duplicates no alert (OPEN-20)', async () => {
  for (const value of [36, 37, 38]) await watchSilver('BELOW', value);
  const before = (await queued()).length;
  await setUnheard(37);
  await dieAt('alert_due', () => checkPrices(shop.services, { isWhole: false }));
  expect((await alerts()).every(({ is_armed }) => is_armed)).toBe(true);
  expect(await checkPrices(shop.services, { isWhole: false })).toBe(2);
  expect(await checkAlerts(shop.services)).toBe(0);
  const mails = await queued();
  expect(mails).toHaveLength(before + 2);
  expect(new Set(mails).size).toBe(mails.length);
});

it('an interrupted queueing loses and duplicates no mail (OPEN-20)', async () => {
  await watchSilverOften(1_200);
  const before = (await queued()).length;
  await sql`insert into alert_due (alert_id, reached_at) select id, now() from alert`.execute(shop.db);
  await dieAt('pgboss.job', () => queueMails(shop.services));
  expect(await shop.db.selectFrom('alert_due').selectAll().execute()).toHaveLength(1_201);
  await Promise.all([queueMails(shop.services), queueMails(shop.services)]);
  expect(await shop.db.selectFrom('alert_due').selectAll().execute()).toEqual([]);
  const mails = await queued();
  expect(mails).toHaveLength(before + 1_201);
  expect(new Set(mails).size).toBe(mails.length);
});

import { join } from 'node:path';
import type { Connection } from '@ingot/embedded-postgres/connection.ts';
import { deleteSimulatedPrices } from '../../domains/metals/spot/delete-simulated-prices.ts';
import { fillClaimHouseholds } from '../../domains/orders/ledger/cancellation.repository.ts';
import { type Config, ConfigError } from '../../platform/configuration/config.ts';
import { whileLocked } from '../../platform/database/advisory-lock.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import {
  ADDRESS_KEYS_MILESTONE,
  DEMO_MILESTONES,
  findMilestones,
  recordMilestone,
  STARTER_MILESTONES,
} from './milestones.repository.ts';
import { readPlayMode } from './play-mode.ts';
import { findUnpricedMetals, hasProducts, isUsed } from './prepare-database.repository.ts';
import { renewAddressKeys } from './renew-address-keys.repository.ts';

/** Input of the preparation of a database. */
export interface Preparation {
  readonly config: Pick<Config, 'importDemo' | 'dataDir' | 'play' | 'environment' | 'spotFeedUrl'>;
  readonly connection: Connection;
  /** Epoch milliseconds; the demo shop's "days ago" count from here. */
  readonly now: number;
  readonly demoFolder: string;
  /** The initial content of an empty shop without the demo. */
  readonly starterFolder: string;
  /** Prints slow steps. */
  readonly say: (line: string) => void;
}

/** The result of the preparation. */
export interface Prepared {
  /** Whether prices and card payments may be simulated. */
  readonly mayPlay: boolean;
}

/**
 * Prepares the database for the shop: applies all migrations, and imports the demo shop into an
 * empty one.
 */
export async function prepareDatabase(preparation: Preparation): Promise<Prepared> {
  const { config, connection, say } = preparation;
  const { db, pool, close } = openDatabase({
    connection,
    size: 3,
    statementTimeoutMs: 0,
    onError: (error) => say(`A connection to the database broke: ${error.message}`),
  });
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) say(`Brought the database up to date: ${applied.length} migrations applied`);
    await whileLocked(db, 'address-keys', () => followAddressRules(db));
    if (config.importDemo) {
      await whileLocked(db, 'demo-shop', () => importDemo(db, preparation));
    } else await importStarter(db, preparation);
    const mayPlay = await readPlayMode(db, config);
    if (!mayPlay && (await deleteSimulatedPrices(db))) say('Removed the prices of the simulated market');
    if (!mayPlay && config.spotFeedUrl === null) await requirePrices(db);
    return { mayPlay };
  } finally {
    await close();
  }
}

/** Renews the stored keys of addresses once after each change of their rules, and adds those that claims lack. */
async function followAddressRules(db: Database): Promise<void> {
  await fillClaimHouseholds(db);
  if ((await findMilestones(db)).has(ADDRESS_KEYS_MILESTONE)) return;
  await renewAddressKeys(db);
  await recordMilestone(db, ADDRESS_KEYS_MILESTONE);
}

/**
 * An interrupted import is repeated. A shop with its own products, or emptied later, stays
 * unchanged.
 */
async function importDemo(db: Database, { config, now, demoFolder, say }: Preparation): Promise<void> {
  const reached = await findMilestones(db);
  if (reached.has(DEMO_MILESTONES.done)) return;
  if (reached.has(DEMO_MILESTONES.begun) || !(await hasProducts(db))) {
    say('Importing the demo shop …');
    await recordMilestone(db, DEMO_MILESTONES.begun);
    // Loaded on demand: only the first start of a shop needs it.
    const { importFiles } = await import('../import/import-files.ts');
    const report = await importFiles({ db, now, mediaDir: join(config.dataDir, 'media') }, demoFolder);
    const rows = report.sections.reduce((sum, section) => sum + section.imported, 0);
    say(`Imported the demo shop: ${rows} rows, ${report.copiedMedia} pictures`);
    await recordMilestone(db, DEMO_MILESTONES.customerDue);
  }
  await recordMilestone(db, DEMO_MILESTONES.done);
}

/**
 * Imports into an empty database what a shop needs to open: a home page, a footer, drafts of legal
 * pages, countries, a delivery method. An interrupted import is repeated; a shop with its own
 * content or settings stays unchanged.
 */
async function importStarter(db: Database, { config, now, starterFolder, say }: Preparation): Promise<void> {
  await whileLocked(db, 'demo-shop', async () => {
    const reached = await findMilestones(db);
    if (reached.has(STARTER_MILESTONES.done) || reached.has(DEMO_MILESTONES.begun)) return;
    if (!reached.has(STARTER_MILESTONES.begun) && (await isUsed(db))) return;
    await recordMilestone(db, STARTER_MILESTONES.begun);
    const { importFiles } = await import('../import/import-files.ts');
    await importFiles({ db, now, mediaDir: join(config.dataDir, 'media') }, starterFolder);
    await recordMilestone(db, STARTER_MILESTONES.done);
    say(
      'Gave the empty shop a start: pages to fill in, countries, one delivery method (npm run shop -- check)',
    );
  });
}

/**
 * Checks that each metal of the catalog has a price, because products cannot be shown without it.
 * @throws ConfigError that names the metals and the setting
 */
async function requirePrices(db: Database): Promise<void> {
  const metals = await findUnpricedMetals(db);
  if (metals.length === 0) return;
  throw new ConfigError([
    `SPOT_FEED_URL is not set, and products follow the price of ${metals.join(', ')}: set the address of a feed, or PLAY=on to try the shop out with simulated prices`,
  ]);
}

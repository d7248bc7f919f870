import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOP_PROGRAM } from '../../tools/shop-flags.mjs';
import { dataFolder, folder, keptDatabase } from './places.ts';

/*
 * The shop of the journeys: the demo shop with a market that is open. Its database is put aside before it opens, while nothing runs
 * on it: copies of the shop are made of that.
 */
const root = join(import.meta.dirname, '../..');
const METALS = ['gold', 'silver', 'platinum', 'palladium'];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Settings that give every metal one session that began yesterday and lasts all week but an hour: journeys are walked on Sundays,
 * too. An alert that has written needs no rest, as no journey lasts a day. Gives their folder.
 */
function writeSettings(): string {
  const opened = Date.now() - DAY_MS;
  const hours = { opens: momentOf(opened), closes: momentOf(opened - DAY_MS / 24), daily_break: null };
  const settings = join(folder, 'settings');
  mkdirSync(settings, { recursive: true });
  const marketHours = {
    timezone: 'UTC',
    metals: Object.fromEntries(METALS.map((metal) => [metal, hours])),
    holidays: [],
  };
  writeFileSync(
    join(settings, 'store-config.json'),
    JSON.stringify({ market_hours: marketHours, alerts: { maximum_per_customer: 50, rearm_hours: 0 } }),
  );
  return settings;
}

/** A moment as the settings of a shop write it, in UTC. */
function momentOf(ms: number) {
  const date = new Date(ms);
  return { weekday: date.getUTCDay(), time: date.toISOString().slice(11, 16) };
}

function run(program: string, ...args: readonly string[]): void {
  // What it says stands in the error when it fails.
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}

const runner = 'tools/run.mjs';
run('node', runner, 'backend/src/app/demo.ts', '--products', '0');
run('node', runner, 'backend/src/app/import.ts', writeSettings());
// With its owners: the database belongs to a user of its own where root runs the journeys.
run('cp', '-a', join(dataFolder, 'postgres'), keptDatabase);
mkdirSync(join(dataFolder, 'img-cache'));
await import(join(root, SHOP_PROGRAM));

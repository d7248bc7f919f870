import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOP_PROGRAM } from '../../../tools/shop-flags.mjs';
import { dataFolder, folder, initialDatabase } from '../places.ts';

/*
 * Starts the shop of the journeys: the demo shop with an open market. Copies its database before
 * the start, for copies of the shop.
 */
const root = join(import.meta.dirname, '../../..');
const METALS = ['gold', 'silver', 'platinum', 'palladium'];
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Writes settings that give every metal one session from yesterday for nearly a week, because
 * journeys also run on Sundays, and alerts no cool-down. Returns their folder.
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
    exceptions: [],
  };
  writeFileSync(
    join(settings, 'store-config.json'),
    JSON.stringify({
      market_hours: marketHours,
      // Journeys move prices further in a moment than a market does.
      pricing: { automatic_halt: null },
      alerts: { maximum_per_customer: 50, rearm_hours: 0 },
    }),
  );
  return settings;
}

/** Formats a time for the settings of a shop, in UTC. */
function momentOf(ms: number) {
  const date = new Date(ms);
  return { weekday: date.getUTCDay(), time: date.toISOString().slice(11, 16) };
}

function run(program: string, ...args: readonly string[]): void {
  // The error contains its output when it fails.
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });
}

const runner = 'tools/run.mjs';
run('node', runner, 'backend/src/app/demo.ts', '--products', '0');
run('node', runner, 'backend/src/app/import.ts', writeSettings());
// Keeps owners: as root, the database belongs to another user.
run('cp', '-a', join(dataFolder, 'postgres'), initialDatabase);
mkdirSync(join(dataFolder, 'img-cache'));
await import(join(root, SHOP_PROGRAM));

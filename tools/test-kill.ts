import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * npm run test:kill: kill -9 at random points of 200 checkouts (KILL_CHECKOUTS for another number) of a shop of one process, with
 * the card gateway in a process of its own, and of a shop of three; a database that goes away in four ways under three shops, and their
 * jobs when they are killed. `npm test` does the same with few, a database that is killed, and no jobs.
 */
const root = join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'kill'],
  { cwd: root, stdio: 'inherit', env: { KILL_CHECKOUTS: '200', ...process.env } },
);
process.exit(status ?? 1);

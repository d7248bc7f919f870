import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/*
 * npm run test:kill: kill -9 at random points of 200 checkouts (KILL_CHECKOUTS sets another number)
 * of a shop with one process and a separate card gateway, and of a shop with three. Also stops the
 * database of three shops in four ways, and kills shops while they process jobs. `npm run
 * test:storm` runs a small part of this.
 */
const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'kill'],
  { cwd: root, stdio: 'inherit', env: { KILL_CHECKOUTS: '200', ...process.env } },
);
process.exit(status ?? 1);

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from '../find-browser.ts';

/*
 * npm run test:line [-- VISITS [SEED]]: visits from product to receipt on an unreliable connection,
 * each with another seed (npm run test:storm runs one). The title of a failed visit contains its
 * seed, which repeats the same failures.
 */
const [visits = '30', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const root = join(import.meta.dirname, '../..');
const inRoot = { cwd: root, stdio: 'inherit' } as const;
const built = spawnSync('npm', ['run', '--silent', 'build'], inRoot);
if (built.status !== 0) process.exit(built.status ?? 1);
const { status } = spawnSync(
  'npx',
  [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=line',
    '--retries=0',
    '--project=storm',
    'unreliable-network',
  ],
  {
    ...inRoot,
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '', LINE_VISITS: visits, LINE_SEED: seed },
  },
);
process.exit(status ?? 1);

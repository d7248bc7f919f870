import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';

/*
 * npm run test:line [-- VISITS [SEED]]: visits from the product to the receipt on a line that fails by chance, each with
 * another seed (npm test makes one). The seed stands in the title of the visit that fails, and cuts the same requests again.
 */
const [visits = '30', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
const root = join(import.meta.dirname, '..');
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
    'bad-line',
  ],
  {
    ...inRoot,
    env: { ...process.env, CHROME_PATH: findBrowser() ?? '', LINE_VISITS: visits, LINE_SEED: seed },
  },
);
process.exit(status ?? 1);

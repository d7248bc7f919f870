import { availableParallelism } from 'node:os';
import { startDebianPostgres } from '../checks/debian-postgres.ts';
import { command, journeys, runSteps, vitest } from '../checks/steps.ts';
import { findBrowser } from '../find-browser.ts';

/**
 * npm run test:storm: what goes wrong around a shop. Processes and databases are killed, the
 * network cuts connections, tabs close and race, and generated requests flood the shop. In CI the
 * API tests also run on Debian's PostgreSQL 15, when its binaries are installed. Ends with one line
 * `N passed, N failed`.
 */
const FUZZ_SAMPLE = ['--documents', '1000', '--requests', '300', '--flood', '1000', '--seconds', '10'];
const debian = process.env.CI && !process.env.TEST_DATABASE_URL ? startDebianPostgres() : null;
const workers = { VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)) };
process.once('exit', () => debian?.stop());
await runSteps('storm', [
  command('build', 'npm', ['run', '--silent', 'build']),
  vitest('kill -9', ['kill']),
  journeys('journeys with faults', 'storm', () => ({ CHROME_PATH: findBrowser() ?? '' })),
  command('fuzz sample', 'node', ['tools/fuzz/main.ts', ...FUZZ_SAMPLE]),
  ...(debian
    ? [vitest(`API on ${debian.version}`, ['api'], { ...workers, TEST_DATABASE_URL: debian.url })]
    : []),
]);

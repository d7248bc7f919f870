import { availableParallelism } from 'node:os';
import { findBrowser } from '../find-browser.ts';
import { auditStep } from './audit-dependencies.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { fastSteps, fastTests } from './fast-steps.ts';
import { command, journeys, runSteps, vitest } from './steps.ts';

/**
 * npm test: runs every check, and ends with one line `N passed, N failed`. In CI the API tests also
 * run on Debian's PostgreSQL 15, when its binaries are installed.
 */
const debian = process.env.CI && !process.env.TEST_DATABASE_URL ? startDebianPostgres() : null;
/** API tests spend a quarter of their time waiting: for the database, for jobs, for timers. */
const apiWorkers = { VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)) };
const { passed, failed } = await runSteps([
  ...fastSteps,
  auditStep,
  {
    rows: [
      [
        fastTests,
        vitest('API', ['api'], apiWorkers),
        ...(debian
          ? [vitest(`API on ${debian.version}`, ['api'], { ...apiWorkers, TEST_DATABASE_URL: debian.url })]
          : []),
      ],
      // The build occupies one core most of the time, while the kill tests mostly wait.
      [command('build', 'npm', ['run', '--silent', 'build']), vitest('kill -9', ['kill'])],
    ],
  },
  journeys('journeys', () => ({ CHROME_PATH: findBrowser() ?? '' })),
]);
debian?.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

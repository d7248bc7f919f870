import { availableParallelism } from 'node:os';
import { auditStep } from './audit-dependencies.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { fastSteps, fastTests } from './fast-steps.ts';
import { findBrowser } from './find-browser.ts';
import { command, journeys, runSteps, vitest } from './steps.ts';

/**
 * npm test: every check there is, ending with one line `N passed, N failed`. In CI the API tests run a second time on the
 * PostgreSQL 15 that Debian ships, when its binaries are there.
 */
const debian = process.env.CI && !process.env.TEST_DATABASE_URL ? startDebianPostgres() : null;
/** A worker of the API tests waits a quarter of its time: for the database, for jobs, for what happens at intervals. */
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
      // The build keeps one core busy for most of its time, the kill tests wait for what they have killed.
      [command('build', 'npm', ['run', '--silent', 'build']), vitest('kill -9', ['kill'])],
    ],
  },
  journeys('journeys', () => ({ CHROME_PATH: findBrowser() ?? '' })),
]);
debian?.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

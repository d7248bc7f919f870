import { availableParallelism } from 'node:os';
import { browserPaths } from '../find-browser.ts';
import { auditStep } from './audit-dependencies.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { fastSteps, fastTests } from './fast-steps.ts';
import { command, journeys, runSteps, vitest } from './steps.ts';

/*
 * npm test: runs every check except the checks of `npm run test:storm`, and ends with one line
 * `N passed, N failed`. The API tests use the embedded server, which is PostgreSQL's newest major
 * version. In CI they use Debian's PostgreSQL 15, the oldest supported version, if it is installed.
 * All other tests of a run use the embedded server, so that a run in CI covers both versions.
 */

const debian = process.env.CI && !process.env.TEST_DATABASE_URL ? startDebianPostgres() : null;
process.once('exit', () => debian?.stop());
const apiTests = vitest(debian ? `API on ${debian.version}` : 'API', ['api'], {
  // API tests spend a quarter of their time waiting: for the database, for jobs, for timers.
  VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)),
  ...(debian ? { TEST_DATABASE_URL: debian.url } : {}),
});
await runSteps('test', [
  ...fastSteps,
  auditStep,
  {
    rows: [
      [fastTests, apiTests],
      // The build occupies one core most of the time.
      [command('build', 'npm', ['run', '--silent', 'build'])],
    ],
  },
  journeys('journeys', 'visits', browserPaths),
]);

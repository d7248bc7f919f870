import { availableParallelism } from 'node:os';
import { findBrowser } from '../find-browser.ts';
import { auditStep } from './audit-dependencies.ts';
import { fastSteps, fastTests } from './fast-steps.ts';
import { command, journeys, runSteps, vitest } from './steps.ts';

/*
 * npm test: runs every check except the checks of `npm run test:storm`, and ends with one line
 * `N passed, N failed`.
 */

/** API tests spend a quarter of their time waiting: for the database, for jobs, for timers. */
const apiWorkers = { VITEST_MAX_WORKERS: String(Math.ceil(availableParallelism() * 1.5)) };
await runSteps('test', [
  ...fastSteps,
  auditStep,
  {
    rows: [
      [fastTests, vitest('API', ['api'], apiWorkers)],
      // The build occupies one core most of the time.
      [command('build', 'npm', ['run', '--silent', 'build'])],
    ],
  },
  journeys('journeys', 'visits', () => ({ CHROME_PATH: findBrowser() ?? '' })),
]);

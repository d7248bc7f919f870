import { auditStep } from './audit-dependencies.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { fastSteps } from './fast-steps.ts';
import { findBrowser } from './find-browser.ts';
import { command, journeys, runSteps, vitest } from './steps.ts';

/**
 * npm test: every check there is, ending with one line `N passed, N failed`. In CI the API tests run a second time on the
 * PostgreSQL 15 that Debian ships, when its binaries are there.
 */
const debian = process.env.CI && !process.env.TEST_DATABASE_URL ? startDebianPostgres() : null;
const { passed, failed } = runSteps([
  ...fastSteps,
  auditStep,
  vitest('API', ['api']),
  ...(debian ? [vitest(`API on ${debian.version}`, ['api'], { TEST_DATABASE_URL: debian.url })] : []),
  command('build', 'npm', ['run', '--silent', 'build']),
  vitest('kill -9', ['kill']),
  journeys('journeys', () => ({ CHROME_PATH: findBrowser() ?? '' })),
]);
debian?.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

import { command, journeys, runSteps, vitest } from '../checks/steps.ts';
import { browserPaths } from '../find-browser.ts';

/**
 * npm run test:storm: what goes wrong around a shop. Processes and databases are killed, the
 * network cuts connections, tabs close and race, and generated requests flood the shop. Ends with
 * one line `N passed, N failed`.
 */
const FUZZ_SAMPLE = ['--documents', '1000', '--requests', '300', '--flood', '1000', '--seconds', '10'];
await runSteps('storm', [
  command('build', 'npm', ['run', '--silent', 'build']),
  vitest('kill -9', ['kill']),
  journeys('journeys with faults', 'storm', browserPaths),
  command('fuzz sample', 'node', ['tools/fuzz/main.ts', ...FUZZ_SAMPLE]),
]);

import { fastSteps, fastTests } from './fast-steps.ts';
import { runSteps } from './steps.ts';

/** npm run check: the fast checks, for use between commits. */
const { passed, failed } = await runSteps([...fastSteps, fastTests]);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

import { fastSteps, fastTests } from './fast-steps.ts';
import { runSteps } from './steps.ts';

/** npm run check: the fast checks, for use between commits. */
await runSteps('check', [...fastSteps, fastTests]);

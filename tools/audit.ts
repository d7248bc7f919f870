import { auditStep } from './audit-dependencies.ts';
import { runSteps } from './steps.ts';

/** npm run audit: asks the package registry for known holes in what the shop runs on. */
process.exit(runSteps([auditStep]).failed > 0 ? 1 : 0);

import { auditStep } from './audit-dependencies.ts';
import { runSteps } from './steps.ts';

/** npm run audit: asks the package registry for known holes in what the shop runs on. */
const { failed } = await runSteps([auditStep]);
process.exit(failed > 0 ? 1 : 0);

import { auditStep } from './audit-dependencies.ts';
import { runSteps } from './steps.ts';

/** npm run audit: checks the production dependencies for known vulnerabilities. */
const { failed } = await runSteps([auditStep]);
process.exit(failed > 0 ? 1 : 0);

import { auditStep } from './audit-dependencies.ts';
import { runSteps } from './steps.ts';

/** npm run audit: checks the production dependencies for known vulnerabilities. */
await runSteps('audit', [auditStep]);

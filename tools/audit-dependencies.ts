import { spawnSync } from 'node:child_process';
import type { Outcome, Step } from './steps.ts';
import { root } from './steps.ts';

/** A registry that does not answer in this time is none that answers. */
const PATIENCE_MS = 60_000;
/** What is less than this is told by `npm audit` to who wants to know. */
const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical']);

/** What is read of npm's report. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** Serious known holes in what the shop runs on, by the registry's word; where it has none to give, that is said and passes. */
export const auditStep: Step = { name: 'dependency audit', run: auditDependencies };

function auditDependencies(): Outcome {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { vulnerabilities } = readReport(stdout);
  if (vulnerabilities === undefined) {
    console.log(
      'The package registry answers no audit: whether known holes are in the dependencies was not checked.',
    );
    return { passed: 0, failed: 0, failures: [] };
  }
  const failures = Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SERIOUS.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, failures };
}

function readReport(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return {};
  }
}

import { spawnSync } from 'node:child_process';
import type { Outcome, Step } from './steps.ts';
import { root } from './steps.ts';

/** Time limit for the registry. */
const PATIENCE_MS = 60_000;
/** Lower severities are left to `npm audit`. */
const SERIOUS: ReadonlySet<string> = new Set(['high', 'critical']);

/** The used parts of npm's report. */
interface AuditReport {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/**
 * Fails on known vulnerabilities of production dependencies with high severity. Passes with a
 * message when the registry does not respond.
 */
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
      'The package registry did not respond to the audit: known vulnerabilities of the dependencies were not checked.',
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

import { stripVTControlCharacters } from 'node:util';

/** The used parts of Playwright's JSON report. */
interface Report {
  readonly suites: readonly Suite[];
  /** Errors outside of tests, for example of a server that did not start. */
  readonly errors: readonly ReportedError[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs: readonly Spec[];
}

interface Spec {
  readonly file: string;
  readonly line: number;
  readonly title: string;
  readonly tests: readonly Test[];
}

interface Test {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly results: readonly Attempt[];
}

interface Attempt {
  readonly errors: readonly ReportedError[];
  /** The steps that the journey names with `test.step`. */
  readonly steps?: readonly Step[];
}

interface Step {
  readonly title: string;
  readonly error?: ReportedError;
  readonly steps?: readonly Step[];
}

interface ReportedError {
  readonly message?: string;
}

/**
 * Counts the journeys that passed at the first attempt and describes every other one in a line. A
 * journey that passed at a later attempt is a failure.
 */
export function readJourneysReport({ suites, errors }: Report): { passed: number; failures: string[] } {
  const journeys = suites
    .flatMap(listSpecs)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, status: test.status, results: test.results })));
  const failures = journeys.flatMap(({ spec, status, results }) => {
    if (status !== 'unexpected' && status !== 'flaky') return [];
    const name = `${spec.file}:${spec.line}: ${spec.title}`;
    const attempt = status === 'flaky' ? ' (flaky: failed, then passed)' : '';
    const failed = results.find((result) => result.errors.length > 0);
    const step = failedSteps(failed?.steps ?? []).join(' › ');
    return `${name}${attempt}: ${step === '' ? '' : `at "${step}": `}${summarize(failed?.errors[0])}`;
  });
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failures: [...failures, ...errors.map(summarize)],
  };
}

function listSpecs({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** Returns the titles of the failed steps, outermost first. */
function failedSteps(steps: readonly Step[]): string[] {
  const failed = steps.find(({ error }) => error !== undefined);
  return failed === undefined ? [] : [failed.title, ...failedSteps(failed.steps ?? [])];
}

/** Returns the beginning of an error's message, in one line. */
function summarize(error: ReportedError | undefined): string {
  const text = stripVTControlCharacters(error?.message ?? 'no message');
  return text.replaceAll(/\s+/g, ' ').slice(0, 400);
}

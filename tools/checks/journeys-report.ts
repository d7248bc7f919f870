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
  readonly results: readonly { readonly errors: readonly ReportedError[] }[];
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
    const error = results.flatMap((result) => result.errors)[0];
    return `${name}${attempt}: ${summarize(error)}`;
  });
  return {
    passed: journeys.filter(({ status }) => status === 'expected').length,
    failures: [...failures, ...errors.map(summarize)],
  };
}

function listSpecs({ suites = [], specs }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** Returns the beginning of an error's message, in one line. */
function summarize(error: ReportedError | undefined): string {
  const text = stripVTControlCharacters(error?.message ?? 'no message');
  return text.replaceAll(/\s+/g, ' ').slice(0, 400);
}

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '..');

/** How many checks of a step passed and failed. `failures` tells each that failed, in a line or a few. */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

/** A named part of the checks. `run` prints what went wrong and answers how it ended. */
export interface Step {
  name: string;
  run: () => Outcome;
}

/** Programs of node_modules/.bin come first, so that every tool runs on the repository's Node. */
const environment = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
};

/** One command as one check: passed when it ends with 0. Its output shows only when it fails. */
export function command(name: string, program: string, args: string[]): Step {
  return {
    name,
    run: () => {
      const result = spawnSync(program, args, {
        cwd: root,
        encoding: 'utf8',
        env: environment,
        maxBuffer: 1e8,
      });
      if (result.status !== 0)
        console.log(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error ?? ''}`);
      return result.status === 0
        ? { passed: 1, failed: 0, failures: [] }
        : broken(`ended with ${result.status}`);
    },
  };
}

/** Vitest projects; each test counts. */
export function vitest(name: string, projects: string[], env: Record<string, string> = {}): Step {
  const report = join(root, 'test-results', `vitest-${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    run: () => {
      rmSync(report, { force: true });
      const selection = projects.flatMap((project) => ['--project', project]);
      const result = spawnSync(
        'vitest',
        ['run', ...selection, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
        { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...environment, ...env } },
      );
      return readVitestReport(report, result.status);
    },
  };
}

function readVitestReport(report: string, status: number | null): Outcome {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const failures = testResults.flatMap((file: VitestFile) => [
      ...(file.status === 'failed' && file.message !== '' ? [`${file.name}: ${head(file.message)}`] : []),
      ...file.assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => `${file.name}: ${test.fullName}: ${head(test.failureMessages.join(' '))}`),
    ]);
    if (numFailedTests > 0) return { passed: numPassedTests, failed: numFailedTests, failures };
    // A file that did not load, or a run that ended badly with every test passed, is one failure.
    if (failures.length === 0 && status === 0) return { passed: numPassedTests, failed: 0, failures };
    return {
      passed: numPassedTests,
      failed: 1,
      failures: failures.length > 0 ? failures : [`ended with ${status}`],
    };
  } catch {
    return broken('no report');
  }
}

/** What is read of Vitest's JSON report. */
interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function broken(why: string): Outcome {
  return { passed: 0, failed: 1, failures: [why] };
}

/** The beginning of a message, in one line. */
function head(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}

/** Playwright journeys; each test counts. */
export function journeys(name: string, env: () => Record<string, string>): Step {
  const report = join(root, 'test-results', 'journeys.json');
  return {
    name,
    run: () => {
      rmSync(report, { force: true });
      spawnSync('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...environment, ...env(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      try {
        const { stats } = JSON.parse(readFileSync(report, 'utf8'));
        const failures = stats.unexpected > 0 ? ['told above'] : [];
        return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
      } catch {
        return broken('no report');
      }
    },
  };
}

/**
 * Runs the steps in order, prints a line for each, and answers the sum. A failing step does not stop the ones after it; what
 * failed is told once more at the end, where a long log is read first.
 */
export function runSteps(steps: Step[]): Outcome {
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  for (const step of steps) {
    const begun = performance.now();
    const { passed, failed, failures } = step.run();
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }
  for (const failure of total.failures) console.log(`✗ ${failure}`);
  return total;
}

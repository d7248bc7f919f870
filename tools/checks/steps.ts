import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { readJourneysReport } from './journeys-report.ts';

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '../..');

/**
 * The number of passed and failed checks of a step. `failures` describes each failure in a few
 * lines.
 */
export interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
}

/** A named part of the checks. `run` prints problems and returns the outcome. */
export interface Step {
  name: string;
  run: () => Outcome | Promise<Outcome>;
}

/**
 * node_modules/.bin comes first, so that every tool runs on the repository's Node. The compile
 * cache is the one of `npm start`, because the tests start dozens of shops.
 */
const environment = {
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
};

/**
 * Returns a command as one check: passed when it exits with 0. Its output is printed on failure
 * only.
 */
export function command(name: string, program: string, args: string[]): Step {
  return {
    name,
    run: async () => {
      const { status, said } = await runQuietly(program, args);
      if (status === 0) return { passed: 1, failed: 0, failures: [] };
      console.log(said);
      return broken(`ended with ${status}`);
    },
  };
}

/** Runs a program; `status` is null when it could not start or was killed. */
async function runQuietly(
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; said: string }> {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...env },
  });
  const parts: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    const end = (status: number | null, trouble = '') =>
      resolve({ status, said: `${Buffer.concat(parts)}${trouble}` });
    child.once('error', (error) => end(null, String(error)));
    child.once('close', (status) => end(status));
  });
}

/**
 * Returns Vitest projects as a step; each test counts. Prints the output at the end, because other
 * steps may run concurrently.
 */
export function vitest(name: string, projects: string[], env: Record<string, string> = {}): Step {
  const report = join(root, 'test-results', `vitest-${name.replaceAll(' ', '-')}.json`);
  return {
    name,
    run: async () => {
      rmSync(report, { force: true });
      const selection = projects.flatMap((project) => ['--project', project]);
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
      const { status, said } = await runQuietly('vitest', ['run', ...selection, ...reporters], env);
      console.log(said);
      return readVitestReport(report, status);
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
    // A file that failed to load, or a run that failed although every test passed, is one failure.
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

/** The used parts of Vitest's JSON report. */
interface VitestFile {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
}

function broken(why: string): Outcome {
  return { passed: 0, failed: 1, failures: [why] };
}

/** Returns the beginning of a message in one line. */
function head(message: string): string {
  return message.replaceAll(/\s+/g, ' ').slice(0, 400);
}

/**
 * The journeys of one Playwright project; each test counts. A journey that passed at a later
 * attempt fails the step.
 */
export function journeys(name: string, project: string, env: () => Record<string, string>): Step {
  const report = join(root, 'test-results', `journeys-${project}.json`);
  return {
    name,
    run: () => {
      rmSync(report, { force: true });
      const { status } = spawnSync(
        'playwright',
        ['test', '--config', 'e2e/playwright.config.ts', `--project=${project}`],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...environment, ...env(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        },
      );
      try {
        const { passed, failures } = readJourneysReport(JSON.parse(readFileSync(report, 'utf8')));
        if (failures.length === 0 && status !== 0) failures.push(`ended with ${status}`);
        return { passed, failed: failures.length, failures };
      } catch {
        return broken('no report');
      }
    },
  };
}

/** Sequences of steps that run concurrently, each in order. */
export interface ConcurrentSteps {
  rows: Step[][];
}

/**
 * Runs the steps in order, prints a line for each, then the failures and the sums, and ends the
 * process. A failing step does not stop the later ones. `test-results/NAME.summary` keeps what is
 * printed at the end, so that a longer run can repeat it.
 */
export async function runSteps(name: string, plan: (Step | ConcurrentSteps)[]): Promise<never> {
  const summary = join(root, 'test-results', `${name}.summary`);
  rmSync(summary, { force: true });
  const total: Outcome = { passed: 0, failed: 0, failures: [] };
  for (const part of plan) {
    const rows = 'rows' in part ? part.rows : [[part]];
    await Promise.all(rows.map((row) => runRow(row, total)));
  }
  const lines = [
    ...total.failures.map((failure) => `✗ ${failure}`),
    `${total.passed} passed, ${total.failed} failed`,
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(summary, `${lines.join('\n')}\n`);
  process.exit(total.failed ? 1 : 0);
}

async function runRow(row: Step[], total: Outcome): Promise<void> {
  for (const step of row) {
    const begun = performance.now();
    const { passed, failed, failures } = await step.run();
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures.map((failure) => `${step.name}: ${failure}`));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${failed ? '✗' : '✓'} ${step.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
  }
}

import { type Beside, command, type Step, vitest } from './steps.ts';

const PROJECTS = ['rules', 'backend', 'storefront', 'storefront/worker', 'e2e', 'bench', 'tools'];

/** The checks that need no server: format and lint, generated code, types, boundaries, contract, rules and components. */
export const fastSteps: (Step | Beside)[] = [
  command('generated code', 'npm', ['run', '--silent', 'codegen']),
  command('contract as committed', 'git', [
    'diff',
    '--exit-code',
    'contract/schema.graphql',
    'contract/operations.json',
  ]),
  {
    rows: [
      PROJECTS.map((project) => command(`types of ${project}`, 'tsc', ['-p', project])),
      // Each keeps one core busy for most of its time.
      [
        command('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
        command('boundaries', 'node', ['tools/boundaries.ts']),
      ],
    ],
  },
  vitest('contract, docs, rules and components', ['contract', 'docs', 'rules', 'backend', 'storefront']),
];

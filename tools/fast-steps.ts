import { command, type Step, vitest } from './steps.ts';

const WORKSPACES = ['rules', 'backend', 'storefront', 'e2e', 'bench', 'tools'];

/** The checks that need no server: format and lint, generated code, types, boundaries, contract, rules and components. */
export const fastSteps: Step[] = [
  command('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
  command('generated code', 'npm', ['run', '--silent', 'codegen']),
  command('contract as committed', 'git', [
    'diff',
    '--exit-code',
    'contract/schema.graphql',
    'contract/operations.json',
  ]),
  ...WORKSPACES.map((workspace) => command(`types of ${workspace}`, 'tsc', ['-p', workspace])),
  command('boundaries', 'node', ['tools/boundaries.ts']),
  vitest('contract, docs, rules and components', ['contract', 'docs', 'rules', 'backend', 'storefront']),
];

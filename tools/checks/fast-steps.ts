import { type ConcurrentSteps, command, type Step, vitest } from './steps.ts';

const PROJECTS = [
  'rules',
  'packages/messages',
  'packages/ui',
  'packages/catalog-engine',
  'packages/embedded-postgres',
  'packages/page-builder',
  'backend',
  'storefront',
  'storefront/worker',
  'office',
  'e2e',
  'bench',
  'tools',
];

/**
 * The checks that do not run the shop: format and lint, generated code, types, boundaries,
 * source rules, contract.
 */
export const fastSteps: ConcurrentSteps[] = [
  {
    rows: [
      [
        command('generated code', 'npm', ['run', '--silent', 'codegen']),
        command('contract as committed', 'git', [
          'diff',
          '--exit-code',
          'contract/schema.graphql',
          'contract/operations.json',
        ]),
      ],
      [command('format and lint', 'biome', ['ci', '--error-on-warnings', '.'])],
    ],
  },
  {
    rows: [
      PROJECTS.map((project) => command(`types of ${project}`, 'tsc', ['-p', project])),
      // Occupies one core most of the time.
      [
        command('boundaries', 'node', ['tools/boundaries/boundaries.ts']),
        command('source rules', 'node', ['tools/source-rules/check-sources.ts']),
      ],
    ],
  },
];

/** The tests that need no server. */
export const fastTests: Step = vitest('contract, docs, rules and components', [
  'contract',
  'docs',
  'tools',
  'rules',
  'backend',
  'messages',
  'ui',
  'catalog-engine',
  'embedded-postgres',
  'page-builder',
  'storefront',
  'office',
]);

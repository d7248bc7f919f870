import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { boundaryRules, forbids } from './boundary-rules.ts';
import { documentImports } from './document-imports.ts';

/**
 * Checks every import against the rules of boundary-rules.ts. Fails too when fewer modules were read than there are files:
 * a parser that understands nothing also finds nothing wrong.
 */
const FOLDERS = [
  'rules/src',
  'packages/messages/src',
  'packages/ui/src',
  'backend/src',
  'storefront/src',
  'storefront/bundler',
  'storefront/worker',
];
const root = join(import.meta.dirname, '..');
process.chdir(root);

/** Paths of the files in a folder. */
function filesOf(folder: string, named: RegExp): string[] {
  return readdirSync(folder)
    .filter((name) => named.test(name))
    .map((name) => join(folder, name));
}

const result = await cruise([...FOLDERS, ...filesOf('tools', /\.mjs$/)], {
  parser: 'swc',
  ruleSet: { forbidden: boundaryRules },
  validate: true,
  tsPreCompilationDeps: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: 'generated/|\\.react-router/' },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
});
const { modules, summary } = result.output as ICruiseResult;

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('generated'),
  ),
).length;
const cruised = modules.filter(
  ({ source }) => FOLDERS.some((folder) => source.startsWith(folder)) && /\.tsx?$/.test(source),
);

/** Imports of documents through the generated types, against the same rules. */
const documentViolations = documentImports(
  root,
  globSync('storefront/src/**/*.{ts,tsx,graphql}').filter((file) => !file.includes('generated')),
).flatMap(({ from, to }) =>
  boundaryRules.filter((rule) => forbids(rule, from, to)).map((rule) => ({ rule, from, to })),
);

for (const { rule, from, to } of [...summary.violations, ...documentViolations]) {
  const reason = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  console.error(`${rule.name}: ${from} → ${to}\n    ${reason}`);
}
if (cruised.length < files) console.error(`Only ${cruised.length} of ${files} files were read.`);
if (summary.violations.length + documentViolations.length > 0 || cruised.length < files) process.exit(1);
console.log(`${cruised.length} files, no import against the arrows, no cycle.`);

import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { filesWithSql } from './backend-sources.ts';
import { boundaryRules, forbids } from './boundary-rules.ts';
import { documentImports } from './document-imports.ts';
import { roomCycles } from './room-cycles.ts';

const root = join(import.meta.dirname, '../..');
process.chdir(root);
/**
 * Checks every import against the rules of boundary-rules.ts. Also fails when fewer modules were
 * parsed than there are files, because an unparsed file has no violations.
 */
const FOLDERS = [
  ...['rules/src', 'backend/src', 'storefront/src', 'storefront/bundler', 'storefront/worker', 'office/src'],
  ...readdirSync('packages').map((name) => `packages/${name}/src`),
  ...['tools', 'e2e', 'bench/src', 'contract', 'docs'],
];

const result = await cruise(FOLDERS, {
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

/** Checks imports of documents through the generated types against the same rules. */
const documentViolations = ['storefront', 'office']
  .flatMap((app) =>
    documentImports(
      root,
      globSync(`${app}/src/**/*.{ts,tsx,graphql}`).filter((file) => !file.includes('generated')),
    ),
  )
  .flatMap(({ from, to }) =>
    boundaryRules.filter((rule) => forbids(rule, from, to)).map((rule) => ({ rule, from, to })),
  );

const violations = [...summary.violations, ...documentViolations];
const sources = modules.map(({ source }) => source).filter((file) => /^backend\/src\/.*\.ts$/.test(file));
const complaints = [
  ...filesWithSql(sources).map(
    (file) => `sql-in-repositories: ${file} holds SQL. Only repositories and import writers may.`,
  ),
  ...roomCycles(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  ).map((rooms) => `no-cycle-of-rooms: ${rooms.join(', ')} import each other.`),
];

for (const complaint of complaints) console.error(complaint);
for (const { rule, from, to } of violations) {
  const reason = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  console.error(`${rule.name}: ${from} → ${to}\n    ${reason}`);
}
if (cruised.length < files) console.error(`Only ${cruised.length} of ${files} files were read.`);
if (violations.length + complaints.length > 0 || cruised.length < files) process.exit(1);
console.log(`${cruised.length} files: no forbidden import, no cycle.`);

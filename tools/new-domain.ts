import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMAINS } from './domains.ts';

/**
 * npm run new-domain NAME: creates the first files of a domain on all three sides, each with a
 * description of its purpose.
 */
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z-]*$/.test(name)) {
  console.error('Name the domain in small letters: npm run new-domain -- loyalty');
  process.exit(1);
}
const root = join(import.meta.dirname, '..');
const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const files: Record<string, string> = {
  [`rules/src/${name}/README.md`]: `# ${name}: rules\n\nPure functions of the domain: values in, value out.\n`,
  [`backend/src/domains/${name}/${name}.graphql`]: `# The contract of ${name}. Every type and field carries a description.\n`,
  [`backend/src/domains/${name}/${name}.resolvers.ts`]: `import type { Resolvers } from '../../generated/resolvers.ts';

/** Resolvers of ${name}: each takes the arguments, calls a use case and shapes the response. */
export const resolvers: Resolvers = {};
`,
  [`backend/src/domains/${name}/module.ts`]: `import type { DomainModule } from '../domain-module.ts';

/** The parts of the domain ${name} that app/modules.ts composes. Add it to the list there. */
export const ${camel}Module: DomainModule = {
  resolvers: () => import('./${name}.resolvers.ts'),
};
`,
  [`backend/src/domains/${name}/${name}.repository.ts`]: `// The only code that speaks the SQL of ${name}. Describe its tables in a new file of platform/database/migrations/changes.\n`,
  [`storefront/src/domains/${name}/README.md`]: `# ${name}: storefront\n\nComponents, each with its fragment, style and test beside it.\n`,
};
for (const [path, text] of Object.entries(files)) {
  const target = join(root, path);
  if (existsSync(target)) {
    console.log(`kept     ${path}`);
    continue;
  }
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(target, text);
  console.log(`written  ${path}`);
}
if (!(DOMAINS as readonly string[]).includes(name)) {
  console.log(
    `\nNow give "${name}" its place in the import order: tools/domains.ts, and docs/architecture.md §2.`,
  );
}

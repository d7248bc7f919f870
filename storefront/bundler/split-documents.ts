import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { minifyDocument } from './minify-document.ts';

const GENERATED = join(import.meta.dirname, '../src/platform/graphql/generated/graphql.ts');
const PREFIX = 'virtual:document/';
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'[^']*graphql\/generated\/graphql\.ts';?/g;
const DOCUMENT = /export const (\w+Document) = new TypedDocumentString\(`([^`]*)`/g;

/**
 * Puts each generated document into its own module, as minified text. The generator writes all
 * documents into one file, which every first visit would load. With this a page loads only its own
 * documents.
 */
export function splitDocuments(): Plugin {
  return {
    name: 'split-documents',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      this.addWatchFile(GENERATED);
      const name = id.slice(PREFIX.length + 1);
      for (const [, found, text = ''] of (await readFile(GENERATED, 'utf8')).matchAll(DOCUMENT)) {
        if (found === name) return `export const ${name} = ${JSON.stringify(minifyDocument(text))};`;
      }
      return this.error(`There is no document ${name}. Run npm run codegen.`);
    },
    transform(code, id) {
      if (!id.includes('/src/') || !code.includes('generated/graphql.ts')) return null;
      return { code: code.replace(IMPORT, importSingly), map: null };
    },
  };
}

/**
 * Rewrites `import { ADocument, type B } from '…/graphql.ts'` to `import { ADocument } from
 * 'virtual:document/ADocument'`.
 */
function importSingly(statement: string, names: string): string {
  const values = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  if (values.some((name) => !/^\w+Document$/.test(name))) return statement;
  // Keeps the number of lines, so that positions below stay correct.
  const imports = values.map((name) => `import { ${name} } from '${PREFIX}${name}';`).join(' ');
  return imports + '\n'.repeat(statement.split('\n').length - 1);
}

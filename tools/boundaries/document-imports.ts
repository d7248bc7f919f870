import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse, visit } from 'graphql';

/** An import of one source file by another. */
export interface SourceImport {
  readonly from: string;
  readonly to: string;
}

const GENERATED_IMPORT = /import\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'[^']*generated\/graphql\.ts'/g;

/**
 * Returns which `.graphql` file each source uses through the generated types, and each document
 * through its fragments. The import graph does not show these, because all types are in one
 * generated file. Paths are relative to `root`.
 */
export function documentImports(root: string, sources: readonly string[]): SourceImport[] {
  const texts = new Map(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const documents = [...texts].filter(([file]) => file.endsWith('.graphql'));
  const owners = new Map(documents.flatMap(([file, text]) => namesIn(text).map((name) => [name, file])));
  const imports: SourceImport[] = [];
  for (const [from, text] of texts) {
    const names = from.endsWith('.graphql') ? spreadsIn(text) : generatedNames(text);
    for (const name of names) {
      const to = owners.get(name);
      if (to !== undefined && to !== from) imports.push({ from, to });
    }
  }
  return imports;
}

/** Returns the generated names of a document's definitions. */
function namesIn(text: string): string[] {
  return parse(text).definitions.flatMap((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      const name = pascalCase(definition.name.value);
      return [`${name}Fragment`, `${name}FragmentDoc`];
    }
    if (definition.kind !== Kind.OPERATION_DEFINITION || !definition.name) return [];
    const name = pascalCase(definition.name.value);
    const result = name + pascalCase(definition.operation);
    return [`${name}Document`, result, `${result}Variables`];
  });
}

function spreadsIn(text: string): string[] {
  const spreads: string[] = [];
  visit(parse(text), {
    FragmentSpread: ({ name }) => void spreads.push(`${pascalCase(name.value)}Fragment`),
  });
  return spreads;
}

function generatedNames(text: string): string[] {
  return [...text.matchAll(GENERATED_IMPORT)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .replace(/\btype\b/, '')
          .trim()
          .split(/\s+as\s+/)[0] ?? '',
    ),
  );
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

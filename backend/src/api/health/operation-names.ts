import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../../platform/configuration/folders.ts';

const DOCUMENTS = join(REPOSITORY, 'contract/operations.json');
const OPERATION = /\b(?:query|mutation)\s+(\w+)/g;

/**
 * Returns the names of the storefront's operations: a small, known set, as metric labels must be.
 */
export async function readOperationNames(): Promise<ReadonlySet<string>> {
  const documents = JSON.parse(await readFile(DOCUMENTS, 'utf8')) as Record<string, string>;
  const names = Object.values(documents).flatMap((text) =>
    [...text.matchAll(OPERATION)].map(([, name]) => name),
  );
  return new Set(names.filter((name) => name !== undefined));
}

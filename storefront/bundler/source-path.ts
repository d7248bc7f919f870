import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../..');

/** The folders that the pages are built from, below the repository's root. */
export const SOURCE_ROOTS = ['packages/messages/src', 'packages/ui/src', 'storefront/src'] as const;

const SOURCE = /^.*\/((?:packages\/[\w-]+|storefront)\/src\/[^?]+)/;

/**
 * Returns the path of a module below the repository's root, without its query; null for a module
 * outside the sources. Compares only the end of the path, because packages may be linked from
 * another copy of the repository.
 */
export function sourcePath(id: string): string | null {
  return SOURCE.exec(id.replaceAll('\\', '/'))?.[1] ?? null;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../../../platform/configuration/folders.ts';

/** Returns the version of the shop's programs. */
export async function shopVersion(): Promise<string> {
  const file = await readFile(join(REPOSITORY, 'package.json'), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}

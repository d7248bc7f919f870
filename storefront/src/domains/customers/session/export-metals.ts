import { fetchFile } from './fetch-file.ts';

/**
 * Returns all lots or all sales of "My metals" as CSV, sold lots too. An import takes these files again.
 * @throws like `fetchFile`
 */
export async function exportMetals(kind: 'lots' | 'sales'): Promise<string> {
  return (await fetchFile(`/metal-files/${kind}`)).text();
}

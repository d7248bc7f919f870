import { dirname } from 'node:path';

const MOST_FILES = 25;
/** Folders that may hold more, each with its reason. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['demo/media/catalog/product', 'clients of Magento expect all product pictures in this folder'],
]);

/** Returns the folders that directly hold more than 25 of these files, with their count. */
export function largeFolders(files: readonly string[]): string[] {
  return [...Map.groupBy(files, (file) => dirname(file))].flatMap(([folder, { length }]) =>
    length > MOST_FILES && !EXCEPTIONS.has(folder) ? [`${folder}: ${length} files`] : [],
  );
}

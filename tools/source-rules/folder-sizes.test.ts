import { expect, test } from 'vitest';
import { largeFolders } from './folder-sizes.ts';

const filled = (folder: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

test('finds a folder of more than 25 files, and counts only the files directly in it', () => {
  expect(largeFolders(filled('docs/a', 26))).toEqual(['docs/a: 26 files']);
  expect(largeFolders([...filled('docs/a', 25), ...filled('docs/a/b', 25)])).toEqual([]);
});

test('accepts the product pictures, whose paths are those of Magento', () => {
  expect(largeFolders(filled('demo/media/catalog/product', 254))).toEqual([]);
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../../..');
/** SQL functions whose result depends on the locale of the database. */
const FOLDING =
  /\b(?:lower|upper|initcap)\((?![^)]*collate "C")|\bilike\b|\bcitext\b|\.fn\('(?:lower|upper)'/i;

test('no query folds the case of a text by the locale of the database (FIX-01)', async () => {
  const files = (await readdir(SOURCE, { recursive: true })).filter(
    (file) => /\.repository\.ts$|catalog\/import\/.+\.ts$/.test(file) && !file.includes('.test.'),
  );
  expect(files.length).toBeGreaterThan(30);
  const found: string[] = [];
  for (const file of files) {
    const lines = (await readFile(join(SOURCE, file), 'utf8')).split('\n');
    for (const [at, line] of lines.entries()) {
      if (FOLDING.test(line)) found.push(`${file}:${at + 1}: ${line.trim()}`);
    }
  }
  expect(found).toEqual([]);
});

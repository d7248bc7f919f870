import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const TEST_FOLDERS = [
  'backend/src',
  'contract',
  'docs',
  'e2e',
  'rules/src',
  'storefront/src',
  'storefront/bundler',
  'packages',
  'tools',
  'bench',
];
const LEDGERS = ['docs/requirements.md', 'docs/requirements'];

const ROW_ID = /\b[A-Z][A-Z0-9]{1,5}-\d{2,3}\b/g;
/** The literal that opens a test, a group or a step, with what may stand before it: `.only`, `.each([…])`, a type. */
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:<[^<>]*>)?(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?=\())?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;

/** Returns the paths of the files below a folder, or of the one file, that match the ending. */
function filesBelow(path: string, ending: RegExp): string[] {
  if (path.endsWith('.md')) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => `${path}/${name}`);
}

/** The titles of all tests, each with its file. */
function titles(): { file: string; title: string; rows: string[] }[] {
  return TEST_FOLDERS.flatMap((folder) => filesBelow(folder, /\.(test|spec)\.tsx?$/)).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , title = '']) => ({
      file,
      title,
      rows: [...new Set(title.match(ROW_ID))],
    })),
  );
}

/** The rows that the ledgers have: the first cell of a table's row. */
function knownRows(): Set<string> {
  const text = LEDGERS.flatMap((ledger) => filesBelow(ledger, /\.md$/))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return new Set([...text.matchAll(/^\| ([A-Z][A-Z0-9]{1,5}-\d{2,3}) \|/gm)].map(([, id = '']) => id));
}

test('no test names more than four rows (FIX-35)', () => {
  const all = titles();
  expect(all.length).toBeGreaterThan(1000);
  const tooMany = all.filter(({ rows }) => rows.length > 4);
  expect(tooMany.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
  const ranges = all.filter(({ title }) => /[A-Z]-\d{2,3}( to |–|\.\.)[A-Z]*-?\d/.test(title));
  expect(ranges.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('every row that a test names is in a ledger (FIX-35)', () => {
  const known = knownRows();
  expect(known.size).toBeGreaterThan(500);
  const unknown = titles().flatMap(({ file, rows }) =>
    rows.filter((row) => !known.has(row)).map((row) => `${file}: ${row}`),
  );
  expect(unknown).toEqual([]);
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const rows = (text.split('## Threats and controls')[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1);
const FILE = /`([\w./-]+\.(?:test|spec)\.tsx?)`/;

/** Every test that the page names: `file` § "title", § "another title of the same file". */
function namedTests(): { file: string; title: string }[] {
  return rows.flatMap((line) => {
    let file = '';
    return [...line.matchAll(/`([^`]+\.tsx?)`|§ "([^"]+)"/g)].flatMap(([, path, title]) => {
      if (path !== undefined) file = path;
      return title === undefined ? [] : [{ file, title }];
    });
  });
}

test('every threat names a test that is there', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(40);
  const gone = named.filter(({ file, title }) => {
    const path = join(
      root,
      file.startsWith('e2e/') || file.startsWith('storefront/') ? '' : 'backend/src',
      file,
    );
    return !existsSync(path) || !readFileSync(path, 'utf8').replaceAll(/\\?'/g, '’').includes(title);
  });
  expect(gone).toEqual([]);
});

test('no control stands without a test', () => {
  expect(rows.filter((row) => !FILE.test(row) || !row.includes('§ "'))).toEqual([]);
});

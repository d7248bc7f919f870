import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROMISE_NAMES } from './promise-names.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('content of the demo shop includes only existing promises (FIX-40)', () => {
  const files = globSync('demo/*.json', { cwd: ROOT });
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\{\{promise name='([^']*)'\}\}/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !PROMISE_NAMES.some((known) => known === name))).toEqual([]);
});

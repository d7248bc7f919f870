import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROMISE_NAMES } from './promise-names.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Terms in the words in which they were once written; the settings know them. */
const LITERAL =
  /free (?:delivery )?(?:on orders )?over \$\d|delivery (?:is |costs )?(?:<strong>)?\$\d|adult (?:must sign|signs) for orders|handling charge|market has fallen|never left at the door|within (?:one|three|eight) working days?|before noon Eastern|charged when the order|up to \$1?[55],000 (?:an|per) order|locked for ten minutes/i;

test('no content of the demo shop states a term in words of its own (FIX-40, FIX-44, FIX-45)', () => {
  const files = [
    'demo/cms-pages.json',
    'demo/cms-blocks.json',
    'demo/payment-methods.json',
    'demo/store-config.json',
    'demo/shipping.json',
  ];
  for (const file of files) expect(LITERAL.exec(read(file))?.[0], file).toBeUndefined();
});

test('no list of texts states a term beside the promises (FIX-40, FIX-44)', () => {
  const lists = globSync(['storefront/src/**/*-texts.ts', 'backend/src/**/*.ts'], { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|generated|shop\/promises|src\/buyback/.test(file),
  );
  expect(lists.length).toBeGreaterThan(100);
  for (const file of lists) expect(LITERAL.exec(read(file))?.[0], file).toBeUndefined();
});

test('content of the demo shop names only promises that there are (FIX-40)', () => {
  const files = globSync('demo/*.json', { cwd: ROOT });
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/\{\{promise name='([^']*)'\}\}/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !PROMISE_NAMES.some((known) => known === name))).toEqual([]);
});

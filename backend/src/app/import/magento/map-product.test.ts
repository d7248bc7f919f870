import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { surveyProducts } from './survey-products.ts';
import { mapRow } from './testing.ts';

async function surveyOf(...cells: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'ingot-survey-'));
  const path = join(folder, 'p.csv');
  await writeFile(path, `sku,categories\n${cells.map((cell, at) => `A-${at},"${cell}"\n`).join('')}`);
  try {
    return await surveyProducts([{ kind: 'products', name: 'p.csv', path }]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

it('puts a product into the categories of two roots of Magento (KIND-07)', async () => {
  const both = 'Default Category/Gold,Second Root/Silver/Bars';
  const survey = await surveyOf(both, 'Second Root/Silver');
  expect([...survey.categories.values()].map(({ names }) => names.join('/'))).toEqual([
    'Gold',
    'Silver',
    'Silver/Bars',
  ]);
  expect(mapRow({ categories: both }, survey)).toMatchObject({
    row: { categories: ['gold', 'silver', 'bars'] },
    said: [],
  });
});

it('notes a root without a category, and a comma that may separate two paths (KIND-07)', async () => {
  const survey = await surveyOf('Default Category', 'Default Category/Gold,Other Root/Silver');
  expect(mapRow({ categories: 'Default Category' }, survey).said).toEqual([
    'categories: the root "Default Category" does not come: the product has no category',
  ]);
  expect(mapRow({ categories: 'Default Category/Gold,Other Root/Silver' }, survey).said).toEqual([
    'categories: "Gold,Other Root" is read as the name of one category',
  ]);
});

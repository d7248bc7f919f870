import { expect, test } from 'vitest';
import { fileRow, shownFileRow, titleOfFile } from './file-rows.ts';

const LINK = {
  number: 1,
  title: 'Gold',
  file: 'library/gold.pdf',
  sample_url: 'https://files.example/gold.pdf',
  price_minor: 500,
  most_downloads: 3,
};

test('a file has one text for its place, and returns unchanged (KIND-04)', () => {
  const shown = shownFileRow(LINK);
  expect(shown).toMatchObject({ source: 'library/gold.pdf', sample: 'https://files.example/gold.pdf' });
  expect(fileRow(shown)).toEqual(LINK);
});

test('a cleared sample, price and limit are left out (KIND-04)', () => {
  const row = { ...shownFileRow(LINK), sample: ' ', price_minor: null, most_downloads: null };
  expect(fileRow(row)).toEqual({ number: 1, title: 'Gold', file: 'library/gold.pdf' });
});

test('an uploaded file has a readable title (KIND-04)', () => {
  expect(titleOfFile('coin_guide-2026.pdf')).toBe('coin guide 2026');
});

import { expect, it } from 'vitest';
import { MediaColumn } from './media-column.ts';
import { TextColumn } from './text-column.ts';

it('returns texts by position, whatever their number and length', () => {
  const texts = [
    '',
    'Größe ½',
    'x'.repeat(10_000),
    ...Array.from({ length: 1_000 }, (_, at) => `text ${at}`),
  ];
  const column = new TextColumn();
  for (const text of texts) column.push(text);
  expect(column.count).toBe(texts.length);
  expect(texts.map((_, place) => column.at(place))).toEqual(texts);
  expect(column.at(texts.length)).toBe('');
});

it('parses media on first access and returns the same object afterwards', () => {
  const column = new MediaColumn();
  const entry = { id: 7, kind: 'image', file: 'a.webp', label: 'Front', position: 1, is_disabled: false };
  column.push('[]');
  column.push(JSON.stringify([entry]));
  expect(column.at(0)).toEqual({ images: [], video: null });
  const shown = { id: 7, file: 'a.webp', label: 'Front', position: 1, isDisabled: false, clip: null };
  expect(column.at(1)).toEqual({ images: [shown], video: null });
  expect(column.at(1)).toBe(column.at(1));
});

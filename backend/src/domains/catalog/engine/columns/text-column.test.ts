import { expect, it } from 'vitest';
import { MediaColumn } from './media-column.ts';
import { TextColumn } from './text-column.ts';

/** Puts a text in as a row has it: in the midst of other bytes. */
function put(column: TextColumn | MediaColumn, text: string): void {
  const bytes = Buffer.from(`<${text}>`);
  column.push(bytes, 1, bytes.length - 1);
}

it('gives the texts back by their places, however many and long they are', () => {
  const texts = [
    '',
    'Größe ½',
    'x'.repeat(10_000),
    ...Array.from({ length: 1_000 }, (_, at) => `text ${at}`),
  ];
  const column = new TextColumn();
  for (const text of texts) put(column, text);
  expect(column.count).toBe(texts.length);
  expect(texts.map((_, place) => column.at(place))).toEqual(texts);
  expect(column.at(texts.length)).toBe('');
});

it('gives what a product shows, once it is asked for, and the same each time', () => {
  const column = new MediaColumn();
  const entry = { id: 7, kind: 'image', file: 'a.webp', label: 'Front', position: 1, is_disabled: false };
  put(column, '[]');
  put(column, JSON.stringify([entry]));
  expect(column.at(0)).toEqual({ images: [], video: null });
  const shown = { id: 7, file: 'a.webp', label: 'Front', position: 1, isDisabled: false, clip: null };
  expect(column.at(1)).toEqual({ images: [shown], video: null });
  expect(column.at(1)).toBe(column.at(1));
});

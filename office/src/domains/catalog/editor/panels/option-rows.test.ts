import { expect, test } from 'vitest';
import { nextNumber, withOptionRows } from './option-rows.ts';

test('keeps what the type of an option allows (KIND-05)', () => {
  const values = [{ number: 1, title: 'Plain', price_minor: null, price_percent: 1.5 }];
  expect(
    withOptionRows([
      {
        number: 1,
        title: 'Line',
        type: 'field',
        required: true,
        max_characters: 20,
        price_minor: 2_400,
        values,
      },
      {
        number: 2,
        title: 'Day',
        type: 'date',
        required: false,
        max_characters: 20,
        price_percent: 2,
        price_minor: 5,
      },
      { number: 3, title: 'Face', type: 'radio', price_minor: 100, values },
      {
        number: 4,
        title: 'Crest',
        type: 'file',
        file_extensions: ['png'],
        image_size_x: 200,
        image_size_y: null,
      },
    ]),
  ).toEqual([
    { number: 1, title: 'Line', type: 'field', required: true, max_characters: 20, price_minor: 2_400 },
    { number: 2, title: 'Day', type: 'date', price_percent: 2 },
    { number: 3, title: 'Face', type: 'radio', values: [{ number: 1, title: 'Plain', price_percent: 1.5 }] },
    { number: 4, title: 'Crest', type: 'file', file_extensions: ['png'], image_size_x: 200 },
  ]);
});

test('gives a new option a number that no other has (KIND-05)', () => {
  expect(nextNumber([])).toBe(1);
  expect(nextNumber([{ number: 4 }, { number: 2 }])).toBe(5);
});

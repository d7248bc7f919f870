import { expect, test } from 'vitest';
import { chosenOptions, openTitles, optionList } from './option-list.ts';

const OPTIONS = optionList([
  {
    __typename: 'CustomizableFieldOption',
    uid: 'line',
    title: 'First line',
    required: true,
    text: { max_characters: 20, price: 24, price_type: 'FIXED' },
  },
  {
    __typename: 'CustomizableCheckboxOption',
    uid: 'extras',
    title: 'Extras',
    required: false,
    values: [
      { uid: 'box', title: 'Box', price: 1.5, price_type: 'PERCENT' },
      { uid: 'card', title: 'Card', price: null, price_type: 'FIXED' },
    ],
  },
  {
    __typename: 'CustomizableDateOption',
    uid: 'when',
    title: 'When',
    required: false,
    date: { type: 'DATE_TIME', price: 0, price_type: 'FIXED' },
  },
  null,
]);

test('shows each option with its kind, limit and price (KIND-05)', () => {
  expect(OPTIONS).toMatchObject([
    { kind: 'line', most: 20, isRequired: true, price: { value: 24, isPercent: false } },
    {
      kind: 'several',
      price: null,
      values: [{ price: { value: 1.5, isPercent: true } }, { price: { value: 0 } }],
    },
    { kind: 'datetime-local', values: [] },
  ]);
});

test('asks for required options and leaves out empty answers (KIND-05)', () => {
  expect(openTitles(OPTIONS, { line: '  ' })).toEqual(['First line']);
  expect(openTitles(OPTIONS, { line: 'Elin' })).toEqual([]);
  expect(chosenOptions(OPTIONS, { line: ' ', extras: [], when: '' })).toEqual({ selected: [], entered: [] });
});

test('sends texts, values in their order, and a day with its time (KIND-05)', () => {
  expect(chosenOptions(OPTIONS, { line: 'Elin', extras: ['card', 'box'], when: '2027-06-12T10:30' })).toEqual(
    {
      selected: ['box', 'card'],
      entered: [
        { uid: 'line', value: 'Elin' },
        { uid: 'when', value: '2027-06-12 10:30' },
      ],
    },
  );
});

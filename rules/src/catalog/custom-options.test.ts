import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CustomOption,
  choicesKey,
  choicesProblem,
  enteredWords,
  pricesOfChoices,
  readChoices,
  surcharge,
} from './custom-options.ts';

const FREE = { kind: 'fixed', minor: 0 } as const;
const option = (more: Partial<CustomOption> & Pick<CustomOption, 'id' | 'type'>): CustomOption => ({
  title: `Option ${more.id}`,
  isRequired: false,
  sku: null,
  price: FREE,
  maxCharacters: null,
  values: [],
  ...more,
});
const values = [
  { id: 1, title: 'Clarendon', sku: null, price: FREE },
  { id: 2, title: 'Capitals', sku: null, price: { kind: 'percent', ppm: 12_500 } as const },
];
const LINE = option({ id: 101, type: 'field', maxCharacters: 20, price: { kind: 'fixed', minor: 2_400 } });
const FACE = option({ id: 102, type: 'radio', values });
const EXTRAS = option({ id: 103, type: 'checkbox', values });
const DAY = option({ id: 104, type: 'date' });
const OPTIONS = [LINE, FACE, EXTRAS, DAY];

const entered = (optionId: number, text: string) => ({ selected: [], entered: [{ optionId, text }] });
const selected = (...pairs: readonly (readonly [number, number])[]) => ({
  selected: pairs.map(([optionId, valueId]) => ({ optionId, valueId })),
  entered: [],
});

describe('choices of customizable options', () => {
  test.each([
    ['a text with other spaces', entered(101, '  Elin  &\u00A0Tomas '), [101, [], 'Elin & Tomas']],
    ['a combining accent', entered(101, 'Rene\u0301'), [101, [], 'René']],
    [
      'twenty characters outside of the basic plane',
      entered(101, '🪙'.repeat(20)),
      [101, [], '🪙'.repeat(20)],
    ],
    ['one value', selected([102, 2]), [102, [2], null]],
    ['the same value twice', selected([102, 2], [102, 2]), [102, [2], null]],
    ['several values, in the order of the option', selected([103, 2], [103, 1]), [103, [1, 2], null]],
    ['a day with a time, as Magento sends it', entered(104, '2027-06-12 00:00:00'), [104, [], '2027-06-12']],
  ])('reads %s (KIND-05)', (_, wanted, [optionId, valueIds, text]) => {
    expect(readChoices(OPTIONS, wanted)).toEqual({ choices: [{ optionId, valueIds, text }] });
  });

  test.each([
    ['no choice for a required option', [{ ...LINE, isRequired: true }], selected(), 'required'],
    ['an empty text for a required option', [{ ...LINE, isRequired: true }], entered(101, ' \t'), 'required'],
    ['a text above the limit', OPTIONS, entered(101, 'x'.repeat(21)), 'too-long'],
    ['two lines in a text of one line', OPTIONS, entered(101, 'a\nb'), 'line-break'],
    ['a mark that reverses the text', OPTIONS, entered(101, 'abc\u202Edef'), 'characters'],
    ['a text without a visible character', OPTIONS, entered(101, '\u200B\u200B'), 'characters'],
    ['two values of one choice', OPTIONS, selected([102, 1], [102, 2]), 'one-only'],
    ['a value of another option', OPTIONS, selected([102, 7]), 'unknown'],
    ['an option of another product', OPTIONS, entered(999, 'x'), 'unknown'],
    ['a text for a choice', OPTIONS, entered(102, '1'), 'unknown'],
    ['a value for a text', OPTIONS, selected([101, 1]), 'unknown'],
    ['February 30', OPTIONS, entered(104, '2027-02-30'), 'date'],
    ['no date', OPTIONS, entered(104, 'tomorrow'), 'date'],
  ])('rejects %s (KIND-05)', (_, options, wanted, reason) => {
    expect(readChoices(options, wanted)).toMatchObject({ problem: { reason } });
  });

  test('finds stored choices of options that have changed (KIND-05)', () => {
    const read = readChoices(OPTIONS, entered(101, 'Elin & Tomas'));
    const choices = 'choices' in read ? read.choices : [];
    expect(choicesProblem(OPTIONS, choices)).toBeNull();
    expect(choicesProblem([{ ...LINE, maxCharacters: 5 }], choices)).toMatchObject({ reason: 'too-long' });
    expect(choicesProblem([FACE], choices)).toEqual({ reason: 'unknown' });
  });

  test('gives any text back unchanged when it is read again (KIND-05)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => {
        const read = readChoices([LINE], entered(101, text));
        if ('problem' in read) return;
        const again = choicesProblem([LINE], read.choices);
        expect(again).toBeNull();
        const [choice] = read.choices;
        if (choice) expect(readChoices([LINE], entered(101, choice.text ?? ''))).toEqual(read);
      }),
    );
  });
});

describe('prices of choices', () => {
  test.each([
    [348_920, [{ kind: 'fixed', minor: 2_400 }], 2_400],
    [348_920, [{ kind: 'percent', ppm: 12_500 }], 4_362],
    [
      348_920,
      [
        { kind: 'percent', ppm: 12_500 },
        { kind: 'fixed', minor: 2_400 },
      ],
      6_762,
    ],
    [1, [{ kind: 'percent', ppm: 500_000 }], 1],
    [0, [{ kind: 'percent', ppm: 500_000 }], 0],
    [348_920, [], 0],
  ] as const)('adds to %i minor units: %j is %i (KIND-05)', (cash, prices, expected) => {
    expect(surcharge(cash, prices)).toBe(expected);
  });

  test('are those of the text and of every chosen value (KIND-05)', () => {
    const choices = [
      { optionId: 101, valueIds: [], text: 'Elin' },
      { optionId: 103, valueIds: [1, 2], text: null },
      { optionId: 999, valueIds: [1], text: null },
    ];
    expect(pricesOfChoices(OPTIONS, choices)).toEqual([LINE.price, FREE, { kind: 'percent', ppm: 12_500 }]);
  });

  test('differ in their key if anything differs (KIND-05)', () => {
    const keys = [
      [],
      [{ optionId: 1, valueIds: [], text: 'a' }],
      [{ optionId: 1, valueIds: [], text: 'A' }],
      [{ optionId: 2, valueIds: [], text: 'a' }],
      [{ optionId: 1, valueIds: [1], text: null }],
      [{ optionId: 1, valueIds: [1, 2], text: null }],
    ].map(choicesKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a file for an option', () => {
  const FILE = option({ id: 105, type: 'file', file: { endings: ['png'], width: null, height: null } });
  const token = `${'a'.repeat(43)}/crest of arms.png`;

  test('is chosen by the token of its upload, and shown by its name (KIND-05)', () => {
    expect(readChoices([FILE], entered(105, token))).toEqual({
      choices: [{ optionId: 105, valueIds: [], text: token }],
    });
    expect(enteredWords(FILE, token)).toBe('crest of arms.png');
  });

  test.each(['crest.png', `${'a'.repeat(43)}/`, `${'a'.repeat(43)}/../x.png`, `${'a'.repeat(42)}/x.png`])(
    'is rejected for a text that is no token: %s (KIND-05)',
    (text) => {
      expect(readChoices([FILE], entered(105, text))).toEqual({
        problem: { reason: 'file', title: 'Option 105' },
      });
    },
  );
});

import { expect, test } from 'vitest';
import type { OptionEntry, OptionKind } from '../option-list.ts';
import { cardAnswers } from './card-answers.ts';
import { chosenLettering, engravedLines, engravingMarks } from './engraving-answers.ts';

function option(uid: string, kind: OptionKind, titles: readonly string[] = []): OptionEntry {
  const price = { value: 0, isPercent: false };
  const values = titles.map((title) => ({ uid: `${uid}/${title}`, title, price }));
  return { uid, title: uid, isRequired: false, kind, most: undefined, price: null, values };
}

const AMOUNT = option('amount', 'one', ['$50.00', '$250.00']);
const PERSONS = ['name', 'mail', 'from'].map((uid) => option(uid, 'line'));
const MESSAGE = option('message', 'lines');
const CARD = [AMOUNT, option('own', 'line'), ...PERSONS, MESSAGE, option('day', 'date')];

test('reads what a gift card says from its options (KIND-03)', () => {
  const entered = { name: ' Joren ', mail: 'joren@post.example', from: 'Marta', message: 'Buy\nheavy' };
  expect(cardAnswers(CARD, { ...entered, amount: ['amount/$250.00'] }, 'USD')).toEqual({
    amount: '$250.00',
    recipient: 'Joren',
    sender: 'Marta',
    message: 'Buy\nheavy',
  });
  expect(cardAnswers([AMOUNT, ...PERSONS, MESSAGE], entered, 'USD').recipient).toBe('Joren');
});

test('draws an entered amount only once it is a number (KIND-03)', () => {
  const amountOf = (own: string) => cardAnswers(CARD, { own }, 'USD').amount;
  expect(['75', '$1,250.50', '75.', '1e9', '-5', '٧٥', '99999999'].map(amountOf)).toEqual([
    '$75.00',
    '$1,250.50',
    '',
    '',
    '',
    '',
    '',
  ]);
});

test('draws the lines of an engraving in the chosen lettering, by SKUs and not by words (KIND-05)', () => {
  const lettering = option('schrift', 'one', ['Klassisch', 'Einfach', 'Versal', 'Capitals']);
  const options = [
    option('erste', 'line'),
    option('zweite', 'line'),
    MESSAGE,
    option('note', 'line'),
    lettering,
  ];
  const valueSkus = ['', 'ENGRAVING-PLAIN', 'ENGRAVING-CAPITALS', 'ENGRAVING-OTHER'];
  const marks = engravingMarks({
    products: {
      items: [
        {
          options: [
            { uid: 'erste', text: { sku: 'ENGRAVING' } },
            { uid: 'zweite', text: { sku: 'ENGRAVING' } },
            { uid: 'message', text: { sku: 'ENGRAVING' } },
            { uid: 'note', text: { sku: null } },
            {
              uid: 'schrift',
              values: lettering.values.map(({ uid }, at) => ({ uid, sku: valueSkus[at] ?? null })),
            },
          ],
        },
      ],
    },
  });
  const linesOf = (answers: Record<string, string>) => engravedLines(options, answers, marks);
  expect(linesOf({ erste: '  ', zweite: ' June 12 ', note: 'Happy birthday' })).toEqual(['June 12']);
  expect(linesOf({ message: 'a\n\nb\nc\nd\ne\nf\ng' })).toHaveLength(6);
  const chosen = (title: string) => chosenLettering({ schrift: [`schrift/${title}`] }, marks);
  expect([chosenLettering({}, marks), ...['Klassisch', 'Einfach', 'Versal', 'Capitals'].map(chosen)]).toEqual(
    ['serif', 'serif', 'plain', 'capitals', 'serif'],
  );
  expect(engravedLines(options, { erste: 'Elin' }, engravingMarks(undefined))).toEqual([]);
});

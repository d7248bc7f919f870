import { expect, test } from 'vitest';
import type { OptionEntry, OptionKind } from '../option-list.ts';
import { cardAnswers } from './card-answers.ts';
import { chosenLettering, engravedLines } from './engraving-answers.ts';

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

test('draws the lines of an engraving in the chosen lettering (KIND-05)', () => {
  const lettering = option('lettering', 'one', ['Clarendon', 'Plain', 'Capitals']);
  const options = [option('first', 'line'), option('second', 'line'), lettering];
  expect(engravedLines(options, { first: '  ', second: ' June 12 ' })).toEqual(['June 12']);
  expect(engravedLines([MESSAGE], { message: 'a\n\nb\nc\nd\ne\nf\ng' })).toHaveLength(6);
  const chosen = (title: string) => chosenLettering(options, { lettering: [`lettering/${title}`] });
  expect([chosenLettering(options, {}), chosen('Clarendon'), chosen('Plain'), chosen('Capitals')]).toEqual([
    'serif',
    'serif',
    'plain',
    'capitals',
  ]);
});

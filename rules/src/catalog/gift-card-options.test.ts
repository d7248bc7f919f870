import { describe, expect, test } from 'vitest';
import { pricesOfChoices, readChoices, surcharge } from './custom-options.ts';
import { boughtGiftCard, giftCardOptions, lowestAmount } from './gift-card-options.ts';

const TERMS = { amountsMinor: [5_000, 25_000], openAmount: { fromMinor: 2_500, toMinor: 500_000 } };
const OPTIONS = giftCardOptions(TERMS, { firstId: 701, currency: 'USD', title: (part) => part });
const PERSONS = [
  { optionId: 703, text: 'Joren' },
  { optionId: 704, text: 'joren@post.example' },
  { optionId: 705, text: 'Marta' },
];
const read = (entered: readonly { optionId: number; text: string }[], valueId?: number) =>
  readChoices(OPTIONS, {
    selected: valueId === undefined ? [] : [{ optionId: 701, valueId }],
    entered: [...entered],
  });
const choicesOf = (...of: Parameters<typeof read>) => {
  const result = read(...of);
  if ('problem' in result) throw new Error(result.problem.reason);
  return result.choices;
};

describe('the options of a gift card', () => {
  test.each([
    ['an offered amount', PERSONS, 25_000, 25_000],
    ['the lowest amount', [{ optionId: 702, text: '25' }, ...PERSONS], undefined, 2_500],
    ['an amount with cents', [{ optionId: 702, text: '$1,250.50' }, ...PERSONS], undefined, 125_050],
  ])('price %s at par (KIND-03)', (_, entered, valueId, amountMinor) => {
    const choices = choicesOf(entered, valueId);
    expect(lowestAmount(TERMS) + surcharge(0, pricesOfChoices(OPTIONS, choices))).toBe(amountMinor);
    expect(boughtGiftCard(TERMS, OPTIONS, choices)).toEqual({
      amountMinor,
      recipientName: 'Joren',
      recipientEmail: 'joren@post.example',
      senderName: 'Marta',
      message: null,
      sendOn: null,
    });
  });

  test.each([
    ['no amount', PERSONS, undefined, 'amount-or-value'],
    ['two amounts', [{ optionId: 702, text: '30' }, ...PERSONS], 5_000, 'one-only'],
    ['an amount below the range', [{ optionId: 702, text: '24.99' }, ...PERSONS], undefined, 'amount'],
    ['an amount above the range', [{ optionId: 702, text: '5000.01' }, ...PERSONS], undefined, 'amount'],
    ['a negative amount', [{ optionId: 702, text: '-50' }, ...PERSONS], undefined, 'amount'],
    ['words', [{ optionId: 702, text: 'fifty' }, ...PERSONS], undefined, 'amount'],
    ['an amount that is not offered', PERSONS, 100, 'unknown'],
    ['no recipient', PERSONS.slice(1), 5_000, 'required'],
    ['an address of two recipients', withText(704, 'a@post.example, b@post.example'), 5_000, 'email'],
    ['a line break in a name', withText(703, 'Joren\nBcc: all@post.example'), 5_000, 'line-break'],
    ['a long message', [...PERSONS, { optionId: 706, text: 'x'.repeat(301) }], 5_000, 'too-long'],
  ])('reject %s (KIND-03)', (_, entered, valueId, reason) => {
    expect(read(entered, valueId)).toMatchObject({ problem: { reason } });
  });

  test.each([
    ['2026-11-25', false],
    ['2026-11-26', true],
    ['2027-11-26', true],
    ['2027-11-27', false],
  ])('send a card on %s: %s (KIND-03)', (day, isPossible) => {
    const wanted = {
      selected: [{ optionId: 701, valueId: 5_000 }],
      entered: [...PERSONS, { optionId: 707, text: day }],
    };
    const days = { first: '2026-11-26', last: '2027-11-26' };
    const result = readChoices(OPTIONS, wanted, days);
    if (!isPossible) expect(result).toMatchObject({ problem: { reason: 'send-day', ...days } });
    else if ('choices' in result) expect(boughtGiftCard(TERMS, OPTIONS, result.choices).sendOn).toBe(day);
    // A cart keeps a day that has passed since.
    expect(readChoices(OPTIONS, wanted)).toHaveProperty('choices');
  });

  test('keep an entered amount when it is read again (KIND-03)', () => {
    const options = giftCardOptions(TERMS, { firstId: 701, currency: 'CHF', title: (part) => part });
    const wanted = { selected: [], entered: [{ optionId: 702, text: '40' }, ...PERSONS] };
    const first = readChoices(options, wanted);
    if ('problem' in first) throw new Error(first.problem.reason);
    const texts = first.choices.map(({ optionId, text }) => ({ optionId, text: text ?? '' }));
    expect(readChoices(options, { selected: [], entered: texts })).toEqual(first);
    expect(boughtGiftCard(TERMS, options, first.choices).amountMinor).toBe(4_000);
  });

  test('find the persons of a card that has only an open amount (KIND-03)', () => {
    const terms = { ...TERMS, amountsMinor: [] };
    const options = giftCardOptions(terms, { firstId: 701, currency: 'USD', title: (part) => part });
    const wanted = { selected: [], entered: [{ optionId: 702, text: '40' }, ...PERSONS] };
    const result = readChoices(options, wanted);
    const choices = 'choices' in result ? result.choices : [];
    expect(boughtGiftCard(terms, options, choices)).toMatchObject({
      amountMinor: 4_000,
      recipientName: 'Joren',
    });
  });
});

function withText(optionId: number, text: string) {
  return [...PERSONS.filter((person) => person.optionId !== optionId), { optionId, text }];
}

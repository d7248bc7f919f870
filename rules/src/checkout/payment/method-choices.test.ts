import { expect, it } from 'vitest';
import { methodChoices } from './method-choices.ts';
import { FREE_METHOD, type Payment } from './payment-methods.ts';

const method = (code: string, maximumMinor: number, position: number) => ({
  ...FREE_METHOD,
  code,
  position,
  minimumMinor: 1_000,
  maximumMinor,
  currencies: ['USD'],
});
const card = method('card', 1_500_000, 2);
const wire = method('wire', 25_000_000, 1);
const euros = { ...method('sepa', 25_000_000, 3), currencies: ['EUR'] };
const paying =
  (cashMinor: number, excludedCodes: string[] = []) =>
  ({ code }: { code: string }): Payment => ({
    grandTotalMinor: code === 'card' ? Math.round(cashMinor * 1.04) : cashMinor,
    currency: 'USD',
    excludedCodes,
  });

it.each([
  [
    'within all limits',
    paying(100_000),
    [
      ['wire', undefined],
      ['card', undefined],
    ],
    false,
  ],
  [
    'above the card’s limit by its fee',
    paying(1_450_000),
    [
      ['wire', undefined],
      ['card', 'above-maximum'],
    ],
    false,
  ],
  [
    'above all limits',
    paying(25_000_001),
    [
      ['wire', 'above-maximum'],
      ['card', 'above-maximum'],
    ],
    true,
  ],
  [
    'below the limits',
    paying(999),
    [
      ['wire', 'below-minimum'],
      ['card', undefined],
    ],
    false,
  ],
  ['above the only method left', paying(25_000_001, ['card']), [['wire', 'above-maximum']], true],
  ['without a method', paying(100_000, ['card', 'wire']), [], false],
])('an order %s', (_, paymentBy, expected, isAboveAll) => {
  const found = methodChoices([card, euros, wire], paymentBy);
  expect(found.choices.map(({ method: { code }, rejection }) => [code, rejection?.reason])).toEqual(expected);
  expect(found.isAboveAll).toBe(isAboveAll);
});

it('shows the limit of a method in the currency of the payment', () => {
  const { choices } = methodChoices([card], paying(1_450_000), 500_000);
  expect(choices[0]?.rejection).toEqual({ reason: 'above-maximum', limitMinor: 750_000 });
});

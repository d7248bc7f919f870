import { describe, expect, it } from 'vitest';
import { draftOf, inputOf, isValid } from './premium-draft.ts';
import type { Premiums } from './premiums-query.ts';

const STORED: Premiums = {
  version: '1.2',
  currency: 'USD',
  metals: [
    {
      metal: 'silver',
      premium_percent: 9.25,
      premium_fixed: 150,
      bid_percent: null,
      closed_premium_percent: 0.8,
      closed_deduction_percent: 0,
      steps: [{ weekday: 5, time: '20:00', premium_percent: 1.5, deduction_percent: 0.5 }],
      following: 1,
      products: 2,
    },
  ],
  families: [
    {
      family: 'ship',
      metal: 'silver',
      example: 'Ship',
      premium_percent: null,
      premium_fixed: 0,
      bid_percent: -1,
      closed_premium_percent: null,
      closed_deduction_percent: null,
      following: 1,
      products: 1,
    },
  ],
  history: [],
};

describe('the texts of premiums', () => {
  it('return the stored values (RATE-02)', () => {
    const { following: _, products: __, ...silver } = STORED.metals[0] as Premiums['metals'][number];
    expect(inputOf(draftOf(STORED))).toEqual({
      metals: [silver],
      families: [
        {
          family: 'ship',
          premium_percent: null,
          premium_fixed: 0,
          bid_percent: -1,
          closed_premium_percent: null,
          closed_deduction_percent: null,
        },
      ],
    });
  });

  it.each([
    ['premium', '-1.5', true],
    ['premium', '1.5%', true],
    ['premium', '', true],
    ['premium', 'five', false],
    ['fixed', '-2.50', true],
    ['fixed', '2.505', false],
  ] as const)('%s %s', (field, text, expected) => {
    expect(isValid(field, text)).toBe(expected);
    const draft = draftOf(STORED);
    const silver = draft.metals.silver;
    if (!silver) throw new Error('no silver');
    const input = inputOf({ ...draft, metals: { silver: { ...silver, [field]: text } } });
    expect(input !== null).toBe(expected);
  });
});

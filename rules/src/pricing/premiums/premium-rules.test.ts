import { describe, expect, it } from 'vitest';
import { inheritedTerms, type PremiumRules } from './premium-rules.ts';

const NOTHING = { premium: null, bidPremiumPpm: null };
const RULES: PremiumRules = {
  metals: {
    gold: { premium: { premiumPpm: 40_000, premiumFixedMinor: 0 }, bidPremiumPpm: -5_000 },
    silver: { premium: { premiumPpm: 90_000, premiumFixedMinor: 25 }, bidPremiumPpm: null },
    platinum: NOTHING,
    palladium: NOTHING,
  },
  families: [
    {
      family: 'ship',
      premium: { premiumPpm: 120_000, premiumFixedMinor: 0 },
      bidPremiumPpm: null,
      closed: { premiumPpm: 15_000, deductionPpm: 8_000 },
    },
    { family: 'bid only', premium: null, bidPremiumPpm: 20_000, closed: null },
  ],
};

describe('what a product without values of its own inherits (RATE-02)', () => {
  it.each([
    ['gold', null, ['metal', 40_000], ['metal', -5_000]],
    ['silver', 'ship', ['family', 120_000], null],
    ['gold', 'ship', ['family', 120_000], ['metal', -5_000]],
    ['gold', 'bid only', ['metal', 40_000], ['family', 20_000]],
    ['silver', 'unknown', ['metal', 90_000], null],
    ['platinum', null, null, null],
    ['platinum', 'ship', ['family', 120_000], null],
  ] as const)('%s of the family %s', (metal, family, premium, bid) => {
    const terms = inheritedTerms(RULES, metal, family);
    expect(terms.premium && [terms.premium.source, terms.premium.value.premiumPpm]).toEqual(premium);
    expect(terms.bidPremiumPpm && [terms.bidPremiumPpm.source, terms.bidPremiumPpm.value]).toEqual(bid);
    expect(terms.closed).toEqual(family === 'ship' ? { premiumPpm: 15_000, deductionPpm: 8_000 } : null);
  });
});

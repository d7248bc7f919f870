import { percentToPpm } from '@ingot/rules/money/round.ts';
import type { PremiumRule, PremiumRules } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import { z } from 'zod';
import { percentAsDeduction, percentAsPpm, text } from './units.ts';

const LARGEST_FIXED = 1_000_000_000;
const MOST_FAMILIES = 500;

const signedPercent = z.number().min(-100).max(1000).transform(percentToPpm).nullable().default(null);
const ruleKeys = {
  premium_percent: signedPercent,
  premium_fixed_minor: z.int().min(-LARGEST_FIXED).max(LARGEST_FIXED).default(0),
  bid_premium_percent: signedPercent,
};
const metalRule = z.strictObject(ruleKeys).transform(toRule);

const familyRule = z
  .strictObject({
    family: text.max(60),
    ...ruleKeys,
    closed_premium_percent: percentAsPpm.nullable().default(null),
    closed_deduction_percent: percentAsDeduction.nullable().default(null),
  })
  .transform(({ family, closed_premium_percent: premiumPpm, closed_deduction_percent, ...rule }) => ({
    family,
    ...toRule(rule),
    closed: premiumPpm === null ? null : { premiumPpm, deductionPpm: closed_deduction_percent ?? 0 },
  }));

/** Section `premiums`: premiums and bids of products that have none of their own. */
export const premiumsSchema = z
  .strictObject({
    gold: metalRule.prefault({}),
    silver: metalRule.prefault({}),
    platinum: metalRule.prefault({}),
    palladium: metalRule.prefault({}),
    families: z
      .array(familyRule)
      .max(MOST_FAMILIES)
      .refine(
        (families) => new Set(families.map(({ family }) => family)).size === families.length,
        'must have each family once',
      )
      .prefault([]),
  })
  .transform(({ families, ...metals }): PremiumRules => ({ metals, families }));

function toRule(rule: {
  readonly premium_percent: number | null;
  readonly premium_fixed_minor: number;
  readonly bid_premium_percent: number | null;
}): PremiumRule {
  const { premium_percent: premiumPpm, premium_fixed_minor: premiumFixedMinor } = rule;
  return {
    premium: premiumPpm === null ? null : { premiumPpm, premiumFixedMinor },
    bidPremiumPpm: rule.bid_premium_percent,
  };
}

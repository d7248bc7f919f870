import type { ClosedSchedule } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import type { PremiumRule } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import type { Premiums } from '../../../generated/office-resolvers.ts';
import type { Services } from '../../../platform/context.ts';
import { premiumsSchema } from '../../shop/setting-schemas/premium-schema.ts';
import { pricingSchema } from '../../shop/setting-schemas/price-schemas.ts';
import { readSections } from '../../shop/settings/change-sections.ts';
import { listChanges } from '../../shop/settings/undo-change.ts';
import { presentChange } from '../limits/present-change.ts';
import { timeText } from './entered-premiums.ts';
import { countByMetal, listFamilies } from './premium-products.repository.ts';
import { PREMIUM_SECTIONS, PREMIUMS } from './premium-scope.ts';

const PPM_PER_PERCENT = 10_000;

/** Returns the stored premiums with the families of the catalog and the history of changes. */
export async function readPremiums({ db, shop }: Pick<Services, 'db' | 'shop'>): Promise<Premiums> {
  const [{ version, documents }, history, byMetal, families] = await Promise.all([
    readSections({ db }, PREMIUM_SECTIONS),
    listChanges(db, PREMIUMS),
    countByMetal(db),
    listFamilies(db),
  ]);
  // Reads the stored documents, because this process may not have applied the latest change yet.
  const rules = premiumsSchema.parse(documents.premiums);
  const { closedMarket } = pricingSchema.parse(documents.pricing);
  const ruled = new Map(rules.families.map((rule) => [rule.family, rule]));
  const used = new Map(families.map((use) => [use.family, use]));
  const names = [...new Set([...used.keys(), ...ruled.keys()])].sort();
  return {
    version,
    currency: shop.store.baseCurrency,
    metals: METALS.map((metal) => ({
      metal,
      ...ruleFields(rules.metals[metal]),
      ...closedFields(closedMarket[metal]),
      following: byMetal.get(metal)?.following ?? 0,
      products: byMetal.get(metal)?.products ?? 0,
    })),
    families: names.map((family) => {
      const rule = ruled.get(family);
      const use = used.get(family);
      return {
        family,
        metal: use?.metal ?? null,
        example: use?.example ?? null,
        ...ruleFields(rule ?? { premium: null, bidPremiumPpm: null }),
        closed_premium_percent: percentOf(rule?.closed?.premiumPpm ?? null),
        closed_deduction_percent: percentOf(rule?.closed?.deductionPpm ?? null),
        following: use?.following ?? 0,
        products: use?.products ?? 0,
      };
    }),
    history: history.map(presentChange),
  };
}

function ruleFields({ premium, bidPremiumPpm }: PremiumRule) {
  return {
    premium_percent: percentOf(premium?.premiumPpm ?? null),
    premium_fixed: premium?.premiumFixedMinor ?? 0,
    bid_percent: percentOf(bidPremiumPpm),
  };
}

function closedFields({ base, steps }: ClosedSchedule) {
  return {
    closed_premium_percent: base.premiumPpm / PPM_PER_PERCENT,
    closed_deduction_percent: base.deductionPpm / PPM_PER_PERCENT,
    steps: steps.map(({ from, premiumPpm, deductionPpm }) => ({
      weekday: from.weekday,
      time: timeText(from.minute),
      premium_percent: premiumPpm / PPM_PER_PERCENT,
      deduction_percent: deductionPpm / PPM_PER_PERCENT,
    })),
  };
}

function percentOf(ppm: number | null): number | null {
  return ppm === null ? null : ppm / PPM_PER_PERCENT;
}

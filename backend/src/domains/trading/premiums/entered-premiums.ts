import type { ClosedSchedule } from '@ingot/rules/metals/calendar/closed-market-terms.ts';
import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import type { PremiumRules } from '@ingot/rules/pricing/premiums/premium-rules.ts';
import { premiumsSchema } from '../../shop/setting-schemas/premium-schema.ts';
import { pricingSchema } from '../../shop/setting-schemas/price-schemas.ts';
import { settingInvalid } from '../../shop/settings/change-errors.ts';
import { checkSetting } from '../../shop/settings/merge-setting.ts';

/** Premium and bid of a rule, in percent. A null value means that the rule does not set it. */
export interface EnteredRule {
  readonly premiumPercent: number | null;
  readonly premiumFixedMinor: number;
  readonly bidPercent: number | null;
}

/** Surcharge and deduction in a closed market, in percent. */
export interface EnteredTerms {
  readonly premiumPercent: number;
  readonly deductionPercent: number;
}

/** Terms that replace the others from a day and time of the week on. */
export interface EnteredStep extends EnteredTerms {
  /** Day of the week; 0 is Sunday. */
  readonly weekday: number;
  /** Time of day, such as `16:00`. */
  readonly time: string;
}

/** The rule of a metal. */
export interface EnteredMetal extends EnteredRule {
  readonly closed: EnteredTerms & { readonly steps: readonly EnteredStep[] };
}

/** The rule of a family. */
export interface EnteredFamily extends EnteredRule {
  readonly family: string;
  /** Closed-market terms of the family. Null keeps the terms of the metal. */
  readonly closed: EnteredTerms | null;
}

/** All premiums and bids, as staff enter them. */
export interface EnteredPremiums {
  readonly metals: Readonly<Record<Metal, EnteredMetal>>;
  readonly families: readonly EnteredFamily[];
}

/** Returns the section `premiums` of the settings. Omits families without a value. */
export function premiumsDocument({ metals, families }: EnteredPremiums): Readonly<Record<string, unknown>> {
  const used = families.filter(
    ({ premiumPercent, bidPercent, closed }) =>
      premiumPercent !== null || bidPercent !== null || closed !== null,
  );
  return {
    ...Object.fromEntries(METALS.map((metal) => [metal, ruleOf(metals[metal])])),
    families: used
      .toSorted((one, other) => (one.family < other.family ? -1 : 1))
      .map((entry) => ({
        family: entry.family,
        ...ruleOf(entry),
        closed_premium_percent: entry.closed?.premiumPercent ?? null,
        closed_deduction_percent: entry.closed?.deductionPercent ?? null,
      })),
  };
}

/** Returns the changed keys of the section `pricing`: metals whose closed-market terms differ. */
export function pricingDocument(
  { metals }: Pick<EnteredPremiums, 'metals'>,
  stored: unknown,
): Readonly<Record<string, unknown>> {
  const { closedMarket } = pricingSchema.parse(stored);
  const changed = METALS.map((metal) => [metal, closedOf(metals[metal])] as const).filter(
    ([metal, closed]) => JSON.stringify(closed) !== JSON.stringify(storedTerms(closedMarket[metal])),
  );
  return changed.length === 0 ? {} : { closed_market: Object.fromEntries(changed) };
}

/**
 * Returns entered premiums as rules.
 * @throws ContractError `SETTING_INVALID`
 */
export function rulesOf(entered: EnteredPremiums): PremiumRules {
  const document = premiumsDocument(entered);
  const [problem] = checkSetting('premiums', premiumsSchema, document).problems;
  if (problem !== undefined) throw settingInvalid(`premiums.${problem.path}`, problem.message);
  return premiumsSchema.parse(document);
}

function ruleOf({ premiumPercent, premiumFixedMinor, bidPercent }: EnteredRule) {
  return {
    premium_percent: premiumPercent,
    premium_fixed_minor: premiumFixedMinor,
    bid_premium_percent: bidPercent,
  };
}

function closedOf({ closed }: EnteredMetal) {
  return {
    ...termsOf(closed),
    steps: closed.steps.map(({ weekday, time, ...terms }) => ({ weekday, time, ...termsOf(terms) })),
  };
}

function termsOf({ premiumPercent, deductionPercent }: EnteredTerms) {
  return { premium_percent: premiumPercent, deduction_percent: deductionPercent };
}

const PPM_PER_PERCENT = 10_000;

function storedTerms({ base, steps }: ClosedSchedule) {
  const percents = ({ premiumPpm, deductionPpm }: typeof base) => ({
    premium_percent: premiumPpm / PPM_PER_PERCENT,
    deduction_percent: deductionPpm / PPM_PER_PERCENT,
  });
  return {
    ...percents(base),
    steps: steps.map(({ from, ...terms }) => ({
      weekday: from.weekday,
      time: timeText(from.minute),
      ...percents(terms),
    })),
  };
}

/** Returns a minute of the day as `HH:MM`. */
export function timeText(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

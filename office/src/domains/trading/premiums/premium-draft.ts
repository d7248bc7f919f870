import { parsePercent } from '@ingot/rules/catalog/percent-text.ts';
import { formatHundredths } from '@ingot/rules/money/format-money.ts';
import { parseMoney } from '@ingot/rules/money/parse-money.ts';
import type { Metal, PremiumsInput } from '../../../platform/graphql/generated/graphql.ts';
import type { Premiums } from './premiums-query.ts';

/** The texts of one rule. An empty text means no value. */
export interface RuleDraft {
  readonly premium: string;
  readonly fixed: string;
  readonly bid: string;
  readonly surcharge: string;
  readonly deduction: string;
}

/** The texts of a step of a closed market. */
export interface StepDraft {
  /** Identifies a step while the person edits. */
  readonly id: number;
  readonly metal: Metal;
  readonly weekday: number;
  readonly time: string;
  readonly surcharge: string;
  readonly deduction: string;
}

/** All texts of the page. */
export interface PremiumDraft {
  readonly metals: Readonly<Partial<Record<Metal, RuleDraft>>>;
  readonly families: Readonly<Record<string, RuleDraft>>;
  readonly steps: readonly StepDraft[];
}

type StoredRule = Omit<
  Premiums['families'][number],
  'family' | 'metal' | 'example' | 'following' | 'products'
>;

/** Returns the texts of the stored values. */
export function draftOf({ metals, families }: Premiums): PremiumDraft {
  return {
    metals: Object.fromEntries(metals.map((rule) => [rule.metal, ruleDraft(rule)])),
    families: Object.fromEntries(families.map((rule) => [rule.family, ruleDraft(rule)])),
    steps: metals
      .flatMap(({ metal, steps }) => steps.map((step) => ({ metal, ...step })))
      .map((step, id) => ({
        id,
        metal: step.metal,
        weekday: step.weekday,
        time: step.time,
        surcharge: percentText(step.premium_percent),
        deduction: percentText(step.deduction_percent),
      })),
  };
}

function ruleDraft(rule: StoredRule): RuleDraft {
  return {
    premium: percentText(rule.premium_percent),
    fixed: rule.premium_fixed === 0 ? '' : formatHundredths(rule.premium_fixed),
    bid: percentText(rule.bid_percent),
    surcharge: percentText(rule.closed_premium_percent),
    deduction: percentText(rule.closed_deduction_percent),
  };
}

function percentText(percent: number | null | undefined): string {
  return percent == null ? '' : String(percent);
}

/** Returns whether a text of a rule is valid. */
export function isValid(field: keyof RuleDraft, text: string): boolean {
  return text.trim() === '' || !Number.isNaN(field === 'fixed' ? moneyOf(text) : percentOf(text));
}

/** Returns the values of the page; null while a text is invalid. */
export function inputOf(draft: PremiumDraft): PremiumsInput | null {
  const rules = [...Object.values(draft.metals), ...Object.values(draft.families)];
  const fields: (keyof RuleDraft)[] = ['premium', 'fixed', 'bid', 'surcharge', 'deduction'];
  if (rules.some((rule) => fields.some((field) => !isValid(field, rule[field])))) return null;
  if (draft.steps.some(({ time, surcharge, deduction }) => !isStep(time, surcharge, deduction))) return null;
  return {
    metals: Object.entries(draft.metals).map(([metal, rule]) => ({
      metal: metal as Metal,
      ...ruleInput(rule),
      closed_premium_percent: percentOf(rule.surcharge) ?? 0,
      closed_deduction_percent: percentOf(rule.deduction) ?? 0,
      steps: draft.steps
        .filter((step) => step.metal === metal)
        .map(({ weekday, time, surcharge, deduction }) => ({
          weekday,
          time,
          premium_percent: percentOf(surcharge) ?? 0,
          deduction_percent: percentOf(deduction) ?? 0,
        })),
    })),
    families: Object.entries(draft.families).map(([family, rule]) => ({
      family,
      ...ruleInput(rule),
      closed_premium_percent: percentOf(rule.surcharge),
      closed_deduction_percent: percentOf(rule.deduction),
    })),
  };
}

function ruleInput({ premium, fixed, bid }: RuleDraft) {
  return {
    premium_percent: percentOf(premium),
    premium_fixed: moneyOf(fixed) ?? 0,
    bid_percent: percentOf(bid),
  };
}

function isStep(time: string, ...percents: readonly string[]): boolean {
  return (
    /^\d{2}:\d{2}$/.test(time) &&
    percents.every((text) => text.trim() !== '' && !Number.isNaN(percentOf(text)))
  );
}

/** Parses a percentage. Null for an empty text, NaN for an invalid one. */
function percentOf(text: string): number | null {
  return text.trim() === '' ? null : (parsePercent(text) ?? Number.NaN);
}

function moneyOf(text: string): number | null {
  if (text.trim() === '') return null;
  const isNegative = /^[-−]/.test(text.trim());
  const minor = parseMoney(text.trim().replace(/^[-−]/, '')) ?? Number.NaN;
  return isNegative ? -minor : minor;
}

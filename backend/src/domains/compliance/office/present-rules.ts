import { type DatedRule, ruleOn } from '@ingot/rules/checkout/delivered/dated-rules.ts';
import { CASH_RULES } from '@ingot/rules/compliance/cash-rules.ts';
import { DEALER_PROGRAM_RULES } from '@ingot/rules/compliance/dealer-program.ts';
import { dayNumber, dayText } from '@ingot/rules/compliance/duty-days.ts';
import { FORM_1099B_DAYS, FORM_1099B_KINDS } from '@ingot/rules/compliance/form-1099b.ts';
import { type CalendarDay, localDay } from '@ingot/rules/metals/zoned-time.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import type { Services } from '../../../platform/context.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { reportsInUnitedStates } from '../cash/reporting-country.ts';

const text = defineMessages('compliance-rules', {
  form_8300:
    'Cash of more than {amount} in one payment, or in related payments of one payer within {months} months, is reported on Form 8300 within {days} days. Cash is currency, and bank checks and money orders of at most {face} each. The payer gets a statement by January 31 of the next year.',
  form_1099b:
    'A sale to the shop of a listed kind of pieces, from the listed quantity on, is reported on Form 1099-B by February 28 of the next year. The sales of one customer within 24 hours count together. Kinds: {count}.',
  dealer_program:
    'A dealer who buys more than {bought} from the public and sells for more than {sold} in a calendar year needs a written program against money laundering by July 1 of the next year.',
  'source-8300': 'IRS, Instructions for Form 8300 (Rev. December 2023); Treas. Reg. §1.6050I-1',
  'source-1099b': 'IRS, Instructions for Form 1099-B; Rev. Proc. 92-103; list of the industry',
  'source-dealer': 'FinCEN, 31 CFR §1027.100 and §1027.210',
});

/** Returns today's rules as `ComplianceRule`. */
export function presentRules({ clock, shop }: Pick<Services, 'clock' | 'shop'>) {
  const today = localDay(shop.store.timeZone, clock.now());
  const applies = reportsInUnitedStates(shop);
  const cash = ruleOn(CASH_RULES, today);
  const dealer = ruleOn(DEALER_PROGRAM_RULES, today);
  const kinds = ruleOn(FORM_1099B_KINDS, today) ?? [];
  const usd = (minor: number) => formatMoney(minor, 'USD');
  return [
    ...(cash === null
      ? []
      : [
          {
            kind: 'form_8300' as const,
            applies,
            text: text('form_8300', {
              amount: usd(cash.aboveMinor),
              months: cash.relatedWithinMonths,
              days: cash.fileWithinDays,
              face: usd(cash.faceAtMostMinor),
            }),
            source: text('source-8300'),
            since: sinceOf(CASH_RULES, today),
          },
        ]),
    {
      kind: 'form_1099b' as const,
      applies,
      text: text('form_1099b', { count: kinds.length }),
      source: text('source-1099b'),
      since: sinceOf(FORM_1099B_DAYS, today),
    },
    ...(dealer === null
      ? []
      : [
          {
            kind: 'dealer_program' as const,
            applies,
            text: text('dealer_program', {
              bought: usd(dealer.boughtAboveMinor),
              sold: usd(dealer.soldAboveMinor),
            }),
            source: text('source-dealer'),
            since: sinceOf(DEALER_PROGRAM_RULES, today),
          },
        ]),
  ];
}

/**
 * Returns the first day of the rule that applies today. Returns '' if that rule has no first day.
 */
function sinceOf(rules: readonly DatedRule<unknown>[], today: CalendarDay): string {
  const days = rules.flatMap(({ from }) => (from === null ? [] : [from]));
  const past = days.filter((day) => dayNumber(day) <= dayNumber(today));
  const last = past.toSorted((a, b) => dayNumber(a) - dayNumber(b)).at(-1);
  return last ? dayText(last) : '';
}

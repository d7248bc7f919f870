import type { MethodPriceRule } from '@ingot/rules/pricing/methods/method-price.ts';
import { z } from 'zod';
import { minor, percentAsPpm } from './units.ts';

/** The values that each kind of rule has. */
const VALUES = {
  percent: ['percent'],
  flat: ['amount_minor'],
  capped_percent: ['percent', 'cap_minor'],
  discount: ['percent'],
} as const;

/** The price rule of a payment method, as in settings and import files. */
export const priceRuleSchema = z
  .strictObject({
    kind: z.enum(['percent', 'flat', 'capped_percent', 'discount']),
    percent: percentAsPpm.optional(),
    amount_minor: minor.optional(),
    cap_minor: minor.optional(),
  })
  .superRefine((rule, context) => {
    const wrong = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    const values: readonly string[] = VALUES[rule.kind];
    for (const name of ['percent', 'amount_minor', 'cap_minor'] as const) {
      const isThere = rule[name] !== undefined;
      if (isThere !== values.includes(name)) {
        wrong(name, isThere ? `does not belong to the kind ${rule.kind}` : 'is missing');
      }
    }
    if (rule.kind === 'discount' && (rule.percent ?? 0) > 1_000_000) {
      wrong('percent', 'must not be above 100');
    }
  })
  .transform(({ kind, percent: ppm = 0, amount_minor, cap_minor }): MethodPriceRule => {
    switch (kind) {
      case 'flat':
        return { kind, amountMinor: amount_minor ?? 0 };
      case 'capped_percent':
        return { kind: 'capped-percent', ppm, capMinor: cap_minor ?? 0 };
      default:
        return { kind, ppm };
    }
  });

/** Returns a rule as settings and import files write it. */
export function priceRuleOfFile(rule: MethodPriceRule): z.input<typeof priceRuleSchema> {
  switch (rule.kind) {
    case 'flat':
      return { kind: 'flat', amount_minor: rule.amountMinor };
    case 'capped-percent':
      return { kind: 'capped_percent', percent: rule.ppm / 10_000, cap_minor: rule.capMinor };
    default:
      return { kind: rule.kind, percent: rule.ppm / 10_000 };
  }
}

import { BUNDLE_OPTION_KINDS, type BundleTerms } from '@ingot/rules/catalog/bundle.ts';
import { z } from 'zod';
import { flag, oneOf, percent, text, wholeNumber } from '../../../platform/import-files/columns.ts';

/** A page shows all options of a bundle, and all parts of each. */
const MOST_OPTIONS = 30;
const MOST_PARTS = 100;

const partColumns = z.strictObject({
  sku: text(64),
  quantity: wholeNumber(1, 100_000).default(1),
  can_change_quantity: flag().default(false),
  is_default: flag().default(false),
});

const optionColumns = z
  .strictObject({
    title: text(120),
    type: oneOf(BUNDLE_OPTION_KINDS).default('select'),
    required: flag().default(true),
    parts: z
      .array(partColumns, 'must be a list')
      .min(1, 'must list a part')
      .max(MOST_PARTS, `must not have more than ${MOST_PARTS} parts`),
  })
  .superRefine(({ type, parts }, context) => {
    const defaults = parts.filter(({ is_default: isDefault }) => isDefault);
    if (defaults.length > 1 && (type === 'radio' || type === 'select')) {
      context.addIssue({ code: 'custom', path: ['parts'], message: `a ${type} starts with one part only` });
    }
  });

/** The column `bundle` of a row of `products`: the price and the options of a set. */
export const bundleColumn = z
  .strictObject({
    discount_percent: percent(0, 100).optional(),
    premium_percent: percent().optional(),
    options: z
      .array(optionColumns, 'must be a list')
      .min(1, 'must list an option')
      .max(MOST_OPTIONS, `must not have more than ${MOST_OPTIONS} options`),
  })
  .superRefine(({ discount_percent: discount, premium_percent: premium, options }, context) => {
    const wrong = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (discount !== undefined && premium !== undefined)
      wrong('premium_percent', 'must not be beside discount_percent');
    const titles = new Set(options.map(({ title }) => title));
    if (titles.size < options.length) wrong('options', 'must have different titles');
  });

/** A validated {@link bundleColumn}. */
export type BundleColumns = z.output<typeof bundleColumn>;

/** Returns how a row prices its bundle. Without either column, the parts keep their prices. */
export function setTermsIn({
  discount_percent: discount,
  premium_percent: premium,
}: BundleColumns): BundleTerms {
  return premium === undefined ? { kind: 'discount', ppm: discount ?? 0 } : { kind: 'premium', ppm: premium };
}

import type { CouponRule } from '@ingot/rules/discounts/coupon-rules.ts';
import type { CouponRulesInput } from '../../../platform/graphql/generated/graphql.ts';
import { toInstant, toLocalText } from '../../../platform/shop-time/local-moment.ts';
import type { Rules } from './coupons-query.ts';

/** The rules of a coupon as texts of the form's fields. */
export interface CouponDraft {
  readonly name: string;
  readonly description: string;
  readonly type: string;
  readonly percent: string;
  /** Minor units; null for an empty or invalid text. */
  readonly amount: number | null;
  readonly method: string;
  readonly minimum: number | null;
  readonly firstOrderOnly: boolean;
  readonly usesPerCustomer: string;
  readonly usesTotal: string;
  readonly from: string;
  readonly to: string;
  readonly categories: readonly string[];
  readonly excluded: readonly string[];
  readonly active: boolean;
  readonly note: string;
}

/** The rules of a new coupon. */
export const NEW_RULES: Rules = {
  name: '',
  description: '',
  type: 'fixed_cart',
  percent: null,
  amount_minor: null,
  shipping_method: null,
  minimum_subtotal_minor: 0,
  first_order_only: false,
  uses_per_customer: 1,
  uses_total: null,
  from: null,
  to: null,
  categories: [],
  excluded_categories: [],
  active: true,
  note: null,
};

/** Returns the texts of the form for stored rules. */
export function draftOf(rules: Rules, timeZone: string): CouponDraft {
  const text = (value: number | string | null | undefined) => (value == null ? '' : String(value));
  return {
    name: rules.name,
    description: rules.description,
    type: rules.type,
    percent: text(rules.percent),
    amount: rules.amount_minor ?? null,
    method: text(rules.shipping_method),
    minimum: rules.minimum_subtotal_minor,
    firstOrderOnly: rules.first_order_only,
    usesPerCustomer: text(rules.uses_per_customer),
    usesTotal: text(rules.uses_total),
    from: toLocalText(rules.from ?? null, timeZone),
    to: toLocalText(rules.to ?? null, timeZone),
    categories: rules.categories,
    excluded: rules.excluded_categories,
    active: rules.active,
    note: text(rules.note),
  };
}

/** Returns the numbers of a form. Null for an empty field, NaN for an invalid one. */
function numbersOf(draft: CouponDraft) {
  return {
    percent: draft.type === 'percent' ? numberOf(draft.percent, /^\d{1,3}(\.\d{1,4})?$/) : null,
    perCustomer: numberOf(draft.usesPerCustomer, /^\d{1,9}$/),
    total: numberOf(draft.usesTotal, /^\d{1,9}$/),
  };
}

/** Returns the first rule, in the order of the form, that is missing or invalid. Null if all are possible. */
export function wrongRule(draft: CouponDraft): CouponRule | null {
  const { type } = draft;
  const { percent, perCustomer, total } = numbersOf(draft);
  if (draft.name.trim() === '') return 'name';
  if (draft.description.trim() === '') return 'description';
  if (type === 'percent' && (percent === null || Number.isNaN(percent))) return 'percent';
  if (type === 'fixed_cart' && draft.amount === null) return 'amount_minor';
  if (type === 'free_shipping' && draft.method === '') return 'shipping_method';
  if (draft.minimum === null) return 'minimum_subtotal_minor';
  if (Number.isNaN(total)) return 'uses_total';
  return Number.isNaN(perCustomer) ? 'uses_per_customer' : null;
}

/** Returns the rules of a form. Null while one is missing or invalid. `seen` has the stored rules. */
export function rulesOf(draft: CouponDraft, seen: Rules, timeZone: string): CouponRulesInput | null {
  if (wrongRule(draft) !== null) return null;
  const { type } = draft;
  const { percent, perCustomer, total } = numbersOf(draft);
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    type,
    percent,
    amount_minor: type === 'fixed_cart' ? draft.amount : null,
    shipping_method: type === 'free_shipping' ? draft.method : null,
    minimum_subtotal_minor: draft.minimum ?? 0,
    first_order_only: draft.firstOrderOnly,
    uses_per_customer: perCustomer,
    uses_total: total,
    from: toInstant(draft.from, timeZone, seen.from ?? null),
    to: toInstant(draft.to, timeZone, seen.to ?? null),
    categories: [...draft.categories],
    excluded_categories: [...draft.excluded],
    active: draft.active,
    note: draft.note.trim() === '' ? null : draft.note.trim(),
  };
}

/** Commas group thousands. */
const GROUPED = /^(\d+|\d{1,3}(,\d{3})+)(\.|$)/;

/** Parses a number. Null for an empty text, NaN for an invalid one. */
function numberOf(text: string, shape: RegExp): number | null {
  const given = text.trim();
  if (given === '') return null;
  const clean = GROUPED.test(given) ? given.replaceAll(',', '') : given;
  return shape.test(clean) ? Number(clean) : Number.NaN;
}

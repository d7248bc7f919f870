import { writeMoment } from '@ingot/messages/write-values.ts';
import { COUPON_RULES, type CouponRule } from '@ingot/rules/discounts/coupon-rules.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';
import { discountsText } from '../discounts-texts.ts';
import type { Choices, Rules } from './coupons-query.ts';

/** Returns the discount in words: `$25.00 off, from $1,000.00`. */
export function benefitText(rules: Rules, choices: Choices): string {
  const benefit = plainBenefit(rules, choices);
  const { minimum_subtotal_minor: minimum } = rules;
  if (minimum === 0) return benefit;
  return discountsText('aboveMinimum', { benefit, amount: formatMoney(minimum, choices.currency) });
}

function plainBenefit({ percent, amount_minor, shipping_method }: Rules, choices: Choices): string {
  if (percent != null) return discountsText('percentOff', { percent: String(percent) });
  if (amount_minor != null) {
    return discountsText('amountOff', { amount: formatMoney(amount_minor, choices.currency) });
  }
  return discountsText('freeDelivery', { method: methodTitle(shipping_method ?? '', choices) });
}

/** Returns the products that a coupon covers, in words: `Only Gold`, `Whole shop`. */
export function scopeText(rules: Rules, choices: Choices): string {
  const parts = [
    rules.categories.length === 0
      ? discountsText('wholeShop')
      : discountsText('onlyFor', { categories: namesOf(rules.categories, choices) }),
    rules.excluded_categories.length > 0 &&
      discountsText('notForCategories', { categories: namesOf(rules.excluded_categories, choices) }),
    rules.first_order_only && discountsText('firstOrders'),
  ];
  return parts.filter(Boolean).join('. ');
}

/** Returns the name of a category. For a deleted category, returns its URL key. */
export function categoryName(key: string, { categories }: Choices): string {
  return categories.find(({ url_key: own }) => own === key)?.name ?? key;
}

function namesOf(keys: readonly string[], choices: Choices): string {
  return keys.map((key) => categoryName(key, choices)).join(', ');
}

function methodTitle(code: string, { delivery_methods: methods }: Choices): string {
  return methods.find((method) => method.code === code)?.title ?? code;
}

/** Returns the label of a rule. */
export function ruleLabel(rule: CouponRule, { currency }: Pick<Choices, 'currency'>): string {
  return discountsText(`rule_${rule}`, { currency });
}

/** Returns a value of a rule in words. */
export function ruleValue(rule: CouponRule, value: unknown, choices: Choices): string {
  if (value == null || value === '' || (Array.isArray(value) && value.length === 0))
    return discountsText('none');
  if (typeof value === 'boolean') return discountsText(value ? 'yes' : 'no');
  if (Array.isArray(value)) return namesOf(value.map(String), choices);
  switch (rule) {
    case 'amount_minor':
    case 'minimum_subtotal_minor':
      return formatMoney(Number(value), choices.currency);
    case 'from':
    case 'to':
      return writeMoment(new Date(String(value)), {
        timeZone: choices.time_zone,
        dateStyle: 'medium',
        timeStyle: 'short',
      });
    case 'shipping_method':
      return methodTitle(String(value), choices);
    case 'type':
      return typeText(String(value));
    default:
      return String(value);
  }
}

/** Returns a kind of discount in words. */
export function typeText(type: string): string {
  if (type === 'percent') return discountsText('type_percent');
  return discountsText(type === 'fixed_cart' ? 'type_fixed_cart' : 'type_free_shipping');
}

/** Returns a recorded change in words, one text per rule. */
export function changeTexts(before: unknown, after: unknown, choices: Choices): string[] {
  const [old, now] = [before as Partial<Rules>, after as Partial<Rules>];
  return COUPON_RULES.filter((rule) => rule in now).map((rule) =>
    discountsText('ruleChange', {
      rule: ruleLabel(rule, choices),
      before: ruleValue(rule, old[rule], choices),
      after: ruleValue(rule, now[rule], choices),
    }),
  );
}

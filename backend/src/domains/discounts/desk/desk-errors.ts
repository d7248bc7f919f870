import type { CouponRule, CouponRules } from '@ingot/rules/discounts/coupon-rules.ts';
import { ContractError, inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';

const text = defineMessages('promotion-errors', {
  'coupon-unknown': 'There is no such coupon.',
  'code-taken': 'There is a coupon with the code {code} already. Choose another code.',
  'coupon-invalid': 'Nothing is saved. {rule}: {problem}.',
  'category-unknown': 'no category has the URL key "{key}"',
  'method-unknown': 'the shop has no delivery method {method}',
  'ends-early': 'must be after the start',
  'coupon-conflict': {
    one: '{name} changed one rule of this coupon meanwhile. Nothing is saved.',
    other: '{name} changed {count} rules of this coupon meanwhile. Nothing is saved.',
  },
  somebody: 'Somebody else',
  'change-unknown': 'There is no such change.',
  'change-undone': 'This change was undone already.',
  'changed-since': 'The coupon was changed again since. Nothing was undone.',
  'prefix-invalid': 'Enter 1 to 16 letters or digits for the start of the codes.',
  'count-invalid': 'Enter a number of codes from 1 to {most}.',
  'key-invalid': 'The key of the request needs 8 to 80 characters.',
  'card-unknown': 'There is no such gift card.',
  'amount-invalid': 'Enter an amount above 0, at most {most}.',
  'currency-unknown': 'The shop does not sell in {currency}.',
  'expiry-past': 'The gift card would end in the past. Choose a later day.',
  'email-invalid': '{email} is not an e-mail address.',
  'note-invalid': 'Enter a reason of 1 to {most} characters.',
  'card-empty': 'This gift card is void already, and has no balance.',
});

export const couponUnknown = () => noSuchEntity(text('coupon-unknown'), 'COUPON_UNKNOWN');
export const codeTaken = (code: string) => inputError(text('code-taken', { code }), 'CODE_TAKEN');
export const couponChangeUnknown = () => noSuchEntity(text('change-unknown'), 'CHANGE_UNKNOWN');
export const couponChangeUndone = () => inputError(text('change-undone'), 'CHANGE_UNDONE');
export const couponChangedSince = () => inputError(text('changed-since'), 'CHANGED_SINCE');
export const prefixInvalid = () => inputError(text('prefix-invalid'), 'PREFIX_INVALID');
export const countInvalid = (most: number) => inputError(text('count-invalid', { most }), 'COUNT_INVALID');
export const requestKeyInvalid = () => inputError(text('key-invalid'), 'KEY_INVALID');
export const cardUnknown = () => noSuchEntity(text('card-unknown'), 'GIFT_CARD_UNKNOWN');
export const amountInvalid = (most: string) => inputError(text('amount-invalid', { most }), 'AMOUNT_INVALID');
export const currencyUnknown = (currency: string) =>
  inputError(text('currency-unknown', { currency }), 'CURRENCY_UNKNOWN');
export const expiryPast = () => inputError(text('expiry-past'), 'EXPIRY_INVALID');
export const recipientInvalid = (email: string) =>
  inputError(text('email-invalid', { email }), 'EMAIL_INVALID');
export const reasonInvalid = (most: number) => inputError(text('note-invalid', { most }), 'REASON_INVALID');
export const cardEmpty = () => inputError(text('card-empty'), 'GIFT_CARD_VOID');

/** Problems of coupon rules, for `couponInvalid`. */
export const categoryUnknown = (key: string) => text('category-unknown', { key });
export const methodUnknown = (method: string) => text('method-unknown', { method });
export const endsEarly = () => text('ends-early');

/** Returns the error for an invalid rule of a coupon. `rule` is its column, for the form. */
export function couponInvalid(rule: string, problem: string): ContractError {
  const message = text('coupon-invalid', { rule, problem });
  return new ContractError(message, 'graphql-input', 'COUPON_INVALID', { rule, problem });
}

/** Returns the error for a coupon that another person has changed. `current` has its rules. */
export function couponConflict(
  current: CouponRules,
  changed: readonly CouponRule[],
  by: string | null,
): ContractError {
  const message = text('coupon-conflict', { count: changed.length, name: by ?? text('somebody') });
  return new ContractError(message, 'graphql-input', 'CONFLICT', { current: JSON.stringify(current) });
}

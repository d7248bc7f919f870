import { defineMessages } from '@ingot/messages/define-messages.ts';
import { writeNumber } from '@ingot/messages/write-values.ts';
import { isEmail } from '@ingot/rules/customers/email-address.ts';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

const formText = defineMessages('form', {
  required: 'Is required.',
  requiredByForm: 'This field is required',
  tooShort: 'Must contain more characters (at least {bound})',
  tooLong: 'Must contain fewer characters (at most {bound})',
  wrongLength: 'Must contain exactly {bound} characters',
  mustMatch: 'Fields must match',
  mustDiffer: 'Fields must be different',
  mustBeChecked: 'Must be checked.',
  email: 'Valid Email is Required',
});

/** Checks a value. Returns the error message for its field, or null for a valid value. */
export type FieldCheck<TValue = string> = (value: TValue) => string | null;

/**
 * Counts the characters as a reader sees them. Ignores white space at both ends, because the form
 * trims it.
 */
const lengthOf = (value: string) => [...value.trim().normalize('NFC')].length;

/** Fails for a value that is empty or only spaces. */
export const required: FieldCheck = (value) => (value.trim() === '' ? formText('required') : null);

/** The default check of a required field without a check of its own. */
export const requiredByForm: FieldCheck<unknown> = (value) =>
  value === undefined || value === null || value === false || String(value).trim() === ''
    ? formText('requiredByForm')
    : null;

/**
 * Fails below `bound` characters. Accepts an empty value, which `required` rejects.
 */
export function minLength(bound: number): FieldCheck {
  return (value) =>
    lengthOf(value) > 0 && lengthOf(value) < bound ? formText('tooShort', { bound: figure(bound) }) : null;
}

/** Fails above `bound` characters. */
export function maxLength(bound: number): FieldCheck {
  return (value) => (lengthOf(value) > bound ? formText('tooLong', { bound: figure(bound) }) : null);
}

/**
 * Fails unless the value has exactly `bound` characters. Accepts an empty value, which `required`
 * rejects.
 */
export function exactLength(bound: number): FieldCheck {
  return (value) =>
    lengthOf(value) > 0 && lengthOf(value) !== bound
      ? formText('wrongLength', { bound: figure(bound) })
      : null;
}

/** Fails unless the value equals the other field's value. */
export function mustMatch(other: string): FieldCheck {
  return (value) => (value === other ? null : formText('mustMatch'));
}

/** Fails if the value equals the other field's value. */
export function mustDiffer(other: string): FieldCheck {
  return (value) => (value === other ? formText('mustDiffer') : null);
}

/** Fails for an unchecked checkbox. */
export const mustBeChecked: FieldCheck<boolean> = (isChecked) =>
  isChecked ? null : formText('mustBeChecked');

/**
 * Fails for an invalid e-mail address. Accepts an empty value, which `required` rejects.
 */
export const email: FieldCheck = (value) =>
  value.trim() === '' || isEmail(value.trim()) ? null : formText('email');

/** Combines checks. Returns the error of the first check that fails. */
export function allOf<TValue>(...checks: readonly FieldCheck<TValue>[]): FieldCheck<TValue> {
  return (value) => {
    for (const check of checks) {
      const problem = check(value);
      if (problem !== null) return problem;
    }
    return null;
  };
}

/** Checks by field name. A check receives all values, so it can compare fields. */
export type FormChecks<TValues> = {
  readonly [K in keyof TValues]?: (value: TValues[K], values: TValues) => string | null;
};

/**
 * Creates a resolver for react-hook-form from the checks of the fields: `useForm({ resolver:
 * checkForm({ email: required }) })`.
 */
export function checkForm<TValues extends FieldValues>(checks: FormChecks<TValues>): Resolver<TValues> {
  return (values) => {
    const errors: Record<string, { type: string; message: string }> = {};
    for (const [name, check] of Object.entries(checks)) {
      const message = (check as (value: unknown, all: TValues) => string | null)(values[name], values);
      if (message !== null) errors[name] = { type: 'validate', message };
    }
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<TValues> };
  };
}

function figure(bound: number): string {
  return writeNumber(bound);
}

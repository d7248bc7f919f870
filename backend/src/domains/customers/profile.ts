import { isPersonName } from '@ingot/rules/customers/person-name.ts';
import { inputError } from '../../platform/errors/errors.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';

const rejection = defineMessages('profiles', {
  'invalid-name': '{field} is not valid!',
  'invalid-day': 'Invalid date: use a date of birth in the past as YYYY-MM-DD.',
  'invalid-gender': 'Gender must be 1 (male), 2 (female) or 3 (not specified).',
  'invalid-tax-number': 'Tax/VAT Number is not valid!',
});

/** Optional personal data of a customer; null for absent. */
export interface CustomerProfile {
  readonly prefix: string | null;
  readonly middlename: string | null;
  readonly suffix: string | null;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string | null;
  /** Magento's numbers: 1 male, 2 female, 3 not specified. */
  readonly gender: number | null;
  /** Tax number, as typed. */
  readonly taxvat: string | null;
  /** Whether staff may sign in as the customer to help; unused so far. */
  readonly allowsRemoteAssistance: boolean;
}

/** A profile without data. */
export const EMPTY_PROFILE: CustomerProfile = {
  prefix: null,
  middlename: null,
  suffix: null,
  dateOfBirth: null,
  gender: null,
  taxvat: null,
  allowsRemoteAssistance: false,
};

/** Profile fields of the contract's inputs: absent keeps the value, null or empty clears it. */
export interface SentProfile {
  readonly prefix?: string | null | undefined;
  readonly middlename?: string | null | undefined;
  readonly suffix?: string | null | undefined;
  readonly date_of_birth?: string | null | undefined;
  readonly dob?: string | null | undefined;
  readonly gender?: number | null | undefined;
  readonly taxvat?: string | null | undefined;
  readonly allow_remote_shopping_assistance?: boolean | null | undefined;
}

const AFFIX_LENGTH = 40;
const TAX_LENGTH = 50;
const GENDERS = [1, 2, 3];

/**
 * Returns the validated fields that were sent.
 * @throws ContractError for the first invalid field
 */
export function checkedProfile(sent: SentProfile, nowMs: number): Partial<CustomerProfile> {
  const { prefix, middlename, suffix, gender, taxvat } = sent;
  const dateOfBirth = sent.date_of_birth ?? sent.dob;
  const assistance = sent.allow_remote_shopping_assistance;
  return {
    ...(prefix !== undefined && { prefix: nameOrNone(prefix, 'Prefix', AFFIX_LENGTH) }),
    ...(middlename !== undefined && { middlename: nameOrNone(middlename, 'Middle Name', 255) }),
    ...(suffix !== undefined && { suffix: nameOrNone(suffix, 'Suffix', AFFIX_LENGTH) }),
    ...(dateOfBirth !== undefined && { dateOfBirth: dayOrNone(dateOfBirth, nowMs) }),
    ...(gender !== undefined && { gender: genderOrNone(gender) }),
    ...(taxvat !== undefined && { taxvat: taxNumberOrNone(taxvat) }),
    ...(assistance != null && { allowsRemoteAssistance: assistance }),
  };
}

function nameOrNone(text: string | null, field: string, longest: number): string | null {
  const name = text?.trim() ?? '';
  if (name === '') return null;
  if (!isPersonName(name) || name.length > longest)
    throw inputError(rejection('invalid-name', { field }), 'INVALID_NAME');
  return name;
}

function dayOrNone(text: string | null, nowMs: number): string | null {
  const day = text?.trim() ?? '';
  if (day === '') return null;
  if (!isPastDay(day, nowMs)) {
    throw inputError(rejection('invalid-day'), 'INVALID_DATE_OF_BIRTH');
  }
  return day;
}

/** Returns whether a text is a day from 1900 until `nowMs`, as `YYYY-MM-DD`. Without `nowMs`, any later day counts. */
export function isPastDay(day: string, nowMs = Number.POSITIVE_INFINITY): boolean {
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
  return isDay && atMs <= nowMs && day >= '1900-01-01';
}

/** Returns whether a trimmed text is a tax number: letters, digits and few signs. */
export function isTaxNumber(number: string): boolean {
  return number.length <= TAX_LENGTH && /^[\p{L}\p{Nd} ./-]+$/u.test(number);
}

function genderOrNone(gender: number | null): number | null {
  if (gender !== null && !GENDERS.includes(gender)) {
    throw inputError(rejection('invalid-gender'), 'INVALID_GENDER');
  }
  return gender;
}

function taxNumberOrNone(text: string | null): string | null {
  const number = text?.trim() ?? '';
  if (number === '') return null;
  if (!isTaxNumber(number)) {
    throw inputError(rejection('invalid-tax-number'), 'INVALID_TAXVAT');
  }
  return number;
}

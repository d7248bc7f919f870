import type { AddressField } from '@ingot/rules/checkout/addresses/address-problem.ts';
import type { FieldErrors } from 'react-hook-form';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import type { AddressValues } from './address-values.ts';

/** Matches the shop's codes, and the field names that its messages quote in every language. */
const FIELDS: ReadonlyArray<readonly [RegExp, AddressField]> = [
  [/\bfirst ?name\b/i, 'firstname'],
  [/\blast ?name\b/i, 'lastname'],
  [/\bcompany\b/i, 'company'],
  [/\bstreet\b/i, 'street'],
  [/\bcity\b/i, 'city'],
  [/\bpost ?code\b|\bzip\b/i, 'postcode'],
  [/\btelephone\b/i, 'telephone'],
  [/\bregion\b/i, 'region'],
  [/\bcountry/i, 'countryCode'],
];

/** Returns the field of a rejected address; null if the error names none. */
export function errorField(failure: Error | null): AddressField | 'email' | null {
  if (!(failure instanceof GraphQLFailure) || failure.layer !== 'graphql') return null;
  const rejected = failure.errors[0];
  if (rejected === undefined) return null;
  if (rejected.path[0] === 'setGuestEmailOnCart') return 'email';
  const said = `${rejected.code?.replaceAll('_', ' ')} ${rejected.message}`;
  return FIELDS.find(([words]) => words.test(said))?.[1] ?? null;
}

/** Adds the shop's rejection of a field to a form's errors. */
export function withFailure(
  errors: FieldErrors<AddressValues>,
  field: AddressField | 'email' | null,
  message: string | null,
): FieldErrors<AddressValues> {
  if (field === null || field === 'email' || message === null) return errors;
  return { [field]: { type: 'shop', message }, ...errors };
}

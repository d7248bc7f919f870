import type { AddressField } from '@ingot/rules/checkout/address-problem.ts';
import type { FieldErrors } from 'react-hook-form';
import { GraphQLFailure } from '../../../platform/graphql/graphql-failure.ts';
import type { AddressValues } from './address-values.ts';

/** By the words of the shop's codes, and by the names of fields that its words quote in every language. */
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

/**
 * The field that a refusal of the address section is about, so that it can stand there; null when it names none.
 */
export function fieldOfFailure(failure: Error | null): AddressField | 'email' | null {
  if (!(failure instanceof GraphQLFailure) || failure.layer !== 'graphql') return null;
  const refused = failure.errors[0];
  if (refused === undefined) return null;
  if (refused.path[0] === 'setGuestEmailOnCart') return 'email';
  const said = `${refused.code?.replaceAll('_', ' ')} ${refused.message}`;
  return FIELDS.find(([words]) => words.test(said))?.[1] ?? null;
}

/** A form's errors, with what the shop refused at its field. */
export function withFailure(
  errors: FieldErrors<AddressValues>,
  field: AddressField | 'email' | null,
  message: string | null,
): FieldErrors<AddressValues> {
  if (field === null || field === 'email' || message === null) return errors;
  return { [field]: { type: 'shop', message }, ...errors };
}

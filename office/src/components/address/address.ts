import type { AddressProblem } from '@ingot/rules/checkout/addresses/address-problem.ts';
import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { examplePostcode } from '@ingot/rules/checkout/addresses/example-postcode.ts';
import { validateAddress } from '@ingot/rules/checkout/addresses/validate-address.ts';
import { countryName } from '../labels/country-name.ts';
import { addressText } from './address-texts.ts';

/** An address as a form holds it. */
export interface Address {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  /** Lines, separated by line breaks. */
  readonly street: string;
  readonly city: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** Code of the region, or its name where the country has no list. */
  readonly region: string;
  readonly postcode: string;
  readonly telephone: string;
}

/** The sentence for each invalid field. */
export type AddressErrors = { readonly [Field in keyof Address]?: string };

/** Returns the invalid fields of an address with a sentence each; an empty object for a valid address. */
export function addressErrors(address: Address, countries: readonly Country[]): AddressErrors {
  const typed = { ...address, street: address.street.split('\n'), countryCode: address.country };
  const verdict = validateAddress(typed, countries);
  if (verdict.ok) return {};
  const errors = verdict.problems.map((problem) => [fieldOf(problem), sentenceOf(problem, address)] as const);
  // The first problem of a field.
  return Object.fromEntries(errors.toReversed());
}

function fieldOf({ field }: AddressProblem): keyof Address {
  return field === 'countryCode' ? 'country' : field;
}

function sentenceOf({ code, field }: AddressProblem, { country: countryCode }: Address): string {
  const country = countryName(countryCode);
  switch (code) {
    case 'postcode-pattern':
      return postcodeSentence(countryCode);
    case 'country-not-served':
      return addressText('notServed', { country });
    case 'region-unknown':
      return addressText('regionUnknown', { country });
    case 'required':
      return addressText(field === 'postcode' && countryCode === 'US' ? 'zipRequired' : `${field}Required`);
    case 'region-required':
      return addressText('regionRequired');
    case 'telephone-too-short':
      return addressText('telephoneShort');
    case 'too-long':
      return addressText('tooLong');
  }
}

function postcodeSentence(countryCode: string): string {
  const example = examplePostcode(countryCode) ?? '';
  if (countryCode === 'US') return addressText('zipForm', { example });
  const country = countryName(countryCode);
  return addressText(example === '' ? 'postcodeUnknown' : 'postcodeForm', { country, example });
}

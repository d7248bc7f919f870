import type { AddressField, AddressProblem } from '@ingot/rules/checkout/addresses/address-problem.ts';
import { type Country, findCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import { validateAddress } from '@ingot/rules/checkout/addresses/validate-address.ts';
import { addressText } from './address-texts.ts';
import { countryLabels } from './country-labels.ts';

/**
 * The entered values of an address form. `region` is an id where the country lists regions, else
 * text.
 */
export interface AddressValues {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly street: string;
  readonly street2: string;
  readonly city: string;
  readonly region: string;
  readonly postcode: string;
  readonly countryCode: string;
  readonly telephone: string;
}

/** An address from the shop, independent of its API type. */
export interface KnownAddress {
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly street: readonly string[];
  readonly city: string;
  readonly region: string | null;
  readonly regionId: number | null;
  readonly postcode: string;
  readonly countryCode: string;
  readonly telephone: string;
}

/** Returns the form values of an address; without one, an empty form for the shop's country. */
export function addressValues(
  address: KnownAddress | null,
  countries: readonly Country[],
  homeCountry: string | null | undefined,
): AddressValues {
  const home = findCountry(countries, homeCountry ?? '') ?? countries[0];
  const countryCode = address?.countryCode ?? home?.code ?? '';
  const hasRegions = (findCountry(countries, countryCode)?.regions.length ?? 0) > 0;
  return {
    firstname: address?.firstname ?? '',
    lastname: address?.lastname ?? '',
    company: address?.company ?? '',
    street: address?.street[0] ?? '',
    street2: address?.street.slice(1).filter(Boolean).join(', ') ?? '',
    city: address?.city ?? '',
    region: (hasRegions ? address?.regionId?.toString() : address?.region) ?? '',
    postcode: address?.postcode ?? '',
    countryCode,
    telephone: address?.telephone ?? '',
  };
}

/** Returns the error messages of an entered address by field name; null if it is valid. */
export function addressErrors(
  values: AddressValues,
  countries: readonly Country[],
): Partial<Record<AddressField, string>> | null {
  const verdict = validateAddress({ ...values, ...streetAndRegion(values, countries) }, countries);
  if (verdict.ok) return null;
  return Object.fromEntries(
    // Reversed, because the first problem of a field must win.
    verdict.problems.toReversed().map((each) => [each.field, fieldMessage(each, values.countryCode)]),
  );
}

/**
 * Returns street lines and region of a form: the region as id where the country lists regions, else
 * as text.
 */
export function streetAndRegion(values: AddressValues, countries: readonly Country[]) {
  const hasRegions = (findCountry(countries, values.countryCode)?.regions.length ?? 0) > 0;
  const typed = values.region.trim();
  return {
    street: [values.street, values.street2].map((line) => line.trim()).filter((line) => line !== ''),
    region: hasRegions ? '' : typed,
    regionId: hasRegions && typed !== '' ? Number(typed) : null,
  };
}

const WORDS = {
  required: 'required',
  'region-required': 'required',
  'too-long': 'tooLong',
  'country-not-served': 'countryNotServed',
  'region-unknown': 'regionUnknown',
  'postcode-pattern': 'postcodeElsewhere',
  'telephone-too-short': 'telephoneShort',
} as const;

/** The postal code error uses the country's name for the field, and an example. */
function fieldMessage(problem: AddressProblem, countryCode: string): string {
  const { postcode: name, examplePostcode: example } = countryLabels(countryCode);
  return problem.code === 'postcode-pattern' && example !== null
    ? addressText('postcodeForm', { name, example })
    : addressText(WORDS[problem.code], { value: problem.value ?? '' });
}

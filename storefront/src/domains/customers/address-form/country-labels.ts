import { examplePostcode } from '@ingot/rules/checkout/addresses/example-postcode.ts';
import { addressText } from './address-texts.ts';

/** A country's names for regions and postal codes, and an example of the latter. */
export interface CountryLabels {
  readonly region: string;
  readonly postcode: string;
  /** Null where the format is unknown. */
  readonly examplePostcode: string | null;
}

const NAMES = {
  US: ['state', 'zipCode'],
  CA: ['province', 'postalCode'],
  GB: ['county', 'postcode'],
  IE: ['county', 'eircode'],
  DE: ['region', 'postcode'],
  NL: ['region', 'postcode'],
  CH: ['canton', 'postcode'],
} as const;

/** Returns the names of a country; default names for an unknown one. */
export function countryLabels(countryCode: string): CountryLabels {
  const known = Object.hasOwn(NAMES, countryCode) ? NAMES[countryCode as keyof typeof NAMES] : null;
  const [region, postcode] = known ?? ['region', 'postcode'];
  return {
    region: addressText(region),
    postcode: addressText(postcode),
    examplePostcode: examplePostcode(countryCode),
  };
}

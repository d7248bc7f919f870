import { addressText } from './address-texts.ts';

/** A country's names for regions and postal codes, and an example of the latter. */
export interface CountryLabels {
  readonly region: string;
  readonly postcode: string;
  /** Null where the format is unknown. */
  readonly examplePostcode: string | null;
}

const NAMES = {
  US: ['state', 'zipCode', '19901'],
  CA: ['province', 'postalCode', 'K1A 0B1'],
  GB: ['county', 'postcode', 'SW1A 1AA'],
  IE: ['county', 'eircode', 'D02 X285'],
  DE: ['region', 'postcode', '10115'],
  NL: ['region', 'postcode', '1012 AB'],
  CH: ['canton', 'postcode', '8001'],
} as const;

/** Returns the names of a country; default names for an unknown one. */
export function countryLabels(countryCode: string): CountryLabels {
  const known = Object.hasOwn(NAMES, countryCode) ? NAMES[countryCode as keyof typeof NAMES] : null;
  const [region, postcode, examplePostcode] = known ?? ['region', 'postcode', null];
  return { region: addressText(region), postcode: addressText(postcode), examplePostcode };
}

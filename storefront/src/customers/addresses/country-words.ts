/** What a country calls its regions and postcodes, and one of its postcodes. */
export interface CountryWords {
  readonly region: string;
  readonly postcode: string;
  /** Null where the form of a postcode is not known. */
  readonly examplePostcode: string | null;
}

const WORDS: Readonly<Record<string, CountryWords>> = {
  US: { region: 'State', postcode: 'ZIP code', examplePostcode: '19901' },
  CA: { region: 'Province', postcode: 'Postal code', examplePostcode: 'K1A 0B1' },
  GB: { region: 'County', postcode: 'Postcode', examplePostcode: 'SW1A 1AA' },
  IE: { region: 'County', postcode: 'Eircode', examplePostcode: 'D02 X285' },
  DE: { region: 'Region', postcode: 'Postcode', examplePostcode: '10115' },
  NL: { region: 'Region', postcode: 'Postcode', examplePostcode: '1012 AB' },
  CH: { region: 'Canton', postcode: 'Postcode', examplePostcode: '8001' },
};

/** The words of a country; common ones where it has none of its own. */
export function countryWords(countryCode: string): CountryWords {
  return WORDS[countryCode] ?? { region: 'Region', postcode: 'Postcode', examplePostcode: null };
}

/** Addresses of authorities, so that no example is a person's. */
const EXAMPLES: Readonly<Record<string, string>> = {
  US: '19901',
  CA: 'K1A 0B1',
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  DE: '10115',
  NL: '1012 AB',
  CH: '8001',
};

/** Returns a postal code of a country as an example; null for a country without one. */
export function examplePostcode(countryCode: string): string | null {
  return Object.hasOwn(EXAMPLES, countryCode) ? (EXAMPLES[countryCode] ?? null) : null;
}

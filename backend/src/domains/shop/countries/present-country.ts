import type { Country as ServedCountry } from '@ingot/rules/checkout/addresses/countries.ts';
import type { Country } from '../../../generated/resolvers.ts';
import { threeLetterCode } from './iso-countries.ts';

/** Returns a country in Magento's shape. `locale` has the form `en_US`. */
export function presentCountry(country: ServedCountry, locale: string): Country {
  return {
    id: country.code,
    two_letter_abbreviation: country.code,
    three_letter_abbreviation: threeLetterCode(country.code),
    full_name_english: country.name,
    full_name_locale: localName(country, locale),
    available_regions:
      country.regions.length === 0 ? null : country.regions.map(({ id, code, name }) => ({ id, code, name })),
    is_region_required: country.isRegionRequired,
    postcode_pattern: country.postcodePattern,
  };
}

function localName(country: ServedCountry, locale: string): string {
  if (locale.startsWith('en_')) return country.name;
  return new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' }).of(country.code) ?? country.name;
}

import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { CountryCodeEnum, EstimateAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import { countryLabels } from '../../customers/address-form/country-labels.ts';
import { estimateText } from './estimate-texts.ts';

/**
 * The entered destination of an estimate. `region` is an id where the country lists regions, else
 * text.
 */
export interface EstimatePlace {
  readonly countryCode: string;
  readonly region: string;
  readonly postcode: string;
}

/** Returns the error of each invalid field. */
export function placeErrors(
  { region, postcode }: EstimatePlace,
  country: Country,
): Partial<Record<'region' | 'postcode', string>> {
  const typed = postcode.trim().toUpperCase();
  const { postcode: name, examplePostcode: example } = countryLabels(country.code);
  const isFitting = new RegExp(country.postcodePattern).test(typed);
  return {
    ...(country.isRegionRequired && region.trim() === '' && { region: estimateText('required') }),
    ...(typed === '' && { postcode: estimateText('required') }),
    ...(typed !== '' &&
      !isFitting && {
        postcode:
          example === null ? estimateText('postcodeOther') : estimateText('postcodeForm', { name, example }),
      }),
  };
}

/** Converts the destination to the input type of the API. */
export function estimateAddress({ region, postcode }: EstimatePlace, country: Country): EstimateAddressInput {
  const typed = region.trim();
  const known = country.regions.length > 0 ? { region_id: Number(typed) } : { region: typed };
  return {
    // The form offers only countries of the schema's enum.
    country_code: country.code as CountryCodeEnum,
    postcode: postcode.trim(),
    ...(typed !== '' && { region: known }),
  };
}

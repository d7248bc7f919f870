import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { documentQuery } from '../../../platform/graphql/document-query.ts';
import { CountriesDocument, type CountriesQuery } from '../../../platform/graphql/generated/graphql.ts';

/** Query for the countries to which the shop delivers; they change only with a deployment. */
export function countriesQuery() {
  return documentQuery(CountriesDocument, {}, { staleTime: Number.POSITIVE_INFINITY });
}

/** Converts countries from the API's type to the type of the rules. */
export function countriesOf(data: CountriesQuery): Country[] {
  return (data.countries ?? []).flatMap((country) =>
    country?.id
      ? {
          code: country.id,
          name: country.full_name_locale ?? country.id,
          isRegionRequired: country.is_region_required,
          postcodePattern: country.postcode_pattern,
          regions: (country.available_regions ?? []).flatMap((region) =>
            region?.id ? { id: region.id, code: region.code ?? '', name: region.name ?? '' } : [],
          ),
        }
      : [],
  );
}

import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { useQuery } from '@tanstack/react-query';
import { ServedCountriesDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

const servedCountriesQuery = officeQuery('settings', ServedCountriesDocument, {});

/** Returns the countries to which the shop delivers; undefined until they are loaded. */
export function useCountries(): readonly Country[] | undefined {
  return useQuery(servedCountriesQuery).data?.served_countries.map(
    ({ is_region_required: isRegionRequired, postcode_pattern: postcodePattern, ...country }) => ({
      ...country,
      isRegionRequired,
      postcodePattern,
    }),
  );
}

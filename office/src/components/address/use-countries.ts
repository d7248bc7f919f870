import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { useQuery } from '@tanstack/react-query';
import { ServedCountriesDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

const servedCountriesQuery = officeQuery('settings', ServedCountriesDocument, {});

/** The countries to which the shop delivers. */
export interface ServedCountries {
  /** Undefined until they are loaded. */
  readonly countries: readonly Country[] | undefined;
  /** Why they could not be loaded; null while they load and when they are there. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the countries to which the shop delivers. */
export function useCountries(): ServedCountries {
  const { data, error, refetch } = useQuery(servedCountriesQuery);
  const countries = data?.served_countries.map(
    ({ is_region_required: isRegionRequired, postcode_pattern: postcodePattern, ...country }) => ({
      ...country,
      isRegionRequired,
      postcodePattern,
    }),
  );
  return { countries, error: countries === undefined ? error : null, retry: () => void refetch() };
}

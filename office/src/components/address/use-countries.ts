import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ServedCountriesDocument } from '../../platform/graphql/generated/graphql.ts';
import { officeQuery } from '../../platform/graphql/office-query.ts';

const servedCountriesQuery = officeQuery('settings', ServedCountriesDocument, {});

/** The countries to which the shop delivers. */
export interface ServedCountries {
  /** Undefined until they are loaded. */
  readonly countries: readonly Country[] | undefined;
  /** Why they could not be loaded, also while they are loaded again; null when they are there. */
  readonly error: Error | null;
  /** Whether a person has asked to load them again, and they are not there yet. */
  readonly isRetrying: boolean;
  /** Whether they are there after a person has asked to load them again. */
  readonly isRetried: boolean;
  readonly retry: () => void;
}

/** Loads the countries to which the shop delivers. */
export function useCountries(): ServedCountries {
  const { data, error, refetch, isFetching } = useQuery(servedCountriesQuery);
  // The query forgets its failure when it starts again.
  const [failed, setFailed] = useState<Error | null>(null);
  const countries = data?.served_countries.map(
    ({ is_region_required: isRegionRequired, postcode_pattern: postcodePattern, ...country }) => ({
      ...country,
      isRegionRequired,
      postcodePattern,
    }),
  );
  const isThere = countries !== undefined;
  return {
    countries,
    error: isThere ? null : (error ?? failed),
    isRetrying: !isThere && failed !== null && isFetching,
    isRetried: isThere && failed !== null,
    retry: () => {
      setFailed(error);
      void refetch();
    },
  };
}

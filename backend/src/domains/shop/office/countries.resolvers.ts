import type { Resolvers } from '../../../generated/office-resolvers.ts';

/** Resolvers for the countries of address forms. */
export const countryResolvers: Resolvers = {
  Query: {
    served_countries: (_, __, { services: { shop } }) =>
      shop.countries.map(({ code, name, isRegionRequired, postcodePattern, regions }) => ({
        code,
        name,
        is_region_required: isRegionRequired,
        postcode_pattern: postcodePattern,
        regions: [...regions],
      })),
  },
};

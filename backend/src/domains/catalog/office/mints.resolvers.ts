import type { Resolvers } from '../../../generated/office-resolvers.ts';
import { createMint } from '../mint-desk/create-mint.ts';
import { deskOf } from './categories.resolvers.ts';

/** Mints and refineries. */
export const mintResolvers: Resolvers = {
  Mutation: {
    create_mint: (_, { name, country_code: countryCode }, context) =>
      createMint(deskOf(context), { name, countryCode }),
  },
};

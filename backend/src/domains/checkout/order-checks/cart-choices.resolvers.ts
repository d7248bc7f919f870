import type { Resolvers } from '../../../generated/resolvers.ts';
import { choicesVersion } from './check-choices.ts';

/** The version of a cart's choices, with which a client proves what the shopper saw. */
export const resolvers: Resolvers = {
  Cart: { choices_version: ({ cart }) => choicesVersion(cart) },
};

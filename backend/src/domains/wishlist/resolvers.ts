import type { Resolvers } from '../../generated/resolvers.ts';
import { resolvers as wishlistResolvers } from './wishlist.resolvers.ts';
import { resolvers as wishlistViewResolvers } from './wishlist-view.resolvers.ts';

/** Resolvers of the wishlist domain. */
export const resolvers: readonly Resolvers[] = [wishlistResolvers, wishlistViewResolvers];

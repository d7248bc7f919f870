import type { DomainModule } from '../domain-module.ts';
import { resolvers as wishlistResolvers } from './wishlist.resolvers.ts';
import { resolvers as wishlistViewResolvers } from './wishlist-view.resolvers.ts';

/** The parts of the wishlist domain, composed by app/modules.ts. */
export const wishlistModule: DomainModule = {
  resolvers: [wishlistResolvers, wishlistViewResolvers],
};

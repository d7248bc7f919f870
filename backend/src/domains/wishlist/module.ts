import type { DomainModule } from '../domain-module.ts';

/** The parts of the wishlist domain, composed by app/modules.ts. */
export const wishlistModule: DomainModule = {
  resolvers: () => import('./resolvers.ts'),
};

import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './reviews.resolvers.ts';

/** The parts of the reviews domain, composed by app/modules.ts. */
export const reviewsModule: DomainModule = {
  resolvers: [resolvers],
  importers: () => import('./import/importers.ts'),
};

import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './discounts.resolvers.ts';

/** The parts of the discounts domain, composed by app/modules.ts. */
export const discountsModule: DomainModule = {
  resolvers: [resolvers],
  importers: () => import('./import/importers.ts'),
};

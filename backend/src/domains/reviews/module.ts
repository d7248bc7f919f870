import type { DomainModule } from '../domain-module.ts';

/** The parts of the reviews domain, composed by app/modules.ts. */
export const reviewsModule: DomainModule = {
  resolvers: () => import('./reviews.resolvers.ts'),
  importers: () => import('./import/importers.ts'),
  commands: () => import('./moderate/review-command.ts'),
  office: () => import('./office/office.ts'),
};

import type { DomainModule } from '../domain-module.ts';
import { jobs } from './jobs.ts';
import { resolvers } from './payments.resolvers.ts';

/** The parts of the payments domain, composed by app/modules.ts. */
export const paymentsModule: DomainModule = {
  resolvers: [resolvers],
  jobs,
};

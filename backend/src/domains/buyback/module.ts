import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './buyback.resolvers.ts';
import { jobs } from './jobs.ts';

/** The parts of the buyback domain, composed by app/modules.ts. */
export const buybackModule: DomainModule = {
  resolvers: [resolvers],
  jobs,
};

import type { DomainModule } from '../domain-module.ts';
import { jobs } from './jobs.ts';
import { resolvers } from './metals.resolvers.ts';

/** The parts of the metals domain, composed by app/modules.ts. */
export const metalsModule: DomainModule = {
  resolvers: [resolvers],
  jobs,
};

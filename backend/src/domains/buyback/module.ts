import type { DomainModule } from '../domain-module.ts';
import { resolvers } from './buyback.resolvers.ts';

/** The parts of the buyback domain, composed by app/modules.ts. */
export const buybackModule: DomainModule = {
  resolvers: [resolvers],
};

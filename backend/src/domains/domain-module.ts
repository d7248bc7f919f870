import type { Resolvers } from '../generated/resolvers.ts';

/** What one domain contributes to the application. `app/modules.ts` lists the modules of all domains. */
export interface DomainModule {
  /** Resolvers of the domain's types and fields. No two modules resolve the same field. */
  readonly resolvers?: readonly Resolvers[];
}

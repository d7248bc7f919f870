import type { Resolvers } from '../generated/resolvers.ts';
import type { AnySectionImporter } from '../platform/import-files/section.ts';
import type { JobHandler } from '../platform/jobs/job-handler.ts';

/** What one domain contributes to the application. `app/modules.ts` lists the modules of all domains. */
export interface DomainModule {
  /** Resolvers of the domain's types and fields. No two modules resolve the same field. */
  readonly resolvers?: readonly Resolvers[];
  /** Every kind of job that the domain does. No two modules do the same kind. */
  readonly jobs?: readonly JobHandler[];
  /** Loads the importers of the domain's sections, in the order of writing. A shop that serves never loads them. */
  readonly importers?: () => Promise<{ readonly importers: readonly AnySectionImporter[] }>;
}

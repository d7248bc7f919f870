import type { Resolvers } from '../generated/resolvers.ts';
import type { AnySectionImporter } from '../platform/import-files/section.ts';
import type { JobHandler } from '../platform/jobs/job-handler.ts';
import type { OfficePart } from '../platform/office/office-part.ts';
import type { ShopCommands } from './shop/desk/command.ts';

/**
 * The contribution of one domain to the application. `app/modules.ts` lists the modules of all
 * domains. Each part is loaded on demand, so that a process loads only what it uses: an import
 * loads no resolvers, a shop that serves loads no importers.
 */
export interface DomainModule {
  /** Resolvers of the domain's types and fields. No two modules resolve the same field. */
  readonly resolvers?: () => Promise<{ readonly resolvers: Resolvers | readonly Resolvers[] }>;
  /** Every kind of job that the domain does. No two modules do the same kind. */
  readonly jobs?: () => Promise<{ readonly jobs: readonly JobHandler[] }>;
  /** Importers of the domain's sections, in the order of writing. */
  readonly importers?: () => Promise<{ readonly importers: readonly AnySectionImporter[] }>;
  /** Commands of `npm run shop` about the domain, by verb. */
  readonly commands?: () => Promise<{ readonly commands: ShopCommands }>;
  /** The domain's part of the back office, loaded with its first request. */
  readonly office?: () => Promise<{ readonly office: OfficePart }>;
}

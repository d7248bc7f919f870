import type { FoundSearch } from '../../domains/catalog/catalog-holder.ts';
import type { Context, Services, Viewer } from '../../platform/context.ts';
import type { Snapshots } from './snapshots.ts';

/** The sender and the preferences in the headers. */
export interface Asker {
  readonly store: string;
  readonly currency: string;
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly captchaToken: string | null;
}

/**
 * The changing data that an operation has read: a response without prices survives the next price.
 */
export interface Looked {
  atSpot: boolean;
  atCatalog: boolean;
  /** The search that it made. */
  forSearch: FoundSearch | null;
}

/** Creates the context of one operation, and the record of the data that it reads. */
export function createContext(
  services: Services,
  asker: Asker,
  snapshots: Snapshots,
): { context: Context; looked: Looked } {
  const looked: Looked = { atSpot: false, atCatalog: false, forSearch: null };
  const context: Context = {
    services,
    store: asker.store,
    currency: asker.currency,
    viewer: asker.viewer,
    requestId: asker.requestId,
    clientAddress: asker.clientAddress,
    captchaToken: asker.captchaToken,
    now: services.clock.now(),
    get spot() {
      looked.atSpot = true;
      return snapshots.spot;
    },
    get catalog() {
      looked.atCatalog = true;
      return snapshots.catalog;
    },
    cacheTags: new Set(),
    noteSearch(search) {
      looked.forSearch = search;
      services.searchLog.record({ ...search, clientAddress: asker.clientAddress });
    },
  };
  return { context, looked };
}

import type { FoundSearch } from '../../domains/catalog/engine/catalog-holder.ts';
import type { Context, Services, Viewer } from '../../platform/context.ts';
import type { Snapshots } from './snapshots.ts';

/** Who asks for what, as the headers say. */
export interface Asker {
  readonly store: string;
  readonly currency: string;
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly captchaToken: string | null;
}

/** Which of the moving things an operation looked at: an answer that never saw a price outlives the next price. */
export interface Looked {
  atSpot: boolean;
  atCatalog: boolean;
  /** The search it made. */
  forSearch: FoundSearch | null;
}

/** The context of one operation, and the notes on what it looks at while it runs. */
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

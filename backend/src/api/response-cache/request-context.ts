import type { FoundSearch } from '../../domains/catalog/catalog-holder.ts';
import { groupOf, groupServices, groupSpot } from '../../domains/customers/groups/group-services.ts';
import type { Context, Services, Viewer } from '../../platform/context.ts';
import type { Snapshots } from './snapshots.ts';

/** The sender of a request, with the preferences in its headers. */
export interface Requester {
  readonly store: string;
  readonly currency: string;
  /** Code of the preferred payment method; null for cash prices. */
  readonly paymentMethod: string | null;
  readonly viewer: Viewer;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly captchaToken: string | null;
}

/**
 * The changing data that an operation has read: a response without prices survives the next price.
 */
export interface SourcesRead {
  spot: boolean;
  catalog: boolean;
  /** The search that the request made. */
  search: FoundSearch | null;
}

/** Creates the context of one operation, and the record of the data that it reads. */
export function createContext(
  services: Services,
  requester: Requester,
  snapshots: Snapshots,
): { context: Context; sources: SourcesRead } {
  const sources: SourcesRead = { spot: false, catalog: false, search: null };
  const group = 'groupId' in requester.viewer ? groupOf(services, requester.viewer.groupId) : null;
  const spot = groupSpot(snapshots.spot, group);
  const current = snapshots.replaced === undefined ? services : { ...services, ...snapshots.replaced };
  const context: Context = {
    services: groupServices(current, group),
    store: requester.store,
    currency: requester.currency,
    paymentMethod: requester.paymentMethod,
    viewer: requester.viewer,
    requestId: requester.requestId,
    clientAddress: requester.clientAddress,
    captchaToken: requester.captchaToken,
    now: services.clock.now(),
    get spot() {
      sources.spot = true;
      return spot;
    },
    get catalog() {
      sources.catalog = true;
      return snapshots.catalog;
    },
    cacheTags: new Set(),
    noteSearch(search) {
      sources.search = search;
      services.searchLog.record({ ...search, clientAddress: requester.clientAddress });
    },
  };
  return { context, sources };
}

import { OFFLINE_PATH } from '../../platform/offline/cache-names.ts';

/*
 * The script of the offline page. It runs before all other code: the service worker serves this document at the
 * requested URL, where the router would not find this route.
 */
const { pathname, search } = location;
if (pathname !== OFFLINE_PATH)
  history.replaceState(null, '', `${OFFLINE_PATH}?from=${encodeURIComponent(pathname + search)}`);

import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { readStored } from '../storage/browser-storage.ts';
import { CACHEABLE_OPERATIONS } from './cacheable-operations.ts';

/** The key of Apollo clients, between our prefix and the store view's code. */
const KEY = 'BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-';
/**
 * Maximum characters per store view: a tenth of the usual quota, to leave space for carts and
 * sessions.
 */
const LARGEST = 500_000;
const WEEK_MS = 7 * 86_400_000;
/** Debounce time of writes, in milliseconds, because responses arrive in bursts. */
const WRITE_AFTER_MS = 1_000;

type StoredQuery = DehydratedState['queries'][number];

export interface PersistOptions {
  /** Names the build: data of another build is deleted, because its shape may differ. */
  readonly version: string;
  readonly nowMs?: () => number;
}

/** Controls the stored responses of a query client. */
export interface PersistedCache {
  /** Writes pending changes. */
  flush(): void;
  /** Deletes the data of every store view, for example on sign-out. */
  forget(): void;
  stop(): void;
}

/**
 * Loads the responses of earlier visits into a query client and stores its responses of {@link
 * CACHEABLE_OPERATIONS}, newest first if space is short. Loaded responses are stale, so they are
 * shown and refetched. Without usable storage only the memory cache remains.
 */
export function persistCache(client: QueryClient, options: PersistOptions): PersistedCache {
  const { version, nowMs = Date.now } = options;
  const key = KEY + (readStored('store_view_code') ?? 'default');
  let timer: ReturnType<typeof setTimeout> | null = null;

  // A response that no part of the page uses any more stays until it is stored.
  for (const operation of CACHEABLE_OPERATIONS) client.setQueryDefaults([operation], { gcTime: WEEK_MS });
  purgeOthers(version);
  const oldestMs = nowMs() - WEEK_MS;
  const queries = readQueries(key, version)
    .filter(({ state }) => state.dataUpdatedAt >= oldestMs)
    .map((query) => ({ ...query, state: { ...query.state, isInvalidated: true } }));
  hydrate(client, { mutations: [], queries });

  function flush(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    const state = dehydrate(client, {
      shouldDehydrateQuery: ({ queryKey, state: { data } }) => data !== undefined && isCacheable(queryKey),
      shouldDehydrateMutation: () => false,
    });
    // Reversed, because the last of several responses of one moment is the newest.
    const newest = state.queries.reverse().sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    // The rest of the site may leave less space than the maximum.
    for (let room = LARGEST; room > LARGEST / 8; room /= 2) {
      if (write(key, asText(newest, version, room))) return;
    }
    erase(key);
  }
  const flushSoon = () => {
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  };

  if (client.getQueryCache().findAll({ predicate: ({ queryKey }) => isCacheable(queryKey) }).length > 0) {
    flushSoon();
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const isNew = event.type === 'added' || (event.type === 'updated' && event.action.type === 'success');
    if (isNew && isCacheable(event.query.queryKey)) flushSoon();
  });
  return {
    flush,
    forget() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      deleteStoredResponses();
    },
    stop() {
      flush();
      unsubscribe();
    },
  };
}

function isCacheable(queryKey: readonly unknown[]): boolean {
  return CACHEABLE_OPERATIONS.has(queryKey[0] as string);
}

/** Deletes the stored responses of every store view. */
export function deleteStoredResponses(): void {
  for (const key of keys()) erase(key);
}

function purgeOthers(version: string): void {
  for (const key of keys()) if (!read(key)?.startsWith(`${version}\n`)) erase(key);
}

/** Returns the stored queries; empty if malformed. */
function readQueries(key: string, version: string): StoredQuery[] {
  const text = read(key);
  if (text === null) return [];
  try {
    const queries: unknown = JSON.parse(text.slice(version.length + 1));
    if (Array.isArray(queries) && queries.every(isStoredQuery)) return queries;
  } catch {
    // Truncated or foreign content counts as empty.
  }
  erase(key);
  return [];
}

function isStoredQuery(value: Partial<StoredQuery> | null): value is StoredQuery {
  const { queryHash, queryKey, state } = value ?? {};
  return (
    typeof queryHash === 'string' &&
    Array.isArray(queryKey) &&
    isCacheable(queryKey) &&
    typeof state?.data === 'object' &&
    state.data !== null &&
    typeof state.dataUpdatedAt === 'number'
  );
}

/** Serializes the version on its own line and as many of the first queries as fit. */
function asText(queries: readonly StoredQuery[], version: string, room: number): string {
  const texts: string[] = [];
  let length = version.length + 3;
  for (const query of queries) {
    const text = JSON.stringify(query);
    length += text.length + 1;
    if (length > room) break;
    texts.push(text);
  }
  return `${version}\n[${texts.join()}]`;
}

function keys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(KEY));
  } catch {
    return [];
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Returns false if there is no space. */
function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function erase(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Blocked storage contains nothing.
  }
}

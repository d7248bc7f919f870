import type { Query, QueryClient } from '@tanstack/react-query';
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
/** An ancient timestamp: data of an earlier visit is shown and refetched at once. */
const LONG_AGO = 1;

/** One stored response: its query key, its data and its time, epoch milliseconds. */
type KeptAnswer = readonly [key: readonly [operation: string, variables: unknown], data: unknown, at: number];

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
 * Loads the responses of earlier visits into a query client and stores new ones of {@link
 * CACHEABLE_OPERATIONS}, newest first if space is short. Without usable storage only the memory
 * cache remains.
 */
export function persistCache(client: QueryClient, options: PersistOptions): PersistedCache {
  const { version, nowMs = Date.now } = options;
  const key = KEY + (readStored('store_view_code') ?? 'default');
  const kept = new Map<string, KeptAnswer>();
  let timer: ReturnType<typeof setTimeout> | null = null;

  purgeOthers(version);
  for (const answer of readAnswers(key, version)) {
    const [queryKey, data, at] = answer;
    if (at < nowMs() - WEEK_MS) continue;
    kept.set(JSON.stringify(queryKey), answer);
    if (client.getQueryData(queryKey) === undefined) {
      client.setQueryData(queryKey, data, { updatedAt: LONG_AGO });
      // Also refetches queries that are fetched once per visit.
      client.getQueryCache().find({ queryKey })?.invalidate();
    }
  }

  function keep(query: Query): void {
    const { data, dataUpdatedAt } = query.state;
    const queryKey = query.queryKey as KeptAnswer[0];
    if (data === undefined || dataUpdatedAt <= LONG_AGO || !CACHEABLE_OPERATIONS.has(queryKey[0])) return;
    const name = JSON.stringify(queryKey);
    const before = kept.get(name);
    if (before?.[1] === data && before[2] === dataUpdatedAt) return;
    // Moves the entry to the end, because the oldest are evicted first.
    kept.delete(name);
    kept.set(name, [queryKey, data, dataUpdatedAt]);
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  }

  function flush(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    // The rest of the site may leave less space than the maximum.
    for (let room = LARGEST; room > LARGEST / 8; room /= 2) {
      if (write(key, asText(kept, version, room))) return;
    }
    erase(key);
  }

  for (const query of client.getQueryCache().getAll()) keep(query);
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'added') keep(query);
  });
  return {
    flush,
    forget() {
      kept.clear();
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

/** Deletes the stored responses of every store view. */
export function deleteStoredResponses(): void {
  for (const key of keys()) erase(key);
}

function purgeOthers(version: string): void {
  for (const key of keys()) if (!read(key)?.startsWith(`${version}\n`)) erase(key);
}

/** Returns the stored responses, oldest first; empty if malformed. */
function readAnswers(key: string, version: string): KeptAnswer[] {
  const text = read(key);
  if (text === null) return [];
  try {
    const answers: unknown = JSON.parse(text.slice(version.length + 1));
    if (Array.isArray(answers) && answers.every(isKeptAnswer)) return answers;
  } catch {
    // Truncated or foreign content counts as empty.
  }
  erase(key);
  return [];
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [queryKey, data, at] = value as readonly unknown[];
  return (
    Array.isArray(queryKey) &&
    CACHEABLE_OPERATIONS.has(queryKey[0] as string) &&
    typeof data === 'object' &&
    data !== null &&
    typeof at === 'number'
  );
}

/** Serializes the version on its own line and as many of the newest responses as fit. */
function asText(kept: ReadonlyMap<string, KeptAnswer>, version: string, room: number): string {
  const texts: string[] = [];
  let length = version.length + 3;
  for (const answer of [...kept.values()].reverse()) {
    const text = JSON.stringify(answer);
    length += text.length + 1;
    if (length > room) break;
    texts.unshift(text);
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

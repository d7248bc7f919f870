import type { Query, QueryClient } from '@tanstack/react-query';
import { readStored } from '../storage/browser-storage.ts';
import { CACHEABLE_OPERATIONS } from './cacheable-operations.ts';

/** The key that clients of this kind use, behind our prefix and before the store view's code (NET-15). */
const KEY = 'BULLION_BROWSER_PERSISTENCE__apollo-cache-persist-';
/** Characters kept for one store view: a tenth of what browsers grant a site, so that carts and sessions find room. */
const LARGEST = 500_000;
const WEEK_MS = 7 * 86_400_000;
/** Answers come in bursts; each burst is written once. */
const WRITE_AFTER_MS = 1_000;
/** Older than anything: an answer from an earlier visit is shown, and asked again as soon as it is (NET-08). */
const LONG_AGO = 1;

/** One kept answer: its query key, its data and when it came, epoch milliseconds. */
type KeptAnswer = readonly [key: readonly [operation: string, variables: unknown], data: unknown, at: number];

export interface PersistOptions {
  /** Names the build: what another one kept is thrown away, for it may have another shape. */
  readonly version: string;
  readonly nowMs?: () => number;
}

/** Takes up answers of earlier visits, and keeps new ones until it is stopped. */
export interface PersistedCache {
  /** Writes what has not been written yet. */
  flush(): void;
  /** Throws away what every store view has kept, as when somebody signs out. */
  forget(): void;
  stop(): void;
}

/**
 * Fills a query client with the answers of earlier visits that it has not got yet, and keeps the ones that come: of
 * {@link CACHEABLE_OPERATIONS} only, the newest first where there is no room. Storage that is forbidden, full or holds
 * something else costs the memory alone (OPEN-82).
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
      // Also what is asked for once in a visit is asked for in this one.
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
    // Last in, last in the order: the oldest go first.
    kept.delete(name);
    kept.set(name, [queryKey, data, dataUpdatedAt]);
    timer ??= setTimeout(flush, WRITE_AFTER_MS);
  }

  function flush(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    // The rest of the site may leave less room than ours.
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
      forgetKeptAnswers();
    },
    stop() {
      flush();
      unsubscribe();
    },
  };
}

/** Throws away what every store view has kept. */
export function forgetKeptAnswers(): void {
  for (const key of keys()) erase(key);
}

function purgeOthers(version: string): void {
  for (const key of keys()) if (!read(key)?.startsWith(`${version}\n`)) erase(key);
}

/** As they were kept, oldest first; none when what is there is not ours. */
function readAnswers(key: string, version: string): KeptAnswer[] {
  const text = read(key);
  if (text === null) return [];
  try {
    const answers: unknown = JSON.parse(text.slice(version.length + 1));
    if (Array.isArray(answers) && answers.every(isKeptAnswer)) return answers;
  } catch {
    // Cut off or written by somebody else: the same as nothing.
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

/** The version in a line of its own, then as many of the newest answers as there is room for. */
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

/** False when there is no room. */
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
    // Nothing is kept where storage is forbidden.
  }
}

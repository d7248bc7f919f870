import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** Path and query that a visitor left to sign in (ROUTE-28); null when there is none. */
export function rememberedOrigin(): string | null {
  return readTabStored('sign_in_origin');
}

/** Remembers it for this tab, or with null forgets it: the visitor has been there. */
export function rememberOrigin(origin: string | null): void {
  if (origin === null) removeTabStored('sign_in_origin');
  else writeTabStored('sign_in_origin', origin);
}

/** Returns the origin and forgets it; null when there is none. */
export function takeOrigin(): string | null {
  const origin = rememberedOrigin();
  rememberOrigin(null);
  return origin;
}

/** Token of the order whose receipt a guest came from to make an account: the order moves into it (OPEN-34); null otherwise. */
export function orderOfOrigin(origin: string | null): string | null {
  return /^\/receipt\/([\w-]+)$/.exec(origin ?? '')?.[1] ?? null;
}

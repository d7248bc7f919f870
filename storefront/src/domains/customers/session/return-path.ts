import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** Returns the path and query that a guest left in order to sign in; null if there is none. */
export function rememberedOrigin(): string | null {
  return readTabStored('sign_in_origin');
}

/** Stores the return path in this tab; null deletes it. */
export function rememberOrigin(origin: string | null): void {
  if (origin === null) removeTabStored('sign_in_origin');
  else writeTabStored('sign_in_origin', origin);
}

/** Returns the return path and deletes it; null if there is none. */
export function takeOrigin(): string | null {
  const origin = rememberedOrigin();
  rememberOrigin(null);
  return origin;
}

/**
 * Returns the order token when a guest came from a receipt to create an account, because the order
 * moves to the account; null otherwise.
 */
export function orderOfOrigin(origin: string | null): string | null {
  return /^\/receipt\/([\w-]+)$/.exec(origin ?? '')?.[1] ?? null;
}

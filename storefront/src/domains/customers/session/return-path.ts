import { readTabStored, removeTabStored, writeTabStored } from '../../../platform/storage/tab-storage.ts';

/** Returns the path and query that a guest left in order to sign in; null if there is none. */
export function readReturnPath(): string | null {
  return readTabStored('sign_in_origin');
}

/** Stores the return path in this tab; null deletes it. */
export function storeReturnPath(origin: string | null): void {
  if (origin === null) removeTabStored('sign_in_origin');
  else writeTabStored('sign_in_origin', origin);
}

/** Returns the return path and deletes it; null if there is none. */
export function takeReturnPath(): string | null {
  const origin = readReturnPath();
  storeReturnPath(null);
  return origin;
}

/**
 * Returns the order token when a guest came from a receipt to create an account, because the order
 * moves to the account; null otherwise.
 */
export function orderOfReturnPath(origin: string | null): string | null {
  return /^\/receipt\/([\w-]+)$/.exec(origin ?? '')?.[1] ?? null;
}

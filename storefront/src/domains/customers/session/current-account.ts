import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn } from './session.ts';

/**
 * Returns the owner of data stored in this tab: the account id or `guest`. Null while the account
 * of a signed-in customer is unknown: then nothing is stored or shown.
 */
export function currentAccountId(): string | null {
  return isSignedIn() ? readStored('signin_account') : 'guest';
}

/** Stores the id of the signed-in account; null if it could not be fetched. */
export function storeAccountId(id: string | null): void {
  if (id === null) removeStored('signin_account');
  else writeStored('signin_account', id);
}

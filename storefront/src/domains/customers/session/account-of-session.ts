import { readStored, removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { isSignedIn } from './session.ts';

/**
 * Whose things a tab keeps: the id of the account, `guest`, or null while somebody is signed in of whom nothing else is known yet:
 * then nothing is kept and nothing is shown.
 */
export function accountOfSession(): string | null {
  return isSignedIn() ? readStored('signin_account') : 'guest';
}

/** Notes which account signed in; null when it could not be asked for. */
export function noteAccount(id: string | null): void {
  if (id === null) removeStored('signin_account');
  else writeStored('signin_account', id);
}

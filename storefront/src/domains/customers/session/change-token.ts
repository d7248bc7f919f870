import { removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { followOwnToken, settleSession } from './session.ts';

/** Seconds that a browser stays signed in: a week, or ten years with `Remember me` (SESS-03, SESS-04). */
const LIFETIME_SECONDS = 604_800;
const REMEMBERED_SECONDS = 315_360_000;

/** Stores a token; from now on requests carry it. The account is shown only after `settleSession` (SESS-16). */
export function keepToken(token: string, isRemembered: boolean): void {
  writeStored('signin_token', token, isRemembered ? REMEMBERED_SECONDS : LIFETIME_SECONDS);
  settleSession('arriving');
}

/** Forgets the token; what this page shows stays as it is for as long as the sign-out takes (SESS-11). */
export function forgetToken(): void {
  removeStored('signin_token');
  followOwnToken();
}

/** The same, and the page shows a guest (SESS-17). */
export function dropToken(): void {
  removeStored('signin_token');
  settleSession();
}

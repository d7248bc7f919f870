import { removeStored, writeStored } from '../../../platform/storage/browser-storage.ts';
import { followOwnToken, settleSession } from './session.ts';

/** Lifetime of a session in seconds: one week, or ten years with `Remember me`. */
const LIFETIME_SECONDS = 604_800;
const REMEMBERED_SECONDS = 315_360_000;

/**
 * Stores a token; later requests send it. Components see the account only after `settleSession`.
 */
export function storeToken(token: string, isRemembered: boolean): void {
  writeStored('signin_token', token, isRemembered ? REMEMBERED_SECONDS : LIFETIME_SECONDS);
  settleSession('arriving');
}

/** Deletes the token. This page's state stays until the sign-out is complete. */
export function deleteToken(): void {
  removeStored('signin_token');
  followOwnToken();
}

/** Deletes the token and sets this page's state to guest. */
export function clearToken(): void {
  removeStored('signin_token');
  settleSession();
}

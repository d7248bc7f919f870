import type { PriceStanding } from '../../metals/market-state.ts';
import type { SpotPrice } from '../../metals/spot-price.ts';

/** The treatment of existing locks while the market of a metal is not open. */
export interface LockPolicy {
  /** Ends them and notifies the shopper with the next poll, instead of keeping them. */
  readonly breaksLocks: boolean;
}

/** The effect of the market's state on the locks of a cart. */
export interface LockVerdict {
  readonly mayLock: boolean;
  readonly existing: 'keep' | 'break';
}

/**
 * Returns what the states of a cart's metals mean for its locks: no new lock while one of them is
 * closed, halted or stale, also in a shop that takes orders then. An existing lock stays, unless the
 * shop's setting breaks it. A broken lock stays broken: it also ends if a metal was not open since `lockedAtMs`.
 */
export function lockVerdict(
  standings: readonly (Pick<PriceStanding, 'state'> & Pick<SpotPrice, 'openSinceMs'>)[],
  policy: LockPolicy,
  lockedAtMs = Number.POSITIVE_INFINITY,
): LockVerdict {
  const mayLock = standings.every(({ state }) => state === 'open');
  const wasOpen = standings.every(({ openSinceMs = 0 }) => openSinceMs <= lockedAtMs);
  return { mayLock, existing: (mayLock && wasOpen) || !policy.breaksLocks ? 'keep' : 'break' };
}

/** Doubts about the newest reading of the feed, which may also concern the locked price. */
const DOUBTS: ReadonlySet<PriceStanding['reason']> = new Set(['jump', 'range', 'clock']);

/**
 * Returns whether a cart with a kept lock may be ordered at the locked price of a metal in this
 * state: in a closed market, a halt, or with a stale price; not while a reading waits for
 * confirmation.
 */
export function isKeptPriceTradable({ reason }: PriceStanding): boolean {
  return !DOUBTS.has(reason);
}

/** How long an authorization that started within a lock is valid after the lock's end. */
export const AUTHORIZATION_GRACE_MS = 2 * 60_000;

/**
 * Returns whether to capture or to void an authorization at `nowMs`. An authorization that started
 * before the end of the lock is valid for two more minutes, for example during 3-D Secure. A later
 * one is voided; another amount is never charged.
 */
export function authorizationVerdict(
  startedAtMs: number,
  lockUntilMs: number,
  nowMs: number,
): 'capture' | 'void' {
  const isInTime = startedAtMs < lockUntilMs && nowMs < lockUntilMs + AUTHORIZATION_GRACE_MS;
  return isInTime ? 'capture' : 'void';
}

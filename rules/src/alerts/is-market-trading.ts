import type { Session } from '../metals/market-sessions.ts';
import type { PauseReason, SpotPrice } from '../metals/spot-price.ts';

/** Halts that pause the market. The other reasons doubt a price, and say nothing about the market. */
const PAUSES: readonly (PauseReason | null)[] = ['feed', 'desk', 'move'];

/**
 * Returns whether the market of a metal trades, for alerts of its opening. Null while the price does not
 * prove it: it is stale, in doubt, or older than `session`. A market that trades again after a stale price
 * or a rejected spike has not opened. `session` is the current trading session; null outside of trading hours.
 */
export function isMarketTrading(
  { state, reason, isClosed, atMs }: Pick<SpotPrice, 'state' | 'reason' | 'isClosed' | 'atMs'>,
  session: Session | null,
): boolean | null {
  switch (state) {
    case 'closed':
      return false;
    case 'stale':
      return null;
    case 'halted':
      return isClosed === true || PAUSES.includes(reason) ? false : null;
    case 'open':
      return session !== null && atMs >= session.fromMs ? true : null;
  }
}

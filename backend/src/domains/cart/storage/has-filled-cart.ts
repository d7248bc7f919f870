import type { Services } from '../../../platform/context.ts';
import { growingCache } from '../../../platform/limits/growing-cache.ts';
import { hasFilledCartRow } from './cart.repository.ts';

/** The carts of a shopper. `customerId` is null for a guest. */
export interface ShopperCarts {
  readonly maskedIds: readonly string[];
  readonly customerId: number | null;
}

/** A shopper with a filled cart has time to finish, also after the order has closed the cart. */
const FILLED_MS = 600_000;
/** The next request after the first item of a cart finds it. */
const EMPTY_MS = 1_000;
const MAX_CARTS = 20_000;

/**
 * Returns a function that tells whether a shopper has or recently had an active cart with items.
 * The database decides; answers are cached.
 */
export function filledCarts({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const known = growingCache<string, { readonly isFilled: boolean; readonly untilMs: number }>(MAX_CARTS);
  return async ({ maskedIds, customerId }: ShopperCarts): Promise<boolean> => {
    const keys = [...maskedIds, ...(customerId === null ? [] : [`customer ${customerId}`])];
    if (keys.length === 0) return false;
    const nowMs = clock.monotonic();
    const current = keys.map((key) => known.get(key)).filter((one) => one && one.untilMs > nowMs);
    if (current.some((one) => one?.isFilled)) return true;
    if (current.length === keys.length) return false;
    const isFilled = await hasFilledCartRow(db, { maskedIds, customerId });
    for (const key of keys) {
      // One of several is filled: the next request tells which.
      if (isFilled && keys.length > 1) continue;
      known.set(key, { isFilled, untilMs: nowMs + (isFilled ? FILLED_MS : EMPTY_MS) });
    }
    return isFilled;
  };
}

import { createHash } from 'node:crypto';
import { GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';

/** The properties that a response may depend on besides its URL. */
export interface CacheFactors {
  readonly store: string;
  readonly currency: string;
  readonly isLoggedIn: boolean;
  /** Number of the customer's group; absent for guests and for the general group. */
  readonly groupId?: number | undefined;
}

/** Magento's id of the group NOT LOGGED IN. */
const GUEST_GROUP = '0';

/**
 * Returns the `X-Magento-Cache-Id`: SHA-256 over the upper-cased factors in alphabetical order of
 * their names (currency, customer group, customer tax rate, is logged in, store), joined by `|`,
 * and the salt. It is the same for all guests of a store and currency; a shared cache uses it as
 * key. Taxes depend on the address alone, so the rate is always 0.
 */
export function cacheId(factors: CacheFactors, salt: string): string {
  const values = [
    factors.currency,
    factors.isLoggedIn ? String(factors.groupId ?? GENERAL_GROUP.id) : GUEST_GROUP,
    '0',
    String(factors.isLoggedIn),
    factors.store,
  ];
  return createHash('sha256')
    .update(`${values.map((value) => value.toUpperCase()).join('|')}|${salt}`)
    .digest('hex');
}

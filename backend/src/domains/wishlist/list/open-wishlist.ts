import type { Services, Viewer } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StoredWishlist } from '../wishlist.ts';
import { wishlistForCustomers, wishlistNotFound, wishlistOff } from '../wishlist-errors.ts';
import { findWishlist, insertWishlist, lockWishlist } from './wishlist.repository.ts';

/** The viewer, the list and the time of an access. */
export interface WishlistAccess {
  readonly viewer: Viewer;
  /** The id that the client sent; `0` means the customer's own list. */
  readonly wishlistId: string;
  readonly nowMs: number;
}

/**
 * Checks that the shop has favorites.
 * @throws ContractError when they are disabled
 */
export function requireWishlists({ shop }: Pick<Services, 'shop'>): void {
  if (!shop.features.wishlistEnabled) throw wishlistOff();
}

/** Returns the list of a customer. Creates it if necessary. */
export async function ownWishlist(
  db: Database | Transaction,
  customerId: number,
  nowMs: number,
): Promise<StoredWishlist> {
  const known = await findWishlist(db, customerId);
  if (known !== null) return known;
  await insertWishlist(db, customerId, nowMs);
  const made = await findWishlist(db, customerId);
  if (made === null) throw new Error('The new wishlist is missing');
  return made;
}

/**
 * Runs `change` on the viewer's list under a lock. Returns the changed list and the result of
 * `change`.
 * @throws ContractError when favorites are disabled, for a guest, and for a list that is unknown or
 * belongs to another customer
 */
export function changeWishlist<Result>(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  change: (trx: Transaction, list: StoredWishlist) => Promise<Result>,
): Promise<{ readonly wishlist: StoredWishlist; readonly result: Result }> {
  requireWishlists(services);
  const { customerId } = access.viewer;
  if (customerId === null) throw wishlistForCustomers();
  return inTransaction(services.db, async (trx) => {
    await insertWishlist(trx, customerId, access.nowMs);
    const list = await lockWishlist(trx, customerId);
    if (list === null || !isNamed(list, access.wishlistId)) throw wishlistNotFound();
    const result = await change(trx, list);
    return { wishlist: (await findWishlist(trx, customerId)) ?? list, result };
  });
}

/** Returns whether a client's id means this list. Like Magento, accepts 0 and non-numeric ids. */
function isNamed(list: StoredWishlist, id: string): boolean {
  return Number(id) === list.id || !Number(id);
}

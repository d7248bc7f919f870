import type { Services, Viewer } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { StoredWishlist } from '../wishlist.ts';
import { wishlistForCustomers, wishlistNotFound, wishlistOff } from '../wishlist-errors.ts';
import { findWishlist, insertWishlist, lockWishlist } from './wishlist.repository.ts';

/** Who asks for which list, and when. */
export interface WishlistAccess {
  readonly viewer: Viewer;
  /** As clients name it; `0` is the customer's own. */
  readonly wishlistId: string;
  readonly nowMs: number;
}

/** Refuses where the shop keeps no favorites. @throws ContractError */
export function requireWishlists({ shop }: Pick<Services, 'shop'>): void {
  if (!shop.features.wishlistEnabled) throw wishlistOff();
}

/** The one list of a customer, made when there is none. */
export async function ownWishlist(
  db: Database | Transaction,
  customerId: number,
  nowMs: number,
): Promise<StoredWishlist> {
  const known = await findWishlist(db, customerId);
  if (known !== null) return known;
  await insertWishlist(db, customerId, nowMs);
  const made = await findWishlist(db, customerId);
  if (made === null) throw new Error('The list that was just made is gone');
  return made;
}

/**
 * Changes the list of who asks: `change` has it under its lock. Gives the list as it is then, and what `change` gave.
 * @throws ContractError where the shop keeps no favorites, for a guest, and for a list that is not there or somebody else's
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

/** Whether a client's id names this list. Magento takes 0 and what is no number for the list there is. */
function isNamed(list: StoredWishlist, id: string): boolean {
  return Number(id) === list.id || !Number(id);
}

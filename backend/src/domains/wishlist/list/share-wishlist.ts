import { randomBytes } from 'node:crypto';
import { checkSharedName, SHARED_NAME_LIMIT } from '@ingot/rules/wishlist/favorite-texts.ts';
import type { Services } from '../../../platform/context.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import type { StoredWishlist } from '../wishlist.ts';
import { changeWishlist, requireWishlists, type WishlistAccess } from './open-wishlist.ts';
import { findSharedWishlist, setSharing } from './wishlist.repository.ts';

const text = defineMessages('shared-names', {
  empty: 'Enter the name to show on your list.',
  'too-long': 'The name may have at most {most} characters.',
  'no-name': 'Use letters, digits, spaces and . , - only in the name.',
});

const CODE = /^[\w-]{43}$/;

/**
 * Shares a customer's favorites by link, under a name of the customer's choice. A shared list keeps
 * its link and changes its name.
 * @throws ContractError for an invalid name, and when the list is not accessible
 */
export async function shareWishlist(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
  typedName: string,
): Promise<StoredWishlist> {
  const name = checkSharedName(typedName);
  if (!name.ok) throw inputError(text(name.problem, { most: SHARED_NAME_LIMIT }), 'SHARED_NAME_NOT_VALID');
  const { wishlist } = await changeWishlist(services, access, async (trx, list) => {
    const code = list.sharingCode ?? randomBytes(32).toString('base64url');
    await setSharing(trx, list.id, { code, name: name.text }, access.nowMs);
  });
  return wishlist;
}

/**
 * Stops sharing a customer's favorites. The link becomes permanently invalid.
 * @throws ContractError when the list is not accessible
 */
export async function unshareWishlist(
  services: Pick<Services, 'db' | 'shop'>,
  access: WishlistAccess,
): Promise<StoredWishlist> {
  const { wishlist } = await changeWishlist(services, access, (trx, list) =>
    setSharing(trx, list.id, null, access.nowMs),
  );
  return wishlist;
}

/**
 * Returns the list shared under a code, or null.
 * @throws ContractError when favorites are disabled
 */
export async function openSharedWishlist(
  services: Pick<Services, 'db' | 'shop'>,
  code: string,
): Promise<StoredWishlist | null> {
  requireWishlists(services);
  return CODE.test(code) ? findSharedWishlist(services.db, code) : null;
}

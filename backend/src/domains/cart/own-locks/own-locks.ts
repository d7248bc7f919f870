import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import type { Services, SignedInViewer } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inputError, noSuchEntity } from '../../../platform/errors/errors.ts';
import { defineMessages } from '../../../platform/messages/define-messages.ts';
import { findProvenEmail } from '../../customers/find-customer.ts';
import { type PriceLock, withLines } from '../cart.ts';
import { saveUnlocked } from '../lines/save-unlocked.ts';
import { findShopperLocks } from '../locks/admit-price-lock.ts';
import { runningLock } from '../pricing/locked-basis.ts';
import { type PricedCart, priceCart } from '../pricing/price-cart.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { changeCart } from '../storage/change-cart.ts';
import { findCart } from '../storage/find-cart.ts';
import { lockOpenCart, openCart } from '../storage/open-cart.ts';
import { findOwnLocks, type LockOwner, type OwnLock } from './own-locks.repository.ts';

const text = defineMessages('own-price-locks', {
  'has-ended': 'This price lock has ended.',
  'in-payment': 'This cart is being paid. Its price lock stays until the payment has ended.',
});

/** A signed-in customer who asks for price locks. */
export interface LockVisitor {
  readonly viewer: SignedInViewer;
  readonly clientAddress: string;
}

/** A cart with a running price lock. */
export interface LockedOwnCart {
  readonly uid: string;
  readonly priced: PricedCart;
  readonly lock: PriceLock;
}

/** The price locks of a customer. */
export interface OwnLocks {
  /** Of the other carts, the earliest end first. */
  readonly carts: readonly LockedOwnCart[];
  /** The locks of the last hour; one may count twice. */
  readonly used: number;
}

/**
 * Returns the running price locks of a customer's carts besides the one of `maskedId`, without carts that
 * are being paid, and only those whose release lets this cart have a lock. A guest's cart belongs to the customer
 * who has proven its e-mail address; a typed address alone would show the cart of a stranger.
 * @throws ContractError if the customer cannot open the cart
 */
export async function listOwnLocks(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { viewer, clientAddress }: LockVisitor,
  { maskedId, basis }: { readonly maskedId: string; readonly basis: PricingBasis },
): Promise<OwnLocks> {
  const cart = await openCart(db, { maskedId, viewer });
  const { used, isRoomWithout } = await findShopperLocks(db, cart, { config, clientAddress }, basis);
  const found = await findOwnLocks(db, await ownerOf(db, viewer), basis.nowMs);
  const carts: LockedOwnCart[] = [];
  for (const { id, cartMaskedId, isBeingPaid } of found) {
    if (cartMaskedId === maskedId || isBeingPaid || !isRoomWithout(id)) continue;
    const other = await findCart(db, cartMaskedId);
    const lock = other && runningLock(other, basis);
    if (other && lock) carts.push({ uid: encodeUid(id), priced: priceCart(other, basis), lock });
  }
  return { carts, used };
}

/** Input of `releasePriceLock`. */
export interface LockToRelease {
  readonly viewer: SignedInViewer;
  /** Id of the lock. */
  readonly lockId: number;
  readonly nowMs: number;
}

/**
 * Ends a running price lock of one of the customer's carts, so that another cart can have one. The cart
 * keeps its lines. Its prices stay at least the locked ones until the lock would have ended.
 * @throws ContractError, equal for an ended, an unknown and another shopper's lock; `PRICE_LOCK_IN_PAYMENT`
 * for a cart that is being paid, whose bank was told the locked total
 */
export async function releasePriceLock(
  { db }: Pick<Services, 'db'>,
  { viewer, lockId, nowMs }: LockToRelease,
): Promise<void> {
  const owner = await ownerOf(db, viewer);
  const found = await findLock(db, owner, { lockId, nowMs });
  const cart = found ? await findCart(db, found.cartMaskedId) : null;
  if (!(found && cart)) throw hasEnded();
  const cartViewer = cart.customerId === null ? { customerId: null } : viewer;
  const access = { maskedId: found.cartMaskedId, viewer: cartViewer };
  await changeCart({ db }, access, async (trx) => {
    // A payment begins with the row of the cart locked, so that none begins after the look at it here.
    const current = await lockOpenCart(trx, access);
    // Since then, the cart may have been ordered, changed or locked again.
    const lock = await findLock(trx, owner, { lockId, nowMs });
    if (lock === null) throw hasEnded();
    if (lock.isBeingPaid) throw inputError(text('in-payment'), 'PRICE_LOCK_IN_PAYMENT');
    return withLines(await saveUnlocked(trx, current, nowMs), current.lines);
  });
}

async function findLock(
  db: Database | Transaction,
  owner: LockOwner,
  { lockId, nowMs }: { readonly lockId: number; readonly nowMs: number },
): Promise<OwnLock | null> {
  return (await findOwnLocks(db, owner, nowMs)).find(({ id }) => id === lockId) ?? null;
}

async function ownerOf(db: Database, { customerId }: SignedInViewer): Promise<LockOwner> {
  return { customerId, provenEmail: await findProvenEmail(db, customerId) };
}

function hasEnded() {
  return noSuchEntity(text('has-ended'), 'PRICE_LOCK_NOT_FOUND');
}

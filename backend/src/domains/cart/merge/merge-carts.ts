import type { Services, Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { describeHiddenProducts } from '../../catalog/products/describe-hidden-products.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import type { Cart, LeftOutItem } from '../cart.ts';
import { cartNotOwned } from '../cart-errors.ts';
import { copyDiscounts } from '../discounts/copy-discounts.ts';
import { findHouseholdPurchases } from '../household/household-purchase.repository.ts';
import { saveDecided } from '../lines/add-items.ts';
import { addLockCustomer } from '../locks/price-lock.repository.ts';
import type { PricingBasis } from '../pricing-basis.ts';
import { closeCart } from '../storage/close-cart.ts';
import { createCart } from '../storage/create-cart.ts';
import { lockOpenCart } from '../storage/open-cart.ts';
import { mergeLines } from './merge-lines.ts';

/** Input of `mergeCarts`. */
export interface MergeCartsInput {
  readonly viewer: Viewer;
  readonly sourceId: string;
  /** Null for the customer's active cart. */
  readonly destinationId: string | null;
  readonly basis: PricingBasis;
  readonly clientAddress: string;
}

/** The customer's cart, and the items that were not merged. */
export interface MergedCart {
  readonly cart: Cart;
  readonly leftOut: readonly LeftOutItem[];
}

/**
 * Merges a guest's cart into a customer's cart in one transaction. The guest's cart becomes
 * inactive, so a repeated merge adds nothing.
 * @throws ContractError for a guest, and if a cart cannot be opened; the source must be a guest's
 */
export async function mergeCarts(
  deps: Pick<Services, 'db' | 'config'>,
  { viewer, sourceId, destinationId, basis, clientAddress }: MergeCartsInput,
): Promise<MergedCart> {
  requireSignedIn(viewer);
  const { nowMs } = basis;
  const maskedId =
    destinationId ?? (await createCart(deps, { viewer, wantedId: null, clientAddress, nowMs }));
  if (maskedId === sourceId) throw cartNotOwned(sourceId);
  return inTransaction(deps.db, async (trx) => {
    const source = await lockOpenCart(trx, { maskedId: sourceId, viewer: { customerId: null } });
    const cart = await lockOpenCart(trx, { maskedId, viewer });
    return mergeInto(trx, source, cart, basis);
  });
}

/**
 * Closes the source cart and adds its contents to a customer's cart. `trx` must have locked both.
 */
export async function mergeInto(
  trx: Transaction,
  source: Cart,
  cart: Cart,
  basis: PricingBasis,
): Promise<MergedCart> {
  const limitedIds = source.lines.flatMap(
    ({ productId }) => basis.catalog.productById(productId)?.limitedId ?? [],
  );
  const missingIds = source.lines
    .flatMap(({ productId, parentId }) => [productId, ...(parentId === null ? [] : [parentId])])
    .filter((id) => basis.catalog.productById(id) === undefined);
  const { lines, leftOut } = mergeLines(source.lines, cart.lines, basis, {
    boughtAtMs: await findHouseholdPurchases(trx, cart, limitedIds),
    hidden: await describeHiddenProducts({ db: trx }, missingIds, basis),
  });
  if (source.isActive) await closeCart(trx, source, basis.nowMs);
  if (cart.customerId !== null) await addLockCustomer(trx, source.id, cart.customerId);
  const merged = lines.length === 0 ? cart : await saveDecided(trx, cart, lines, basis);
  return { cart: await copyDiscounts(trx, source, merged, basis.nowMs), leftOut };
}

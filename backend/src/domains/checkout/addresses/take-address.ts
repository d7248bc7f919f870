import type { Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CartAddress } from '../../cart/cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { addressNotFound } from '../../customers/addresses/address-errors.ts';
import { findAddresses } from '../../customers/addresses/customer-address.repository.ts';
import { keepAddress } from '../../customers/addresses/keep-address.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { checkAddress, type TypedAddress } from './check-address.ts';

/** An address for a cart: typed, or out of the own address book. */
export type ChosenAddress =
  | {
      readonly typed: TypedAddress;
      /** Whether a customer's address book keeps it. */
      readonly isKept: boolean;
    }
  | { readonly bookId: number; readonly customerNotes: string | null };

/** An address that a cart can hold, and the entry of the address book that it is a copy of. */
export type TakenAddress = CartAddress & { readonly bookId: number | null };

/**
 * The address as a cart keeps it. One out of the address book is checked again: the shop may have ceased to deliver there.
 * To be called when it is known that the cart is the viewer's.
 * @throws ContractError naming the first thing to mend; for an id that is not in the own address book, whoever has it
 */
export async function takeAddress(
  trx: Transaction,
  viewer: Viewer,
  chosen: ChosenAddress,
  { shop, nowMs }: PricingBasis,
): Promise<TakenAddress> {
  if ('typed' in chosen) {
    const address = checkAddress(chosen.typed, shop.countries);
    const isKept = chosen.isKept && !chosen.typed.isForEstimate && viewer.customerId !== null;
    return { ...address, bookId: isKept ? await keepAddress(trx, viewer.customerId, address, nowMs) : null };
  }
  const { customerId } = requireSignedIn(viewer);
  const entry = (await findAddresses(trx, customerId)).find(({ id }) => id === chosen.bookId);
  if (!entry) throw addressNotFound(chosen.bookId);
  const { customerNotes } = chosen;
  const region = { region: entry.regionId === null ? entry.region : null, regionId: entry.regionId };
  return {
    ...checkAddress({ ...entry, ...region, customerNotes, isForEstimate: false }, shop.countries),
    bookId: entry.id,
  };
}

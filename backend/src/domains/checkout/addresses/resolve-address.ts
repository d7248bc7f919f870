import type { Viewer } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { CartAddress } from '../../cart/cart.ts';
import type { PricingBasis } from '../../cart/pricing-basis.ts';
import { findBookAddress } from '../../customers/addresses/find-addresses.ts';
import { saveToAddressBook } from '../../customers/addresses/save-to-address-book.ts';
import { requireSignedIn } from '../../customers/require-customer.ts';
import { checkAddress, type TypedAddress } from './check-address.ts';

/** A client's choice of address: typed, or an entry of the customer's address book. */
export type ChosenAddress =
  | {
      readonly typed: TypedAddress;
      /** Whether to save it in the customer's address book. */
      readonly isKept: boolean;
    }
  | { readonly bookId: number; readonly customerNotes: string | null };

/** A validated address, and the address-book entry it was copied from. */
export type ResolvedAddress = CartAddress & { readonly bookId: number | null };

/**
 * Returns the chosen address, validated. Entries of the address book are validated again, because
 * the shop may no longer deliver there. The caller must have checked that the cart belongs to the
 * viewer.
 * @throws ContractError for the first invalid field, and for an id that is not in the viewer's
 * address book
 */
export async function resolveAddress(
  trx: Transaction,
  viewer: Viewer,
  chosen: ChosenAddress,
  { shop, nowMs }: PricingBasis,
): Promise<ResolvedAddress> {
  if ('typed' in chosen) {
    const address = checkAddress(chosen.typed, shop.countries);
    const isKept = chosen.isKept && !chosen.typed.isForEstimate && viewer.customerId !== null;
    return {
      ...address,
      bookId: isKept ? await saveToAddressBook(trx, viewer.customerId, address, nowMs) : null,
    };
  }
  const { customerId } = requireSignedIn(viewer);
  const entry = await findBookAddress(trx, customerId, chosen.bookId);
  const { customerNotes } = chosen;
  const region = { region: entry.regionId === null ? entry.region : null, regionId: entry.regionId };
  return {
    ...checkAddress({ ...entry, ...region, customerNotes, isForEstimate: false }, shop.countries),
    bookId: entry.id,
  };
}

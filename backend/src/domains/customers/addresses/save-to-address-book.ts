import type { Transaction } from '../../../platform/database/database.ts';
import type { PostalAddress } from '../postal-address/postal-address.ts';
import { addAddress, MAX_ADDRESSES } from './create-customer-address.ts';
import { lockAddresses } from './customer-address.repository.ts';

/**
 * Saves an address typed at checkout and returns the id of its entry. Returns the existing entry
 * for an equal address, and null if the book is full. A full book must not fail the checkout.
 */
export async function saveToAddressBook(
  trx: Transaction,
  customerId: number,
  address: PostalAddress,
  nowMs: number,
): Promise<number | null> {
  const book = await lockAddresses(trx, customerId);
  const known = book.find((entry) => textOf(entry) === textOf(address));
  if (known) return known.id;
  if (book.length >= MAX_ADDRESSES) return null;
  const uses = { isDefaultShipping: false, isDefaultBilling: false };
  return (await addAddress(trx, customerId, { ...address, ...uses }, nowMs)).id;
}

/** Returns the visible content of an address, for comparison. */
function textOf(address: PostalAddress): string {
  return JSON.stringify([
    address.prefix,
    address.firstname,
    address.middlename,
    address.lastname,
    address.suffix,
    address.company,
    address.street,
    address.city,
    address.countryCode,
    address.region,
    address.postcode,
    address.telephone,
    address.fax,
    address.vatId,
  ]);
}

import type { Transaction } from '../../../platform/database/database.ts';
import type { PostalAddress } from '../postal-address/postal-address.ts';
import { addAddress, MOST_ADDRESSES } from './create-customer-address.ts';
import { lockAddresses } from './customer-address.repository.ts';

/**
 * Keeps an address that was typed elsewhere, and gives the id of its entry. The same address is kept once. Null when the book
 * is full: what the address was typed for must not fail for that.
 */
export async function keepAddress(
  trx: Transaction,
  customerId: number,
  address: PostalAddress,
  nowMs: number,
): Promise<number | null> {
  const book = await lockAddresses(trx, customerId);
  const known = book.find((entry) => textOf(entry) === textOf(address));
  if (known) return known.id;
  if (book.length >= MOST_ADDRESSES) return null;
  const uses = { isDefaultShipping: false, isDefaultBilling: false };
  return (await addAddress(trx, customerId, { ...address, ...uses }, nowMs)).id;
}

/** Everything that a reader of the address would see. */
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

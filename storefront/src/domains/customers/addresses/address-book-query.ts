import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  AddressBookDocument,
  type AddressBookQuery,
  type BookAddressFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** An entry of the address book that has an id. */
export type BookAddress = BookAddressFragment & { readonly id: number };

/** Query for the customer's address book. */
export function addressBookQuery() {
  return documentQuery(AddressBookDocument, {}, { isFresh: true, staleTime: 0 });
}

/**
 * Returns the entries: the default shipping address first, then the default billing address, then
 * the others in the shop's order.
 */
export function bookAddresses(data: AddressBookQuery): BookAddress[] {
  const rank = (address: BookAddress) => (address.default_shipping ? 0 : address.default_billing ? 1 : 2);
  return (data.customer?.addresses ?? [])
    .flatMap((address) => (address?.id == null ? [] : [{ ...address, id: address.id }]))
    .sort((a, b) => rank(a) - rank(b));
}

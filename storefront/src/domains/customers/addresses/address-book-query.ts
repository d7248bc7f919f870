import { documentQuery } from '../../../platform/graphql/document-query.ts';
import {
  AddressBookDocument,
  type AddressBookQuery,
  type BookAddressFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/** An entry of the address book that can be named. */
export type BookAddress = BookAddressFragment & { readonly id: number };

/** The customer's own address book. */
export function addressBookQuery() {
  return documentQuery(AddressBookDocument, {}, { isFresh: true, staleTime: 0 });
}

/** Its entries: where parcels go by default first, then where bills go, then the others as they came. */
export function bookAddresses(data: AddressBookQuery): BookAddress[] {
  const rank = (address: BookAddress) => (address.default_shipping ? 0 : address.default_billing ? 1 : 2);
  return (data.customer?.addresses ?? [])
    .flatMap((address) => (address?.id == null ? [] : [{ ...address, id: address.id }]))
    .sort((a, b) => rank(a) - rank(b));
}

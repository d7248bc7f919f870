import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addressBookQuery,
  type BookAddress,
  bookAddresses,
} from '../../customers/addresses/address-book-query.ts';
import { useSession } from '../../customers/session/session.ts';
import { type AddressPurpose, firstChoice } from './saved-address.ts';

/** The addresses that a customer can choose from. */
export interface SavedAddresses {
  readonly purpose: AddressPurpose;
  /** Empty for a guest, and when the book could not be fetched: then an address is typed. */
  readonly addresses: readonly BookAddress[];
  /** The book is on its way. */
  readonly isLoading: boolean;
  /** Id of the chosen entry; null = a new address is typed. */
  readonly chosenId: number | null;
  readonly choose: (id: number | null) => void;
}

/**
 * The customer's address book in checkout. `set` is the address that the cart has for this purpose, `isTyped` says that the shopper has begun to
 * type one: neither is replaced by a saved address.
 */
export function useSavedAddresses(
  purpose: AddressPurpose,
  set: { readonly id: number | null } | null,
  isTyped: boolean,
): SavedAddresses {
  const isCustomer = useSession() === 'customer';
  const { data, isPending } = useQuery({ ...addressBookQuery(), enabled: isCustomer });
  const [chosen, setChosen] = useState<{ readonly id: number | null } | null>(null);
  const addresses = isCustomer && data ? bookAddresses(data) : [];
  const wanted = chosen?.id ?? null;
  const isThere = addresses.some(({ id }) => id === wanted);
  return {
    purpose,
    addresses,
    isLoading: isCustomer && isPending,
    chosenId: chosen === null ? firstChoice(addresses, purpose, set, isTyped) : isThere ? wanted : null,
    choose: (id) => setChosen({ id }),
  };
}

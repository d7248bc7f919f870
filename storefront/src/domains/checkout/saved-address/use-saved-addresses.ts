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
  /** Empty for a guest and when the book cannot be fetched: then the shopper enters an address. */
  readonly addresses: readonly BookAddress[];
  /** Whether the address book is loading. */
  readonly isLoading: boolean;
  /** Id of the chosen address; null = a new address. */
  readonly chosenId: number | null;
  readonly choose: (id: number | null) => void;
}

/**
 * Returns the customer's address book for checkout. `set` is the cart's address for this purpose.
 * `isTyped` means that the shopper has begun to enter one. Neither is replaced by a saved address.
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

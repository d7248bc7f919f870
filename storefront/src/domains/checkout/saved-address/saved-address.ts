import type { CartAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import type { BookAddress } from '../../customers/addresses/address-book-query.ts';

/** What an address of the book is chosen for; the book has a default entry for each. */
export type AddressPurpose = 'shipping' | 'billing';

/** Whether an entry is the book's default for a purpose. */
export function isDefaultFor(address: BookAddress, purpose: AddressPurpose): boolean {
  return (purpose === 'shipping' ? address.default_shipping : address.default_billing) === true;
}

/**
 * The entry that is chosen before the shopper chooses: the one that the cart went to already, else the default or first one.
 * Null, a new address, when the cart has one that is not in the book, or one is being typed.
 */
export function firstChoice(
  addresses: readonly BookAddress[],
  purpose: AddressPurpose,
  set: { readonly id: number | null } | null,
  isTyped: boolean,
): number | null {
  if (isTyped) return null;
  if (set !== null) return addresses.find(({ id }) => id === set.id)?.id ?? null;
  return (addresses.find((address) => isDefaultFor(address, purpose)) ?? addresses[0])?.id ?? null;
}

/** A typed address in the words of the contract, which keeps a customer's unless told not to. */
export function typedAddress(typed: CartAddressInput, isKept: boolean): { address: CartAddressInput } {
  return { address: { ...typed, save_in_address_book: isKept } };
}

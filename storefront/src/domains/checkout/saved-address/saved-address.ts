import type { CartAddressInput } from '../../../platform/graphql/generated/graphql.ts';
import type { BookAddress } from '../../customers/addresses/address-book-query.ts';

/** The use of an address; the address book has a default for each. */
export type AddressPurpose = 'shipping' | 'billing';

/** Returns whether an address is the default for a purpose. */
export function isDefaultFor(address: BookAddress, purpose: AddressPurpose): boolean {
  return (purpose === 'shipping' ? address.default_shipping : address.default_billing) === true;
}

/**
 * Returns the initial choice: the cart's address, else the default, else the first. Null means a
 * new address: the cart's address is not in the book, or the shopper is entering one.
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

/**
 * Converts an entered address to the input type of the API, which saves a customer's address unless
 * told not to.
 */
export function typedAddress(typed: CartAddressInput, isKept: boolean): { address: CartAddressInput } {
  return { address: { ...typed, save_in_address_book: isKept } };
}

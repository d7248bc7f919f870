import type { BookAddress } from '../customers/addresses/address-book-query.ts';
import type { CartAddressInput, ShippingAddressInput } from '../graphql/generated/graphql.ts';

/**
 * The entry that is chosen before the shopper chooses: the one that the cart went to already, else the default or first one.
 * Null, a new address, when the cart has one that is not in the book, or one is being typed.
 */
export function firstChoice(
  addresses: readonly BookAddress[],
  set: { readonly id: number | null } | null,
  isTyped: boolean,
): number | null {
  if (isTyped) return null;
  if (set !== null) return addresses.find(({ id }) => id === set.id)?.id ?? null;
  return (addresses.find((address) => address.default_shipping) ?? addresses[0])?.id ?? null;
}

/** A typed address in the words of the contract, which keeps a customer's unless told not to. */
export function typedShipping(typed: CartAddressInput, isKept: boolean): ShippingAddressInput {
  return { address: { ...typed, save_in_address_book: isKept } };
}

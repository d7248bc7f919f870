import type { Country } from '@ingot/rules/checkout/addresses/countries.ts';
import type { CartAddress } from '../../cart/cart.ts';
import {
  checkedLine,
  checkPostalAddress,
  type TypedPostalAddress,
} from '../../customers/postal-address/check-postal-address.ts';

/** An address for a cart as the client sent it. */
export interface TypedAddress extends TypedPostalAddress {
  readonly customerNotes: string | null;
  /**
   * Whether the telephone field holds text without digits. Other storefronts send such a
   * placeholder to estimate shipping before the shopper has entered a number. An order needs a real
   * number.
   */
  readonly isForEstimate: boolean;
}

const MAX_NOTES_LENGTH = 500;

/**
 * Validates an address by the rules of its country and returns it trimmed, with one line per field.
 * @throws ContractError for the first invalid field
 */
export function checkAddress(typed: TypedAddress, countries: readonly Country[]): CartAddress {
  return {
    ...checkPostalAddress(typed, countries, { isTelephoneDue: !typed.isForEstimate }),
    customerNotes: checkedNotes(typed.customerNotes),
  };
}

/**
 * Returns the note to the carrier as one line; null if empty. @throws ContractError if it is too
 * long
 */
function checkedNotes(text: string | null): string | null {
  return checkedLine(text, 'customer_notes', MAX_NOTES_LENGTH);
}

import type { Country } from '@ingot/rules/checkout/countries.ts';
import type { CartAddress } from '../../cart/cart.ts';
import {
  checkedLine,
  checkPostalAddress,
  type TypedPostalAddress,
} from '../../customers/postal-address/check-postal-address.ts';

/** An address for a cart as a client typed it. */
export interface TypedAddress extends TypedPostalAddress {
  readonly customerNotes: string | null;
  /**
   * Whether the telephone field holds a word instead of a number: other storefronts send one where they have not asked yet, to
   * learn what delivery costs. Such an address cannot be ordered to.
   */
  readonly isForEstimate: boolean;
}

const MAX_NOTES_LENGTH = 500;

/**
 * The address as a cart keeps it: checked by the rules of its country, trimmed, one line per field.
 * @throws ContractError naming the first thing to mend
 */
export function checkAddress(typed: TypedAddress, countries: readonly Country[]): CartAddress {
  return {
    ...checkPostalAddress(typed, countries, { isTelephoneDue: !typed.isForEstimate }),
    customerNotes: checkedNotes(typed.customerNotes),
  };
}

/** A word to the carrier, on one line; null when there is none. @throws ContractError when it is too long */
function checkedNotes(text: string | null): string | null {
  return checkedLine(text, 'customer_notes', MAX_NOTES_LENGTH);
}

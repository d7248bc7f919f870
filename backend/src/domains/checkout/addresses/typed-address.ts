import type {
  BillingAddressInput,
  CartAddressInput,
  ShippingAddressInput,
} from '../../../generated/resolvers.ts';
import { inputError } from '../../../platform/errors/errors.ts';
import type { ChosenAddress } from './resolve-address.ts';

/**
 * Returns the shipping address of a client's input, typed or from the address book, and the counter
 * of a collection. The address is null for an input with nothing but a counter.
 * @throws ContractError for none, for more than one, and for one that is both typed and from the
 * address book
 */
export function typedShippingAddress(inputs: readonly (ShippingAddressInput | null)[]): {
  readonly address: ChosenAddress | null;
  readonly pickupCode: string | null;
} {
  const [input] = inputs;
  if (!input) throw missing('Required parameter "shipping_addresses" is missing');
  if (inputs.length > 1) throw wrong('You cannot specify multiple shipping addresses.');
  const pickupCode = input.pickup_location_code?.trim() || null;
  const isPlaceOnly = pickupCode !== null && input.address == null && input.customer_address_id == null;
  return {
    address: isPlaceOnly ? null : typedAddress(input, 'shipping', input.customer_notes ?? null),
    pickupCode,
  };
}

/**
 * Returns the billing address of a client's input; null for "same as shipping". @throws
 * ContractError
 */
export function typedBillingAddress(input: BillingAddressInput): ChosenAddress | null {
  const isGiven = input.address != null || input.customer_address_id != null;
  if (input.same_as_shipping && !isGiven) return null;
  if (!isGiven) {
    throw missing(
      'The billing address must contain either "customer_address_id", "address", or "same_as_shipping".',
    );
  }
  return typedAddress(input, 'billing', null);
}

function typedAddress(
  input: { readonly address?: CartAddressInput | null; readonly customer_address_id?: number | null },
  kind: 'shipping' | 'billing',
  customerNotes: string | null,
): ChosenAddress {
  const { address, customer_address_id: bookId } = input;
  if (address != null && bookId != null) {
    throw wrong(`The ${kind} address cannot contain "customer_address_id" and "address" at the same time.`);
  }
  if (bookId != null) return { bookId, customerNotes };
  if (address == null) {
    throw addressMissing(kind);
  }
  return {
    typed: {
      prefix: address.prefix ?? null,
      firstname: address.firstname,
      middlename: address.middlename ?? null,
      lastname: address.lastname,
      suffix: address.suffix ?? null,
      company: address.company ?? null,
      street: address.street,
      city: address.city,
      countryCode: address.country_code,
      region: address.region ?? null,
      regionId: address.region_id ?? null,
      postcode: address.postcode ?? null,
      telephone: address.telephone ?? null,
      fax: address.fax ?? null,
      vatId: address.vat_id ?? null,
      customerNotes,
      isForEstimate: kind === 'shipping' && /^\P{N}+$/u.test(address.telephone ?? ''),
    },
    // Magento saves a customer's address by default.
    isKept: address.save_in_address_book ?? true,
  };
}

/** Returns Magento's error for an address without contents. */
export function addressMissing(kind: 'shipping' | 'billing' = 'shipping') {
  return missing(`The ${kind} address must contain either "customer_address_id" or "address".`);
}

function missing(message: string) {
  return inputError(message, 'REQUIRED_PARAMETER_MISSING');
}

function wrong(message: string) {
  return inputError(message, 'INVALID_PARAMETER_VALUE');
}

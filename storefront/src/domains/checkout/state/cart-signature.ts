import type {
  CheckoutAddressFragment,
  CheckoutContentsFragment,
} from '../../../platform/graphql/generated/graphql.ts';

/**
 * Returns a key of the cart's lines, which only its owner changes. Carts with equal keys have equal
 * lines.
 */
export function linesSignature(cart: Pick<CheckoutContentsFragment, 'items'>): string {
  return (cart.items ?? [])
    .flatMap((line) => (line === null ? [] : [`${line.uid}×${line.quantity}`]))
    .join(' ');
}

type Choices = Pick<
  CheckoutContentsFragment,
  'email' | 'shipping_addresses' | 'billing_address' | 'selected_payment_method'
>;

/**
 * Returns a key of who gets the order, where, and how it is delivered and paid. Ids are left out, because
 * an address that is saved again has another one.
 */
export function choicesSignature({ email, shipping_addresses, billing_address, ...cart }: Choices): string {
  const shipping = (shipping_addresses ?? []).map((address) => {
    const method = address?.selected_shipping_method;
    return [address && addressParts(address), method?.carrier_code, method?.method_code];
  });
  const billing = billing_address && addressParts(billing_address);
  return JSON.stringify([email, shipping, billing, cart.selected_payment_method?.code]);
}

function addressParts(address: CheckoutAddressFragment): unknown[] {
  const { firstname, lastname, company, street, city, postcode, telephone, region, country } = address;
  return [firstname, lastname, company, street, city, postcode, telephone, region?.code, country.code];
}

/** Returns a key of the displayed total. */
export function totalSignature({ prices }: Pick<CheckoutContentsFragment, 'prices'>): string {
  return `${prices?.grand_total?.value} ${prices?.grand_total?.currency}`;
}

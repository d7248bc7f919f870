import type { PlacedOrder } from '../../orders/order.ts';

/** Which address of an order. */
type AddressKind = 'billing' | 'shipping';

/** Returns an id of an order's address: unique, and the same in every answer. */
export function addressId({ id }: Pick<PlacedOrder, 'id'>, kind: AddressKind): number {
  return id * 2 + (kind === 'shipping' ? 1 : 0);
}

/** Returns an address in the form of Magento's `sales-data-order-address-interface`. */
export function presentAddress(order: PlacedOrder, kind: AddressKind) {
  const address = kind === 'billing' ? order.billingAddress : order.shippingAddress;
  return {
    entity_id: addressId(order, kind),
    parent_id: order.id,
    address_type: kind,
    email: order.email,
    prefix: address.prefix,
    firstname: address.firstname,
    middlename: address.middlename,
    lastname: address.lastname,
    suffix: address.suffix,
    company: address.company,
    street: address.street,
    city: address.city,
    region: address.region,
    region_code: address.regionCode,
    region_id: address.regionId,
    postcode: address.postcode,
    country_id: address.countryCode,
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
  };
}

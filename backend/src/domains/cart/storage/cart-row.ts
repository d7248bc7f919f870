import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { postalFromColumns, postalToColumns } from '../../customers/postal-address/address-row.ts';
import type { BundlePart, Cart, CartAddress, CartLine, PriceLock } from '../cart.ts';
import type { CartRow } from './cart-query.repository.ts';

/** The address columns that carts and orders share. */
type AddressColumns = Omit<Selectable<Tables['order_address']>, 'order_id'>;

/** The parts of a cart that other queries read. */
export type CartRest = Pick<Cart, 'coupon' | 'giftCards' | 'taxExemption' | 'email'>;

/** Converts a row to a cart. */
export function cartFromRow(row: CartRow, rest: CartRest): Cart {
  const address = (kind: AddressColumns['kind']) => {
    const found = row.addresses.find((candidate) => candidate.kind === kind);
    return found ? { ...addressFromColumns(found), id: found.id, bookId: found.customer_address_id } : null;
  };
  const shippingAddress = address('shipping');
  return {
    id: row.id,
    version: row.version,
    maskedId: row.masked_id,
    customerId: row.customer_id,
    isActive: row.is_active,
    isAtDesk: row.is_at_desk,
    shippingMethod:
      row.carrier_code === null || row.method_code === null
        ? null
        : { carrierCode: row.carrier_code, methodCode: row.method_code },
    pickupCode: row.pickup_location_code,
    paymentMethod: row.payment_method,
    purchaseOrderNumber: row.purchase_order_number,
    orderComment: row.order_comment,
    priceLock: priceLockFromRow(row),
    shownVersion: row.shown_version,
    lockedSpots: row.locked_spots,
    shippingAddress,
    billingAddress: row.is_billing_same_as_shipping ? shippingAddress : address('billing'),
    isBillingSameAsShipping: row.is_billing_same_as_shipping,
    lines: row.items.map(lineFromRow),
    ...rest,
  };
}

/** Converts an address to its columns. */
export function addressToColumns(address: CartAddress): Omit<AddressColumns, 'kind'> {
  return { ...postalToColumns(address), customer_notes: address.customerNotes };
}

/** Converts columns to an address. */
export function addressFromColumns(row: Omit<AddressColumns, 'kind'>): CartAddress {
  return { ...postalFromColumns(row), customerNotes: row.customer_notes };
}

function priceLockFromRow(row: CartRow): PriceLock | null {
  const {
    prices_locked_at: at,
    prices_locked_until: until,
    price_lock_currency: currency,
    price_lock_rates: rates,
    price_lock_version: version,
  } = row;
  if (at === null || until === null || currency === null || version === null) return null;
  return {
    atMs: at.getTime(),
    untilMs: until.getTime(),
    currency,
    rateE6: rates?.[currency] ?? null,
    version,
  };
}

/** Returns the set of a line from its columns, of which all or none are null. */
export function bundleFromColumns({
  bundle_id: bundleId,
  bundle_selection_id: selectionId,
  bundle_parts: parts,
}: Pick<CartRow['items'][number], 'bundle_id' | 'bundle_selection_id' | 'bundle_parts'>): BundlePart | null {
  return bundleId === null || selectionId === null || parts === null
    ? null
    : { bundleId, selectionId, parts };
}

function lineFromRow(row: CartRow['items'][number]): CartLine {
  const { locked_unit_minor: unitMinor, locked_regular_minor: regularMinor } = row;
  const spot =
    row.locked_ask_e4 === null || row.locked_spot_ms === null
      ? null
      : { askE4: row.locked_ask_e4, atMs: row.locked_spot_ms };
  return {
    id: row.id,
    productId: row.product_id,
    parentId: row.parent_id,
    choices: row.choices,
    bundle: bundleFromColumns(row),
    quantity: row.quantity,
    locked:
      unitMinor === null || regularMinor === null
        ? null
        : {
            unitMinor,
            regularMinor,
            spot,
            beforeMinor: row.locked_before_minor,
            listMinor: row.locked_list_minor,
          },
    boughtAtMs: row.bought_ms,
    createdAtMs: row.created_ms,
    updatedAtMs: row.updated_ms,
  };
}

import { GENERAL_GROUP } from '@ingot/rules/customers/groups/customer-groups.ts';
import { leftToPayMinor } from '../../orders/contents/left-to-pay.ts';
import { isVirtualOrder, type PlacedOrder } from '../../orders/order.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { storeViewOf } from '../../shop/store-views/store-views.ts';
import { decimal, utcTime } from '../decimal.ts';
import { HELD_CODES, ORDER_CODES, type OrderCodes } from '../order-codes.ts';
import { baseAmount } from './base-amount.ts';
import { addressId, presentAddress } from './present-address.ts';
import { presentOrderItem } from './present-order-item.ts';

/** Magento's customer group of guests. */
const GUEST_GROUP = 0;

/** Returns the codes of an order. */
export function codesOf({ status, hold }: Pick<PlacedOrder, 'status' | 'hold'>): OrderCodes {
  return hold !== null && status !== 'canceled' ? HELD_CODES : ORDER_CODES[status];
}

/** Returns the time of the newest change of an order. */
export function updatedMs({ statusChangedAtMs, events, shipments, creditMemos }: PlacedOrder): number {
  return Math.max(
    statusChangedAtMs,
    ...events.map(({ atMs }) => atMs),
    ...[...shipments, ...creditMemos].map(({ createdAtMs }) => createdAtMs),
  );
}

/** Returns an order in the form of Magento's `sales-data-order-interface`. */
export function presentOrder(
  order: PlacedOrder,
  shop: Pick<ShopSettings, 'store' | 'storeViews' | 'customerGroups'>,
) {
  const { billingAddress: billing, customerId } = order;
  const view = storeViewOf(shop, order.storeView ?? '');
  const updatedAt = utcTime(updatedMs(order));
  const isVirtual = isVirtualOrder(order);
  const items = order.items.map((item) => presentOrderItem(order, item, view.id));
  return {
    ...codesOf(order),
    entity_id: order.id,
    increment_id: order.number,
    ext_order_id: null,
    created_at: utcTime(order.placedAtMs),
    updated_at: updatedAt,
    store_id: view.id,
    store_name: `${shop.store.websiteName}\n${view.storeName}\n${view.storeName}`,
    customer_id: customerId,
    customer_email: order.email,
    customer_firstname: billing.firstname,
    customer_middlename: billing.middlename,
    customer_lastname: billing.lastname,
    customer_prefix: billing.prefix,
    customer_suffix: billing.suffix,
    customer_is_guest: customerId === null ? 1 : 0,
    customer_group_id: customerId === null ? GUEST_GROUP : groupIdOf(order, shop),
    customer_note: order.orderComment,
    customer_note_notify: 0,
    coupon_code: order.coupon?.code ?? null,
    discount_description: order.coupon?.name ?? null,
    global_currency_code: shop.store.baseCurrency,
    base_currency_code: shop.store.baseCurrency,
    store_currency_code: shop.store.baseCurrency,
    order_currency_code: order.currency,
    base_to_global_rate: 1,
    base_to_order_rate: order.baseToOrderRateE6 / 1_000_000,
    store_to_base_rate: 0,
    store_to_order_rate: 0,
    ...totalsOf(order),
    total_item_count: order.items.length,
    total_qty_ordered: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    is_virtual: isVirtual ? 1 : 0,
    email_sent: order.confirmationSentAtMs === null ? 0 : 1,
    weight: 0,
    billing_address_id: addressId(order, 'billing'),
    shipping_description: isVirtual ? null : `${order.delivery.carrierTitle} - ${order.delivery.methodTitle}`,
    items,
    billing_address: presentAddress(order, 'billing'),
    payment: presentPayment(order),
    status_histories: presentHistory(order),
    extension_attributes: {
      shipping_assignments: [
        {
          shipping: {
            ...(!isVirtual && {
              address: presentAddress(order, 'shipping'),
              method: `${order.delivery.carrierCode}_${order.delivery.methodCode}`,
            }),
            total: shippingOf(order),
          },
          items,
        },
      ],
      gift_cards_amount: decimal(order.giftCardMinor),
      base_gift_cards_amount: baseAmount(order, order.giftCardMinor),
    },
  };
}

/** Returns the id of the group that the order was placed with. Older orders have only its name. */
function groupIdOf(
  { customerGroup, customerGroupId }: Pick<PlacedOrder, 'customerGroup' | 'customerGroupId'>,
  { customerGroups }: Pick<ShopSettings, 'customerGroups'>,
): number {
  if (customerGroupId !== null) return customerGroupId;
  return customerGroups.find(({ name }) => name === customerGroup)?.id ?? GENERAL_GROUP.id;
}

function totalsOf(order: PlacedOrder) {
  const discountMinor = order.itemDiscountMinor + order.shippingDiscountMinor + order.feeCreditMinor;
  const isCanceled = order.status === 'canceled';
  const dueMinor = isCanceled ? 0 : Math.max(0, leftToPayMinor(order));
  return {
    ...both(order, 'subtotal', order.subtotalMinor),
    ...both(order, 'subtotal_incl_tax', order.subtotalMinor + order.taxMinor),
    ...both(order, 'discount_amount', discountMinor === 0 ? 0 : -discountMinor),
    ...both(order, 'tax_amount', order.taxMinor),
    ...shippingOf(order),
    grand_total: decimal(order.grandTotalMinor),
    base_grand_total: decimal(order.baseGrandTotalMinor),
    ...both(order, 'total_due', dueMinor),
    ...both(order, 'total_paid', order.receivedMinor),
    ...both(order, 'total_refunded', order.refundedMinor),
    ...(order.invoice !== null && both(order, 'total_invoiced', order.grandTotalMinor)),
    ...(isCanceled && both(order, 'total_canceled', order.grandTotalMinor)),
  };
}

function shippingOf(order: PlacedOrder) {
  return {
    ...both(order, 'shipping_amount', order.shippingMinor),
    ...both(order, 'shipping_incl_tax', order.shippingMinor),
    ...both(order, 'shipping_discount_amount', order.shippingDiscountMinor),
    ...both(order, 'shipping_tax_amount', 0),
  };
}

/** Returns an amount in the currency of the order, and in the base currency. */
function both(order: PlacedOrder, name: string, minor: number): Readonly<Record<string, number>> {
  return { [name]: decimal(minor), [`base_${name}`]: baseAmount(order, minor) };
}

function presentPayment(order: PlacedOrder) {
  return {
    entity_id: order.id,
    parent_id: order.id,
    account_status: null,
    method: order.payment.code,
    additional_information: [order.payment.card ?? order.payment.title],
    cc_last4: order.payment.card === null ? null : order.payment.card.slice(-4),
    po_number: order.payment.purchaseOrderNumber,
    ...both(order, 'amount_ordered', order.grandTotalMinor),
    ...both(order, 'amount_paid', order.receivedMinor),
    ...both(order, 'shipping_amount', order.shippingMinor),
  };
}

/** Returns the remarks and changes of state, newest first as in Magento. */
function presentHistory(order: PlacedOrder) {
  return order.events
    .map((event, at) => ({
      entity_id: order.id * 1_000 + at,
      parent_id: order.id,
      entity_name: 'order',
      status: event.toStatus === null ? null : ORDER_CODES[event.toStatus].status,
      comment: event.isPublic ? event.note : null,
      created_at: utcTime(event.atMs),
      is_customer_notified: 0,
      is_visible_on_front: event.isPublic ? 1 : 0,
    }))
    .reverse();
}

import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { METALS } from '@ingot/rules/metals/metal.ts';
import { e4ToMinor, perPieceMinor } from '@ingot/rules/money/convert-money.ts';
import { shareOf } from '@ingot/rules/money/round.ts';
import { orderActions } from '@ingot/rules/orders/order-actions.ts';
import { isAwaitingPayment, magentoStatusLabel } from '@ingot/rules/orders/order-status.ts';
import type { CountryCodeEnum, CurrencyEnum, Resolvers } from '../../generated/resolvers.ts';
import type { Context } from '../../platform/context.ts';
import { pageInfo, requirePage } from '../../platform/graphql/paging.ts';
import { formatTimestamp } from '../../platform/graphql/timestamp.ts';
import { defineMessages } from '../../platform/messages/define-messages.ts';
import type { CartAddress } from '../cart/cart.ts';
import { requireSignedIn } from '../customers/require-customer.ts';
import { presentMoney } from '../pricing/present-money.ts';
import { presentParts } from './bundles/present-parts.ts';
import { shownItems } from './bundles/shown-items.ts';
import { readySentence } from './collection/ready-sentence.ts';
import { itemDiscounts } from './contents/item-discounts.ts';
import { itemStatusLabel } from './contents/item-status.ts';
import { presentInstructions } from './contents/present-instructions.ts';
import { presentTimeline } from './contents/present-timeline.ts';
import { presentTotal } from './contents/present-total.ts';
import { boughtLinks } from './downloads/present-downloads.ts';
import { canChangeDelivery } from './gift-cards/can-change-delivery.ts';
import { holdOf } from './gift-cards/send-time.ts';
import { findGuestOrder, findTokenOrder } from './lookup/find-order.ts';
import { listCustomerOrders } from './lookup/list-customer-orders.ts';
import { readOrderFilter } from './lookup/read-order-filter.ts';
import { statusText } from './lookup/status-texts.ts';
import { isVirtualOrder, type PlacedOrder, type PlacedOrderItem } from './order.ts';

const text = defineMessages('order-payment', { card: 'Card', 'purchase-order': 'Purchase order number' });

/** Page sizes of order lists, as in Magento. */
const PAGES = { fallback: 20, maxEntries: 100 };

/** Resolvers for orders and their items. */
export const resolvers: Resolvers = {
  Query: {
    guestOrder: (_, { input }, { services, clientAddress, now }) => {
      const { number, email, lastname = null, postcode = null } = input;
      return findGuestOrder(services, { number, email, lastname, postcode }, { clientAddress, nowMs: now });
    },
    guestOrderByToken: (_, { input }, { services }) => findTokenOrder(services, input.token),
    customerOrders: (_, __, { services, viewer }) => {
      const { customerId } = requireSignedIn(viewer);
      return listCustomerOrders(services, customerId, { page: requirePage({}, PAGES) });
    },
  },
  Customer: {
    orders: ({ id }, { filter, sort, ...page }, { services }) =>
      listCustomerOrders(services, id, {
        page: requirePage(page, PAGES),
        filter: readOrderFilter(filter ?? {}),
        ...(sort && {
          sort: { byNumber: sort.sort_field === 'NUMBER', isAscending: sort.sort_direction === 'ASC' },
        }),
      }),
  },
  CustomerOrders: {
    items: ({ orders }) => [...orders],
    total_count: ({ total }) => total,
    page_info: ({ page, total }) => pageInfo(page, total),
    date_of_first_order: ({ firstPlacedAtMs }) =>
      firstPlacedAtMs === null ? null : formatTimestamp(firstPlacedAtMs),
  },
  CustomerOrder: {
    id: ({ id }) => encodeUid(id),
    increment_id: ({ number }) => number,
    order_number: ({ number }) => number,
    number: ({ number }) => number,
    token: ({ token }) => token,
    email: ({ email }) => email,
    created_at: ({ placedAtMs }) => formatTimestamp(placedAtMs),
    order_date: ({ placedAtMs }) => formatTimestamp(placedAtMs),
    order_status_change_date: ({ statusChangedAtMs }) => formatTimestamp(statusChangedAtMs),
    status: ({ status }) => magentoStatusLabel(status),
    status_label: ({ status }) => statusText(status),
    state: ({ status }) => status,
    // The token of a customer's order allows to read it, but no actions.
    available_actions: ({ status, customerId }, _, { services, viewer }) =>
      customerId === null || customerId === viewer.customerId
        ? orderActions({ status, isCustomers: customerId !== null }, services.shop.orders)
        : [],
    timeline: (order, _, { services }) => presentTimeline(order, services.shop.store.timeZone),
    cancellation_reason: ({ cancellationReason }) => cancellationReason,
    grand_total: ({ grandTotalMinor }) => grandTotalMinor / 100,
    is_virtual: isVirtualOrder,
    applied_coupons: ({ coupon }) =>
      coupon ? [{ code: coupon.code, description: null, not_applicable_message: null }] : [],
    applied_gift_cards: ({ giftCards, currency }) =>
      giftCards.map(({ ending, amountMinor }) => ({
        code: ending,
        applied_balance: presentMoney(amountMinor, currency),
      })),
    carrier: (order) => (isVirtualOrder(order) ? null : order.delivery.carrierTitle),
    shipping_method: (order) => (isVirtualOrder(order) ? null : order.delivery.methodTitle),
    signature_required: ({ delivery }) => delivery.isSignatureRequired,
    customer_info: ({ billingAddress: { prefix, firstname, middlename, lastname, suffix } }) => ({
      prefix,
      firstname,
      middlename,
      lastname,
      suffix,
    }),
    shipping_address: (order) => (isVirtualOrder(order) ? null : presentAddress(order.shippingAddress)),
    billing_address: ({ billingAddress }) => presentAddress(billingAddress),
    payment_methods: ({ payment }) => [
      {
        name: payment.title,
        type: payment.code,
        additional_data: [
          ...(payment.card ? [{ name: text('card'), value: payment.card }] : []),
          ...(payment.purchaseOrderNumber
            ? [{ name: text('purchase-order'), value: payment.purchaseOrderNumber }]
            : []),
        ],
      },
    ],
    pickup_promise: (order, _, { services: { shop }, now }) => readySentence(order, shop, now),
    payment_instructions: (order, _, { services: { shop }, viewer }) =>
      isAwaitingPayment(order.status) && order.payment.lines.length > 0
        ? presentInstructions(order, shop, viewer.customerId)
        : null,
    prices_locked_at: ({ prices }) => iso(prices.lockedAtMs),
    price_lock_expires_at: ({ prices }) => iso(prices.lockedUntilMs),
    spot_prices: (order, _, { services }) => presentSpotPrices(order, services.shop.store.baseCurrency),
    spot_exchange_rate: ({ spotRate }, _, { services }) =>
      spotRate && {
        currency: services.shop.store.baseCurrency as CurrencyEnum,
        rate: spotRate.rateE6 / 1_000_000,
        at: iso(spotRate.atMs),
      },
    items: ({ items }) => shownItems(items),
    total: (order, _, { services }) => presentTotal(order, services.shop.store.baseCurrency),
  },
  OrderItemInterface: {
    __resolveType: ({ parentSku, giftCard, downloads, parts }: PlacedOrderItem) => {
      if (parts !== undefined) return 'BundleOrderItem';
      if (giftCard !== null) return 'GiftCardOrderItem';
      if (downloads !== null) return 'DownloadableOrderItem';
      return parentSku === null ? 'OrderItem' : 'ConfigurableOrderItem';
    },
  },
  OrderItem: itemResolvers(),
  DownloadableOrderItem: { ...itemResolvers(), downloadable_links: boughtLinks },
  BundleOrderItem: {
    ...itemResolvers(),
    bundle_options: ({ parts = [] }) => [...presentParts(parts)],
    parent_sku: () => null,
  },
  GiftCardOrderItem: {
    ...itemResolvers(),
    gift_card: (item, _, { now }) => {
      const { giftCard, cardsSentMs = null } = item;
      return (
        giftCard && {
          can_change: canChangeDelivery(item),
          held_until: holdOf(giftCard, now),
          send_on: giftCard.send_on ?? null,
          sent_at: cardsSentMs === null ? null : iso(cardsSentMs),
          message: giftCard.message ?? null,
          recipient_email: giftCard.recipient_email ?? null,
          recipient_name: giftCard.recipient_name ?? null,
          sender_email: null,
          sender_name: giftCard.sender_name ?? null,
        }
      );
    },
  },
  ConfigurableOrderItem: { ...itemResolvers(), parent_sku: ({ parentSku }) => parentSku },
};

/** Resolvers that both item types share. */
function itemResolvers() {
  return {
    id: ({ id }: PlacedOrderItem) => encodeUid(id),
    product: (
      { productId, parentId }: PlacedOrderItem,
      _: unknown,
      { catalog }: Pick<Context, 'catalog'>,
    ) => {
      const id = parentId ?? productId;
      return (id !== null && catalog.productById(id)) || null;
    },
    product_name: ({ name }: PlacedOrderItem) => name,
    product_sku: ({ sku }: PlacedOrderItem) => sku,
    product_url_key: ({ urlKey }: PlacedOrderItem) => urlKey,
    product_type: ({ parentSku, isVirtual, giftCard, downloads, parts }: PlacedOrderItem) => {
      if (parts !== undefined) return 'bundle';
      if (giftCard !== null) return 'giftcard';
      if (downloads !== null) return 'downloadable';
      if (parentSku !== null) return 'configurable';
      return isVirtual ? 'virtual' : 'simple';
    },
    product_sale_price: ({ unitMinor, currency }: PlacedOrderItem) => presentMoney(unitMinor, currency),
    metal_type: ({ metal }: PlacedOrderItem) => metal,
    preorder_note: ({ preorderNote }: PlacedOrderItem) => preorderNote,
    selected_options: ({ options }: PlacedOrderItem) => placed(options).filter((option) => !isTyped(option)),
    entered_options: ({ options }: PlacedOrderItem) => placed(options).filter(isTyped),
    discounts: itemDiscounts,
    status: itemStatusLabel,
    quantity_ordered: ({ quantity }: PlacedOrderItem) => quantity,
    quantity_invoiced: ({ invoiced }: PlacedOrderItem) => invoiced,
    quantity_shipped: ({ shipped }: PlacedOrderItem) => shipped,
    quantity_canceled: ({ canceled }: PlacedOrderItem) => canceled,
    quantity_refunded: ({ refunded }: PlacedOrderItem) => refunded,
    quantity_returned: ({ returned }: PlacedOrderItem) => returned,
    prices: presentItemPrices,
  };
}

/** Returns options with their positions. */
function placed(options: PlacedOrderItem['options']) {
  return options.map((option, at) => ({ ...option, position: at + 1 }));
}

function isTyped({ choice }: PlacedOrderItem['options'][number]): boolean {
  return choice !== undefined && choice.text !== null;
}

function presentItemPrices(item: PlacedOrderItem) {
  const money = (minor: number) => presentMoney(minor, item.currency);
  return {
    price: money(item.unitMinor),
    price_including_tax: money(item.unitMinor + perPieceMinor(item.taxMinor, item.quantity)),
    row_total: money(item.rowMinor),
    row_total_including_tax: money(item.rowMinor + item.taxMinor),
    original_price: money(item.regularUnitMinor),
    original_price_including_tax: money(withTax(item, item.regularUnitMinor)),
    original_row_total: money(item.regularUnitMinor * item.quantity),
    original_row_total_including_tax: money(withTax(item, item.regularUnitMinor * item.quantity)),
    fixed_product_taxes: [],
    discounts: itemDiscounts(item),
    total_item_discount: money(item.discountMinor),
  };
}

function withTax({ taxRatePpm }: PlacedOrderItem, minor: number): number {
  return minor + shareOf(minor, taxRatePpm);
}

function presentSpotPrices({ items }: PlacedOrder, baseCurrency: string) {
  return METALS.flatMap((metal) => {
    const spot = items.find((item) => item.metal === metal && item.spot !== null)?.spot;
    return spot
      ? [{ metal, ask: presentMoney(e4ToMinor(spot.askE4), baseCurrency), at: iso(spot.atMs) }]
      : [];
  });
}

function presentAddress(address: CartAddress) {
  return {
    prefix: address.prefix,
    firstname: address.firstname,
    middlename: address.middlename,
    lastname: address.lastname,
    suffix: address.suffix,
    company: address.company,
    street: [...address.street],
    city: address.city,
    region: address.region,
    region_id: address.regionId === null ? null : String(address.regionId),
    postcode: address.postcode,
    country_code: address.countryCode as CountryCodeEnum,
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

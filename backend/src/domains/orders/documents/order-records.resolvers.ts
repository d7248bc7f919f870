import { encodeUid } from '@ingot/catalog-engine/model/uid.ts';
import { refundState, sumPayouts } from '@ingot/rules/orders/payout.ts';
import type { Resolvers } from '../../../generated/resolvers.ts';
import { formatTimestamp } from '../../../platform/graphql/timestamp.ts';
import { presentMoney } from '../../pricing/present-money.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { documentItems, piecesIn } from '../bundles/document-items.ts';
import { presentParts } from '../bundles/present-parts.ts';
import { shownItems } from '../bundles/shown-items.ts';
import { itemDiscounts } from '../contents/item-discounts.ts';
import { presentTotal } from '../contents/present-total.ts';
import { sentShipments } from '../contents/sent-shipments.ts';
import { boughtLinks } from '../downloads/present-downloads.ts';
import type { PlacedOrder, PlacedOrderItem } from '../order.ts';
import { type CreditMemoLine, creditMemoLines } from './credit-memo-lines.ts';
import { presentCreditMemoTotal } from './present-credit-memo-total.ts';

const STATES = { pending: 'PENDING', sent: 'SENT', failed: 'FAILED', void: 'VOID' } as const;
const WAYS = { card: 'CARD', hand: 'BY_HAND', gift_card: 'GIFT_CARD' } as const;

/** Resolvers for invoices, shipments and credit memos. */
export const resolvers: Resolvers = {
  CustomerOrder: {
    refunds: presentRefunds,
    invoices: (order, _, { services }) => presentInvoices(order, services.shop.store.baseCurrency),
    shipments: presentShipments,
    credit_memos: (order, _, { services }) => presentCreditMemos(order, services.shop),
    comments: ({ events }) =>
      events.flatMap(({ isPublic, note, atMs }) => (isPublic && note !== null ? [comment(note, atMs)] : [])),
  },
  InvoiceItemInterface: {
    __resolveType: (item) =>
      isSet(item)
        ? 'BundleInvoiceItem'
        : item.order_item?.downloads
          ? 'DownloadableInvoiceItem'
          : 'InvoiceItem',
  },
  DownloadableInvoiceItem: { downloadable_links: linksOfRecord },
  ShipmentItemInterface: { __resolveType: (item) => (isSet(item) ? 'BundleShipmentItem' : 'ShipmentItem') },
  CreditMemoItemInterface: {
    __resolveType: (item) =>
      isSet(item)
        ? 'BundleCreditMemoItem'
        : item.order_item?.downloads
          ? 'DownloadableCreditMemoItem'
          : 'CreditMemoItem',
  },
  DownloadableCreditMemoItem: { downloadable_links: linksOfRecord },
};

function presentInvoices(order: PlacedOrder, baseCurrency: string) {
  const { invoice } = order;
  if (invoice === null) return [];
  return [
    {
      id: encodeUid(invoice.id),
      number: invoice.number,
      created_at: formatTimestamp(invoice.createdAtMs),
      comments: [],
      items: shownItems(order.items).map((item) => ({
        ...recordItem(item),
        discounts: itemDiscounts(item),
        quantity_invoiced: item.quantity,
      })),
      total: presentTotal(order, baseCurrency),
    },
  ];
}

function presentShipments(order: PlacedOrder) {
  return sentShipments(order).map((shipment) => ({
    id: encodeUid(shipment.id),
    number: shipment.number,
    created_at: formatTimestamp(shipment.createdAtMs),
    comments: shipment.comment === null ? [] : [comment(shipment.comment, shipment.createdAtMs)],
    tracking: [
      { carrier: shipment.carrier, number: shipment.trackingNumber, title: `${shipment.carrier} tracking` },
    ],
    items: documentItems(order.items, (item) => piecesIn(shipment.items, item)).map(({ item, pieces }) => ({
      ...recordItem(item),
      quantity_shipped: pieces,
    })),
  }));
}

function presentCreditMemos(order: PlacedOrder, shop: ShopSettings) {
  return order.creditMemos.map((memo) => {
    return {
      id: encodeUid(memo.id),
      number: memo.number,
      created_at: formatTimestamp(memo.createdAtMs),
      comments: memo.comment === null ? [] : [comment(memo.comment, memo.createdAtMs)],
      items: creditMemoLines(order, memo).map(presentMemoLine),
      total: presentCreditMemoTotal(order, memo, shop),
      state: STATES[refundState(memo.payouts)],
      payouts: memo.payouts.map(({ way, state, ending, amountMinor }) => ({
        way: WAYS[way],
        state: STATES[state],
        gift_card_ending: ending,
        amount: presentMoney(amountMinor, order.currency),
      })),
    };
  });
}

/** Returns a line of a credit memo. The price of the loose pieces of a set is that of one set of them. */
function presentMemoLine({ item, pieces, loose }: CreditMemoLine) {
  if (loose === null) {
    const discounts = pieces === item.quantity ? itemDiscounts(item) : [];
    return { ...recordItem(item), discounts, quantity_refunded: pieces };
  }
  const counts = new Map(loose.map((piece) => [piece.item, piece.pieces]));
  const unitMinor = loose.reduce((sum, part) => sum + part.item.unitMinor * part.pieces, 0);
  return {
    ...recordItem(item),
    // A line of whole sets on the same credit memo has the id of the set.
    id: Buffer.from(`${item.id}/parts`).toString('base64'),
    product_sale_price: presentMoney(unitMinor, item.currency),
    bundle_options: [...presentParts([...counts.keys()], (part) => counts.get(part))],
    discounts: [],
    quantity_refunded: pieces,
  };
}

/** Returns whether a line of a document is a set. */
function isSet(item: object): boolean {
  return 'bundle_options' in item;
}

function presentRefunds(order: PlacedOrder) {
  const { sentMinor, pendingMinor, failedMinor } = sumPayouts(
    order.creditMemos.flatMap(({ payouts }) => payouts),
  );
  return {
    sent: presentMoney(sentMinor, order.currency),
    pending: presentMoney(pendingMinor, order.currency),
    failed: presentMoney(failedMinor, order.currency),
  };
}

/** A line of an invoice or credit memo. */
interface RecordItem {
  readonly order_item?: PlacedOrderItem | null;
}

function linksOfRecord({ order_item: item }: RecordItem) {
  return item ? boughtLinks(item) : [];
}

/** Returns the fields that the items of all documents share. */
function recordItem(item: PlacedOrderItem) {
  return {
    id: encodeUid(item.id),
    order_item: item,
    product_name: item.name,
    product_sku: item.sku,
    product_sale_price: presentMoney(item.unitMinor, item.currency),
    ...(item.parts && { bundle_options: [...presentParts(item.parts)] }),
  };
}

function comment(message: string, atMs: number) {
  return { message, timestamp: formatTimestamp(atMs) };
}

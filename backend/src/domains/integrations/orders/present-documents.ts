import { creditMemoSums } from '../../orders/documents/credit-memo-sums.ts';
import type { PlacedOrder, PlacedOrderItem } from '../../orders/order.ts';
import type { CreditMemo, Invoice, Shipment } from '../../orders/order-records.ts';
import type { ShopSettings } from '../../shop/shop-settings.ts';
import { storeViewOf } from '../../shop/store-views/store-views.ts';
import { decimal, utcTime } from '../decimal.ts';
import { baseAmount } from './base-amount.ts';
import { addressId } from './present-address.ts';

type Shop = Pick<ShopSettings, 'store' | 'storeViews'>;

/** Magento's states of an invoice and of a credit memo. */
const INVOICE_PAID = 2;
const MEMO_OPEN = 1;
const MEMO_REFUNDED = 2;

/** Returns an invoice in the form of Magento's `sales-data-invoice-interface`. It covers the whole order. */
export function presentInvoice(order: PlacedOrder, invoice: Invoice, shop: Shop) {
  return {
    ...headOf(order, invoice, shop),
    ...moneyOf(order, {
      subtotal: order.subtotalMinor,
      discount_amount: -(order.itemDiscountMinor + order.shippingDiscountMinor + order.feeCreditMinor) || 0,
      shipping_amount: order.shippingMinor,
      tax_amount: order.taxMinor,
      grand_total: order.grandTotalMinor,
    }),
    state: INVOICE_PAID,
    total_qty: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    can_void_flag: 0,
    is_used_for_refund: order.refundedMinor > 0 ? 1 : 0,
    items: order.items.map((item) => ({
      ...lineOf(invoice.id, item, item.quantity),
      ...moneyOf(order, {
        price: item.unitMinor,
        row_total: item.rowMinor,
        tax_amount: item.taxMinor,
        discount_amount: item.discountMinor + item.feeCreditMinor,
      }),
    })),
    comments: [],
  };
}

/** Returns a shipment in the form of Magento's `sales-data-shipment-interface`. */
export function presentShipment(order: PlacedOrder, shipment: Shipment, shop: Shop) {
  const byId = new Map(order.items.map((item) => [item.id, item]));
  return {
    ...headOf(order, shipment, shop),
    customer_id: order.customerId,
    total_qty: shipment.items.reduce((sum, { quantity }) => sum + quantity, 0),
    packages: [],
    items: shipment.items.flatMap(({ orderItemId, quantity }) => {
      const item = byId.get(orderItemId);
      return item === undefined
        ? []
        : [{ ...lineOf(shipment.id, item, quantity), price: decimal(item.unitMinor) }];
    }),
    tracks:
      shipment.trackingNumber === null
        ? []
        : [
            {
              entity_id: shipment.id,
              parent_id: shipment.id,
              order_id: order.id,
              track_number: shipment.trackingNumber,
              title: shipment.carrier,
              carrier_code: 'custom',
              created_at: utcTime(shipment.createdAtMs),
              updated_at: utcTime(shipment.createdAtMs),
              description: null,
              qty: null,
              weight: null,
            },
          ],
    comments:
      shipment.comment === null
        ? []
        : [
            {
              entity_id: shipment.id,
              parent_id: shipment.id,
              comment: shipment.comment,
              created_at: utcTime(shipment.createdAtMs),
              is_customer_notified: 1,
              is_visible_on_front: 1,
            },
          ],
    extension_attributes: { source_code: 'default' },
  };
}

/**
 * Returns a credit memo in the form of Magento's `sales-data-creditmemo-interface`. What was refunded beside its items is
 * the adjustment: above their value `adjustment_positive`, below it `adjustment_negative`.
 */
export function presentCreditMemo(order: PlacedOrder, memo: CreditMemo, shop: Shop) {
  const isSent = memo.payouts.every(({ state }) => state === 'sent');
  const sums = creditMemoSums(order, memo);
  const { adjustmentMinor, isWhole } = sums;
  const discountMinor = sums.itemMinor + sums.feeCreditMinor + (isWhole ? order.shippingDiscountMinor : 0);
  return {
    ...headOf(order, memo, shop),
    ...moneyOf(order, {
      adjustment: adjustmentMinor,
      adjustment_positive: Math.max(0, adjustmentMinor),
      adjustment_negative: Math.max(0, -adjustmentMinor),
      subtotal: sums.subtotalMinor,
      shipping_amount: isWhole ? order.shippingMinor : 0,
      tax_amount: isWhole ? order.taxMinor : sums.taxMinor,
      discount_amount: -discountMinor || 0,
      grand_total: memo.amountMinor,
    }),
    invoice_id: order.invoice?.id ?? null,
    state: isSent ? MEMO_REFUNDED : MEMO_OPEN,
    creditmemo_status: null,
    transaction_id: null,
    items: sums.items.map(({ item, pieces, subtotalMinor, itemMinor, feeCreditMinor, taxMinor }) => ({
      ...lineOf(memo.id, item, pieces),
      ...moneyOf(order, {
        price: item.unitMinor,
        row_total: subtotalMinor,
        tax_amount: taxMinor,
        discount_amount: itemMinor + feeCreditMinor,
      }),
    })),
    comments:
      memo.comment === null
        ? []
        : [
            {
              entity_id: memo.id,
              parent_id: memo.id,
              comment: memo.comment,
              created_at: utcTime(memo.createdAtMs),
              is_customer_notified: 0,
              is_visible_on_front: 0,
            },
          ],
  };
}

interface Document {
  readonly id: number;
  readonly number: string;
  readonly createdAtMs: number;
}

function headOf(order: PlacedOrder, { id, number, createdAtMs }: Document, shop: Shop) {
  return {
    entity_id: id,
    increment_id: number,
    order_id: order.id,
    store_id: storeViewOf(shop, order.storeView ?? '').id,
    created_at: utcTime(createdAtMs),
    updated_at: utcTime(createdAtMs),
    billing_address_id: addressId(order, 'billing'),
    shipping_address_id: addressId(order, 'shipping'),
    base_currency_code: shop.store.baseCurrency,
    global_currency_code: shop.store.baseCurrency,
    order_currency_code: order.currency,
    store_currency_code: shop.store.baseCurrency,
    base_to_order_rate: order.baseToOrderRateE6 / 1_000_000,
    email_sent: null,
  };
}

function lineOf(parentId: number, item: PlacedOrderItem, quantity: number) {
  return {
    entity_id: item.id,
    parent_id: parentId,
    order_item_id: item.id,
    product_id: item.productId,
    sku: item.sku,
    name: item.name,
    qty: quantity,
  };
}

function moneyOf(
  order: PlacedOrder,
  amounts: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(amounts).flatMap(([name, minor]) => [
      [name, decimal(minor)],
      [`base_${name}`, baseAmount(order, minor)],
    ]),
  );
}

import type { PlacedOrder, PlacedOrderItem } from '../../orders/order.ts';
import { decimal, utcTime } from '../decimal.ts';
import { baseAmount } from './base-amount.ts';

const MICROGRAMS_PER_KILOGRAM = 1_000_000_000;

/** Returns a line of an order in the form of Magento's `sales-data-order-item-interface`. */
export function presentOrderItem(order: PlacedOrder, item: PlacedOrderItem, storeId: number) {
  const amounts = {
    price: item.unitMinor,
    original_price: item.regularUnitMinor,
    row_total: item.rowMinor,
    row_total_incl_tax: item.rowMinor + item.taxMinor,
    price_incl_tax: item.unitMinor + Math.round(item.taxMinor / item.quantity),
    tax_amount: item.taxMinor,
    discount_amount: item.discountMinor + item.feeCreditMinor,
    row_invoiced: item.invoiced === 0 ? 0 : item.rowMinor,
    tax_invoiced: item.invoiced === 0 ? 0 : item.taxMinor,
    discount_invoiced: item.invoiced === 0 ? 0 : item.discountMinor + item.feeCreditMinor,
    amount_refunded: item.refunded === 0 ? 0 : item.rowMinor,
  };
  const money = Object.entries(amounts).flatMap(([name, minor]) => [
    [name, decimal(minor)] as const,
    [`base_${name}`, baseAmount(order, minor)] as const,
  ]);
  return {
    item_id: item.id,
    order_id: order.id,
    store_id: storeId,
    product_id: item.productId,
    product_type: typeOf(item),
    sku: item.sku,
    name: item.name,
    description: item.preorderNote,
    created_at: utcTime(order.placedAtMs),
    updated_at: utcTime(order.statusChangedAtMs),
    qty_ordered: item.quantity,
    qty_invoiced: item.invoiced,
    qty_shipped: item.shipped,
    qty_canceled: item.canceled,
    qty_refunded: item.refunded,
    ...Object.fromEntries(money),
    tax_percent: item.taxRatePpm / 10_000,
    discount_percent: 0,
    free_shipping: 0,
    is_qty_decimal: 0,
    is_virtual: item.isVirtual ? 1 : 0,
    no_discount: 0,
    // The fine metal: the shop knows no other weight of a piece.
    weight: item.fineWeightMicrograms / MICROGRAMS_PER_KILOGRAM,
    row_weight: (item.fineWeightMicrograms * item.quantity) / MICROGRAMS_PER_KILOGRAM,
  };
}

function typeOf({ giftCard, downloads, isVirtual }: PlacedOrderItem): string {
  if (giftCard) return 'giftcard';
  if (downloads) return 'downloadable';
  return isVirtual ? 'virtual' : 'simple';
}

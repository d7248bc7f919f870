import { addressToColumns } from '../cart/cart-row.ts';
import type { Transaction } from '../database/database.ts';
import type { NewOrder } from './order.ts';

/**
 * Writes an order with its items, addresses and taxes, and gives its id.
 * @throws on a second order for one cart: constraint `sales_order_cart_id_key`
 */
export async function insertOrder(trx: Transaction, order: NewOrder): Promise<number> {
  const { id } = await trx
    .insertInto('sales_order')
    .values(orderColumns(order))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_item')
    .values(order.items.map((item, position) => itemColumns(item, id, position)))
    .execute();
  await trx
    .insertInto('order_address')
    .values([
      { order_id: id, kind: 'shipping', ...addressToColumns(order.shippingAddress) },
      { order_id: id, kind: 'billing', ...addressToColumns(order.billingAddress) },
    ])
    .execute();
  if (order.taxes.length > 0) {
    await trx
      .insertInto('order_tax')
      .values(
        order.taxes.map((tax, position) => ({
          order_id: id,
          position,
          label: tax.label,
          rate_ppm: tax.ratePpm,
          amount_minor: tax.amountMinor,
        })),
      )
      .execute();
  }
  return id;
}

function orderColumns(order: NewOrder) {
  const placedAt = new Date(order.placedAtMs);
  return {
    number: order.number,
    token: order.token,
    cart_id: order.cartId,
    customer_id: order.customerId,
    email: order.email,
    currency: order.currency,
    subtotal_minor: order.subtotalMinor,
    shipping_minor: order.shippingMinor,
    tax_minor: order.taxMinor,
    grand_total_minor: order.grandTotalMinor,
    base_grand_total_minor: order.baseGrandTotalMinor,
    carrier_code: order.delivery.carrierCode,
    carrier_title: order.delivery.carrierTitle,
    method_code: order.delivery.methodCode,
    method_title: order.delivery.methodTitle,
    is_signature_required: order.delivery.isSignatureRequired,
    payment_method: order.payment.code,
    payment_title: order.payment.title,
    purchase_order_number: order.payment.purchaseOrderNumber,
    payment_lines: JSON.stringify(order.payment.lines),
    payment_note: order.payment.note,
    pay_by: new Date(order.payment.payByMs),
    price_version: order.prices.version,
    prices_held_at: new Date(order.prices.heldAtMs),
    prices_held_until: new Date(order.prices.heldUntilMs),
    placed_at: placedAt,
    status_changed_at: placedAt,
  };
}

function itemColumns(item: NewOrder['items'][number], orderId: number, position: number) {
  return {
    order_id: orderId,
    position,
    product_id: item.productId,
    parent_id: item.parentId,
    sku: item.sku,
    parent_sku: item.parentSku,
    name: item.name,
    url_key: item.urlKey,
    image: item.image,
    metal: item.metal,
    fine_weight_ug: item.fineWeightMicrograms,
    quantity: item.quantity,
    unit_minor: item.unitMinor,
    regular_unit_minor: item.regularUnitMinor,
    row_minor: item.rowMinor,
    tax_minor: item.taxMinor,
    tax_rate_ppm: item.taxRatePpm,
    ask_e4: item.spot?.askE4 ?? null,
    spot_at: item.spot ? new Date(item.spot.atMs) : null,
    options: JSON.stringify(item.options),
    preorder_note: item.preorderNote,
  };
}

import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { type Expression, sql } from 'kysely';
import { addressToColumns } from '../cart/cart-row.ts';
import type { Transaction } from '../database/database.ts';
import type { NewOrder, PlacedOrder } from './order.ts';
import { placedOrder } from './placed-order.ts';

/**
 * Writes an order with its items, addresses, taxes and gift cards in one statement, and gives it as it is then.
 * @throws on a second order for one cart: constraint `sales_order_cart_id_key`
 */
export async function insertOrder(trx: Transaction, order: NewOrder): Promise<PlacedOrder> {
  const orderId = sql<number>`(select id from placed)`;
  const addresses = [
    { order_id: orderId, kind: 'shipping' as const, ...addressToColumns(order.shippingAddress) },
    { order_id: orderId, kind: 'billing' as const, ...addressToColumns(order.billingAddress) },
  ];
  const taxes = order.taxes.map(({ label, ratePpm, amountMinor }, position) => ({
    order_id: orderId,
    position,
    label,
    rate_ppm: ratePpm,
    amount_minor: amountMinor,
  }));
  const whole = trx
    .with('placed', (db) => db.insertInto('sales_order').values(orderColumns(order)).returning('id'))
    .with('items', (db) =>
      db
        .insertInto('order_item')
        .values(order.items.map((item, at) => itemColumns(item, orderId, at)))
        .returning(['id', 'position']),
    )
    .with('addresses', (db) => db.insertInto('order_address').values(addresses));
  const giftCards = order.giftCards.map(({ giftCardId, ending, amountMinor }, position) => ({
    order_id: orderId,
    position,
    gift_card_id: giftCardId,
    ending,
    amount_minor: amountMinor,
  }));
  const withTaxes =
    taxes.length === 0 ? whole : whole.with('taxes', (db) => db.insertInto('order_tax').values(taxes));
  const withGiftCards =
    giftCards.length === 0
      ? withTaxes
      : withTaxes.with('gift_cards', (db) => db.insertInto('order_gift_card').values(giftCards));
  const { id, item_ids } = await withGiftCards
    .selectFrom('placed')
    .select(['id', sql<number[]>`(select json_agg(id order by position) from items)`.as('item_ids')])
    .executeTakeFirstOrThrow();
  return placedOrder(order, id, item_ids);
}

function orderColumns(order: NewOrder) {
  const placedAt = new Date(order.placedAtMs);
  return {
    number: order.number,
    token: order.token,
    cart_id: order.cartId,
    customer_id: order.customerId,
    email: order.email,
    order_comment: order.orderComment,
    buyer_key: buyerKey(order.email),
    currency: order.currency,
    coupon_code: order.coupon?.code ?? null,
    coupon_name: order.coupon?.name ?? null,
    subtotal_minor: order.subtotalMinor,
    item_discount_minor: order.itemDiscountMinor,
    shipping_minor: order.shippingMinor,
    shipping_discount_minor: order.shippingDiscountMinor,
    tax_minor: order.taxMinor,
    gift_card_minor: order.giftCardMinor,
    grand_total_minor: order.grandTotalMinor,
    base_grand_total_minor: order.baseGrandTotalMinor,
    carrier_code: order.delivery.carrierCode,
    carrier_title: order.delivery.carrierTitle,
    method_code: order.delivery.methodCode,
    method_title: order.delivery.methodTitle,
    is_signature_required: order.delivery.isSignatureRequired,
    payment_method: order.payment.code,
    payment_title: order.payment.title,
    payment_card: order.payment.card,
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

function itemColumns(item: NewOrder['items'][number], orderId: Expression<number>, position: number) {
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
    discount_minor: item.discountMinor,
    tax_minor: item.taxMinor,
    tax_rate_ppm: item.taxRatePpm,
    ask_e4: item.spot?.askE4 ?? null,
    spot_at: item.spot ? new Date(item.spot.atMs) : null,
    options: JSON.stringify(item.options),
    preorder_note: item.preorderNote,
  };
}

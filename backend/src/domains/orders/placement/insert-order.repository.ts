import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import type { Compilable, Insertable } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { sendAlong } from '../../../platform/database/transaction.ts';
import { addressToColumns } from '../../cart/storage/cart-row.ts';
import type { OrderNames } from '../lookup/orders.repository.ts';
import type { NewOrder, PlacedOrder } from '../order.ts';
import { placedOrder } from './placed-order.ts';

/** An order as rows, table by table. */
interface OrderRows {
  readonly order: Insertable<Tables['sales_order']>;
  readonly items: readonly Insertable<Tables['order_item']>[];
  readonly addresses: readonly Insertable<Tables['order_address']>[];
  readonly taxes: readonly Insertable<Tables['order_tax']>[];
  readonly giftCards: readonly Insertable<Tables['order_gift_card']>[];
}

/**
 * Writes an order with its items, addresses, taxes and gift cards in one statement that is not waited for (see `sendAlong`),
 * and gives it as it is then.
 * @throws at the commit, on a second order for one cart: constraint `sales_order_cart_id_key`
 */
export async function insertOrder(
  trx: Transaction,
  order: NewOrder,
  { id, itemIds }: Pick<OrderNames, 'id' | 'itemIds'>,
): Promise<PlacedOrder> {
  const rows: OrderRows = {
    order: { id, ...orderColumns(order) },
    items: order.items.map((item, at) => ({ id: itemIds[at], ...itemColumns(item, id, at) })),
    addresses: [
      { order_id: id, kind: 'shipping', ...addressToColumns(order.shippingAddress) },
      { order_id: id, kind: 'billing', ...addressToColumns(order.billingAddress) },
    ],
    taxes: order.taxes.map(({ label, ratePpm, amountMinor }, position) => ({
      order_id: id,
      position,
      label,
      rate_ppm: ratePpm,
      amount_minor: amountMinor,
    })),
    giftCards: order.giftCards.map(({ giftCardId, ending, amountMinor }, position) => ({
      order_id: id,
      position,
      gift_card_id: giftCardId,
      ending,
      amount_minor: amountMinor,
    })),
  };
  await sendAlong(trx, insertion(trx, rows));
  return placedOrder(order, id, itemIds);
}

/** What orders of few lines, which are nearly all, are written by: one statement for each number of rows. */
const insertions = new Map<string, ReturnType<typeof prepareStatement<Record<string, unknown>, unknown>>>();
const MOST_ITEMS_PREPARED = 4;

function insertion(trx: Transaction, rows: OrderRows): Compilable {
  if (rows.items.length > MOST_ITEMS_PREPARED) return insertRows(trx, rows);
  const counts = [rows.items, rows.taxes, rows.giftCards].map(({ length }) => length);
  const shape = counts.join();
  const known =
    insertions.get(shape) ?? prepareStatement((db, places) => insertRows(db, placesFor(rows, places)));
  insertions.set(shape, known);
  const values = Object.entries(rows).flatMap(([table, of]) =>
    [of]
      .flat()
      .flatMap((row, at) =>
        Object.entries(row).map(([column, value]) => [`${table}.${at}.${column}`, value]),
      ),
  );
  return known(trx, Object.fromEntries(values));
}

/** The same rows with the places of their values (see `prepareStatement`). */
function placesFor(rows: OrderRows, places: Record<string, unknown>): OrderRows {
  const row = (table: string, of: object, at: number) =>
    Object.fromEntries(Object.keys(of).map((column) => [column, places[`${table}.${at}.${column}`]]));
  return Object.fromEntries(
    Object.entries(rows).map(([table, of]) => [
      table,
      Array.isArray(of) ? of.map((each, at) => row(table, each, at)) : row(table, of, 0),
    ]),
  ) as unknown as OrderRows;
}

function insertRows(db: Database | Transaction, { order, items, addresses, taxes, giftCards }: OrderRows) {
  const whole = db
    .with('items', (of) => of.insertInto('order_item').values([...items]))
    .with('addresses', (of) => of.insertInto('order_address').values([...addresses]));
  const withTaxes =
    taxes.length === 0 ? whole : whole.with('taxes', (of) => of.insertInto('order_tax').values([...taxes]));
  const withGiftCards =
    giftCards.length === 0
      ? withTaxes
      : withTaxes.with('gift_cards', (of) => of.insertInto('order_gift_card').values([...giftCards]));
  return withGiftCards.insertInto('sales_order').values(order);
}

function orderColumns(order: NewOrder) {
  const placedAt = new Date(order.placedAtMs);
  return {
    number: order.number,
    token: order.token,
    cart_id: order.cartId,
    customer_id: order.customerId,
    email: order.email,
    canonical_email: canonicalEmail(order.email) ?? order.email,
    store_view: order.storeView,
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
    is_sandbox_paid: order.play.isSandboxPaid,
    is_price_simulated: order.play.isPriceSimulated,
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
    discount_minor: item.discountMinor,
    tax_minor: item.taxMinor,
    tax_rate_ppm: item.taxRatePpm,
    ask_e4: item.spot?.askE4 ?? null,
    spot_at: item.spot ? new Date(item.spot.atMs) : null,
    options: JSON.stringify(item.options),
    preorder_note: item.preorderNote,
  };
}

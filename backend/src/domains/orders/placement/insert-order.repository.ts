import { buyerKey } from '@ingot/rules/customers/buyer-key.ts';
import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { type Compilable, type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { bindSql, prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { addressToColumns } from '../../cart/storage/cart-row.ts';
import type { NewOrder } from '../order.ts';
import type { OrderHolder } from './trades.ts';

/** The number and ids of a new order and its items, from the sequences. */
export interface StoredIds {
  /** At least nine digits. */
  readonly number: string;
  readonly id: number;
  readonly itemIds: readonly number[];
}

/** Selects the next order number, order id and `items` item ids. */
export const nextIds = (items: number) => sql<StoredIds>`
  select lpad(next.value::text, greatest(9, length(next.value::text)), '0') as number, next.id,
    (select json_agg(nextval('order_item_id_seq')) from generate_series(1, (select ${items}::int))) as "itemIds"
  from (select nextval('order_number') as value, nextval('sales_order_id_seq') as id) as next`;

const nextNames = prepareStatement((db, { items }: { items: number }) => bindSql(db, nextIds(items)));

/**
 * Returns the next order number, order id and item ids. With these ids, the order is written in
 * few statements. Rejected orders leave gaps. `items` must be at least 1.
 */
export async function nextOrderIds(trx: Transaction, items: number): Promise<StoredIds> {
  const [row] = (await trx.executeQuery(nextNames(trx, { items }))).rows;
  if (!row) throw new Error('The order sequences returned no row');
  return row;
}

/** The rows of an order, by table. */
interface OrderRows {
  readonly order: Insertable<Tables['sales_order']>;
  readonly items: readonly Insertable<Tables['order_item']>[];
  readonly addresses: readonly Insertable<Tables['order_address']>[];
  readonly taxes: readonly Insertable<Tables['order_tax']>[];
  readonly giftCards: readonly Insertable<Tables['order_gift_card']>[];
  readonly openOrders: readonly Insertable<Tables['open_order']>[];
}

/**
 * Writes an order with items, addresses, taxes and gift cards in one statement. With a `holder`,
 * the unpaid order counts against it until it is paid or canceled.
 * @throws on a second order for one cart: constraint `sales_order_cart_id_key`
 */
export async function insertOrder(
  trx: Transaction,
  order: NewOrder,
  { id, itemIds }: Pick<StoredIds, 'id' | 'itemIds'>,
  holder: OrderHolder | null,
): Promise<void> {
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
    openOrders: holder === null ? [] : [openOrderColumns(holder, id, order.baseGrandTotalMinor)],
  };
  await trx.executeQuery(insertion(trx, rows).compile());
}

/** Prepared statements for orders with few lines, by number of rows. */
const insertions = new Map<string, ReturnType<typeof prepareStatement<readonly unknown[], unknown>>>();
const MAX_ITEMS_PREPARED = 4;

function insertion(trx: Transaction, rows: OrderRows): Compilable {
  const { order, items, addresses, taxes, giftCards, openOrders } = rows;
  if (items.length > MAX_ITEMS_PREPARED) return insertRows(trx, rows);
  const shape = `${items.length},${taxes.length},${giftCards.length},${openOrders.length}`;
  const known =
    insertions.get(shape) ?? prepareStatement((db, places) => insertRows(db, placesFor(rows, places)));
  insertions.set(shape, known);
  const all = [order, ...items, ...addresses, ...taxes, ...giftCards, ...openOrders];
  const values = all.flatMap((row) => Object.values(row));
  return known(trx, values);
}

/**
 * Replaces each value of the rows by its parameter, in the order in which `insertion` lists the
 * values.
 */
function placesFor(rows: OrderRows, places: readonly unknown[]): OrderRows {
  let at = 0;
  const placed = <Row extends object>(row: Row): Row =>
    Object.fromEntries(Object.keys(row).map((column) => [column, places[at++]])) as Row;
  return {
    order: placed(rows.order),
    items: rows.items.map(placed),
    addresses: rows.addresses.map(placed),
    taxes: rows.taxes.map(placed),
    giftCards: rows.giftCards.map(placed),
    openOrders: rows.openOrders.map(placed),
  };
}

function insertRows(db: Database | Transaction, rows: OrderRows) {
  const { order, items, addresses, taxes, giftCards, openOrders } = rows;
  const whole = db
    .with('items', (of) => of.insertInto('order_item').values([...items]))
    .with('addresses', (of) => of.insertInto('order_address').values([...addresses]));
  const withTaxes =
    taxes.length === 0 ? whole : whole.with('taxes', (of) => of.insertInto('order_tax').values([...taxes]));
  const withGiftCards =
    giftCards.length === 0
      ? withTaxes
      : withTaxes.with('gift_cards', (of) => of.insertInto('order_gift_card').values([...giftCards]));
  const withOpenOrders =
    openOrders.length === 0
      ? withGiftCards
      : withGiftCards.with('open_orders', (of) => of.insertInto('open_order').values([...openOrders]));
  return withOpenOrders.insertInto('sales_order').values(order);
}

function openOrderColumns(
  { visitor, household, customerId }: OrderHolder,
  orderId: number,
  valueMinor: number,
) {
  return { order_id: orderId, visitor, household, customer_id: customerId, value_minor: valueMinor };
}

function orderColumns(order: NewOrder) {
  const placedAt = new Date(order.placedAtMs);
  return {
    number: order.number,
    token: order.token,
    cart_id: order.cartId,
    customer_id: order.customerId,
    customer_group: order.customerGroup,
    customer_group_id: order.customerGroupId,
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
    fee_credit_minor: order.feeCreditMinor,
    shipping_minor: order.shippingMinor,
    shipping_discount_minor: order.shippingDiscountMinor,
    tax_minor: order.taxMinor,
    gift_card_minor: order.giftCardMinor,
    grand_total_minor: order.grandTotalMinor,
    base_grand_total_minor: order.baseGrandTotalMinor,
    base_to_order_rate_e6: order.baseToOrderRateE6,
    spot_rate_e6: order.spotRate?.rateE6 ?? null,
    spot_rate_at: order.spotRate && new Date(order.spotRate.atMs),
    carrier_code: order.delivery.carrierCode,
    carrier_title: order.delivery.carrierTitle,
    method_code: order.delivery.methodCode,
    method_title: order.delivery.methodTitle,
    is_signature_required: order.delivery.isSignatureRequired,
    pickup_location: order.delivery.pickup && JSON.stringify(order.delivery.pickup),
    payment_method: order.payment.code,
    payment_title: order.payment.title,
    payment_card: order.payment.card,
    purchase_order_number: order.payment.purchaseOrderNumber,
    payment_lines: JSON.stringify(order.payment.lines),
    payment_note: order.payment.note,
    pay_by: new Date(order.payment.payByMs),
    price_version: order.prices.version,
    prices_locked_at: new Date(order.prices.lockedAtMs),
    prices_locked_until: new Date(order.prices.lockedUntilMs),
    is_sandbox_paid: order.play.isSandboxPaid,
    is_price_simulated: order.play.isPriceSimulated,
    placed_at: placedAt,
    cancel_terms: order.cancelTerms && JSON.stringify(order.cancelTerms),
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
    fee_credit_minor: item.feeCreditMinor,
    tax_minor: item.taxMinor,
    tax_rate_ppm: item.taxRatePpm,
    ask_e4: item.spot?.askE4 ?? null,
    spot_at: item.spot ? new Date(item.spot.atMs) : null,
    options: JSON.stringify(item.options),
    preorder_note: item.preorderNote,
    promised_ship_on: item.promisedOn,
    is_virtual: item.isVirtual,
    gift_card: item.giftCard && JSON.stringify(item.giftCard),
    downloads: item.downloads && JSON.stringify(item.downloads),
    bundle: item.bundle && JSON.stringify(item.bundle),
  };
}

import type { CartTotals } from '@ingot/rules/cart/cart-totals.ts';
import type { LineMoney, Parts } from '@ingot/rules/orders/preorder/split-order.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** The order that a line leaves, and the order that it becomes. */
export interface OrderPair {
  readonly fromId: number;
  readonly toId: number;
}

/** The number, token and amounts of an order to be split off. */
export interface SplitOff extends OrderPair {
  /** The first order of the cart, whose card payment all its split orders share. */
  readonly originId: number;
  readonly number: string;
  readonly token: string;
  readonly totals: Parts<CartTotals>;
  /** The grand totals in the base currency. */
  readonly baseMinor: Parts<number>;
  /** The returned money. */
  readonly refundedMinor: Parts<number>;
  readonly nowMs: number;
}

/**
 * Writes an order with the buyer, addresses, delivery, payment method and dates of another, and divides
 * the amounts between them. The caller must have locked the other order's row.
 */
export async function copyOrder(trx: Transaction, split: SplitOff): Promise<void> {
  const { fromId, toId, totals, baseMinor, refundedMinor } = split;
  const from = await trx
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', fromId)
    .executeTakeFirstOrThrow();
  const keptCreditMinor = Math.min(from.credited_minor, refundedMinor.kept);
  await trx
    .updateTable('sales_order')
    .set((order) => ({
      ...totalColumns(totals.kept),
      base_grand_total_minor: baseMinor.kept,
      received_minor: order('received_minor', '-', totals.moved.grandTotalMinor),
      refunded_minor: refundedMinor.kept,
      credited_minor: keptCreditMinor,
    }))
    .where('id', '=', fromId)
    .execute();
  await trx
    .insertInto('sales_order')
    .values({
      ...from,
      ...totalColumns(totals.moved),
      id: toId,
      number: split.number,
      token: split.token,
      cart_id: null,
      split_from: split.originId,
      status: 'paid',
      status_changed_at: new Date(split.nowMs),
      base_grand_total_minor: baseMinor.moved,
      received_minor: totals.moved.grandTotalMinor,
      refunded_minor: refundedMinor.moved,
      credited_minor: Math.min(from.credited_minor - keptCreditMinor, refundedMinor.moved),
      payment_lines: JSON.stringify(from.payment_lines),
      pickup_location: from.pickup_location && JSON.stringify(from.pickup_location),
      cancel_terms: from.cancel_terms && JSON.stringify(from.cancel_terms),
    })
    .execute();
  const addresses = await trx
    .selectFrom('order_address')
    .selectAll()
    .where('order_id', '=', fromId)
    .execute();
  await trx
    .insertInto('order_address')
    .values(addresses.map((address) => ({ ...address, order_id: toId })))
    .execute();
  await copyPaymentEvents(trx, { fromId, toId });
}

function totalColumns(totals: CartTotals) {
  return {
    subtotal_minor: totals.subtotalMinor,
    item_discount_minor: totals.itemDiscountMinor,
    fee_credit_minor: totals.feeCreditMinor,
    shipping_minor: totals.shippingMinor,
    shipping_discount_minor: totals.shippingDiscountMinor,
    tax_minor: totals.taxMinor,
    gift_card_minor: totals.giftCardMinor,
    grand_total_minor: totals.grandTotalMinor,
  };
}

/** Copies the history of the payment, so that the new order shows when it was paid. */
async function copyPaymentEvents(trx: Transaction, { fromId, toId }: OrderPair): Promise<void> {
  await sql`
    insert into order_event (order_id, at, actor, by_name, from_status, to_status, note, is_public)
    select ${toId}::bigint, at, actor, by_name, from_status, to_status, note, is_public from order_event
    where order_id = ${fromId} and to_status in ('payment_received', 'clearing', 'paid')
    order by id`.execute(trx);
}

/**
 * Moves pieces of a line to another order. The moved pieces keep the line's id; pieces that stay get a
 * line of their own, with the packages in which they left, their serial numbers and their returns.
 */
export async function moveItem(
  trx: Transaction,
  { fromId, toId }: OrderPair,
  { itemId, line }: { readonly itemId: number; readonly line: Parts<LineMoney> },
): Promise<void> {
  const item = await trx
    .selectFrom('order_item')
    .selectAll()
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('order_item')
    .set({ order_id: toId, position: 0, ...lineColumns(line.moved) })
    .where('id', '=', itemId)
    .execute();
  if (line.kept.quantity === 0) return;
  const { id: _, ...copied } = item;
  const kept = await trx
    .insertInto('order_item')
    .values({
      ...copied,
      ...lineColumns(line.kept),
      order_id: fromId,
      options: JSON.stringify(item.options),
      gift_card: item.gift_card && JSON.stringify(item.gift_card),
      downloads: item.downloads && JSON.stringify(item.downloads),
      bundle: item.bundle && JSON.stringify(item.bundle),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('shipment_item')
    .set({ order_item_id: kept.id })
    .where('order_item_id', '=', itemId)
    .execute();
  await movePacked(trx, itemId, kept.id);
}

/** Moves what was packed of a line, with its serial numbers, to another line. */
async function movePacked(trx: Transaction, itemId: number, keptId: number): Promise<void> {
  // A serial number needs a line of its package at all times.
  await sql`
    insert into package_line (package_id, order_item_id, quantity, scanned, weight_mg, weighed_by,
      is_in_tolerance, checked_by)
    select package_id, ${keptId}::bigint, quantity, scanned, weight_mg, weighed_by, is_in_tolerance, checked_by
    from package_line where order_item_id = ${itemId}`.execute(trx);
  await trx
    .updateTable('order_serial')
    .set({ order_item_id: keptId })
    .where('order_item_id', '=', itemId)
    .execute();
  await trx.deleteFrom('package_line').where('order_item_id', '=', itemId).execute();
}

function lineColumns({ unitMinor, quantity, discountMinor, feeCreditMinor, taxMinor }: LineMoney) {
  return {
    quantity,
    row_minor: unitMinor * quantity,
    discount_minor: discountMinor,
    fee_credit_minor: feeCreditMinor,
    tax_minor: taxMinor,
  };
}

/** Divides the taxes of an order; the list is in the order of their positions. */
export async function moveTaxes(
  trx: Transaction,
  { fromId, toId }: OrderPair,
  movedMinor: readonly number[],
): Promise<void> {
  const taxes = await trx
    .selectFrom('order_tax')
    .selectAll()
    .where('order_id', '=', fromId)
    .orderBy('position')
    .execute();
  for (const [at, tax] of taxes.entries()) {
    const moved = movedMinor[at] ?? 0;
    if (moved === 0) continue;
    await trx
      .updateTable('order_tax')
      .set({ amount_minor: tax.amount_minor - moved })
      .where('order_id', '=', fromId)
      .where('position', '=', tax.position)
      .execute();
    await trx
      .insertInto('order_tax')
      .values({ ...tax, order_id: toId, amount_minor: moved })
      .execute();
  }
}

/** Divides the gift cards of an order; the list is in the order of their positions. */
export async function moveGiftCards(
  trx: Transaction,
  { fromId, toId }: OrderPair,
  movedMinor: readonly number[],
): Promise<void> {
  const cards = await trx
    .selectFrom('order_gift_card')
    .selectAll()
    .where('order_id', '=', fromId)
    .orderBy('position')
    .execute();
  for (const [at, card] of cards.entries()) {
    const moved = movedMinor[at] ?? 0;
    if (moved === 0) continue;
    if (moved === card.amount_minor) {
      await trx
        .updateTable('order_gift_card')
        .set({ order_id: toId })
        .where('order_id', '=', fromId)
        .where('position', '=', card.position)
        .execute();
      continue;
    }
    await trx
      .updateTable('order_gift_card')
      .set({ amount_minor: card.amount_minor - moved })
      .where('order_id', '=', fromId)
      .where('position', '=', card.position)
      .execute();
    await trx
      .insertInto('order_gift_card')
      .values({ ...card, order_id: toId, amount_minor: moved })
      .execute();
  }
}

/** A payment of an order that counts as received. */
export interface CountedPayment {
  readonly id: number;
  readonly amountMinor: number;
}

/** Returns the payments of an order that the bank has not returned, oldest first. */
export async function findCountedPayments(trx: Transaction, orderId: number): Promise<CountedPayment[]> {
  const rows = await trx
    .selectFrom('order_payment')
    .select(['id', 'amount_minor'])
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, amount_minor }) => ({ id, amountMinor: amount_minor }));
}

/** Moves a part of a payment, or all of it, to another order under the same reference. */
export async function movePayment(
  trx: Transaction,
  { toId }: Pick<OrderPair, 'toId'>,
  { id, amountMinor }: CountedPayment,
  movedMinor: number,
): Promise<void> {
  if (movedMinor === 0) return;
  if (movedMinor === amountMinor) {
    await trx.updateTable('order_payment').set({ order_id: toId }).where('id', '=', id).execute();
    return;
  }
  const { id: _, ...payment } = await trx
    .updateTable('order_payment')
    .set({ amount_minor: amountMinor - movedMinor })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_payment')
    .values({ ...payment, order_id: toId, amount_minor: movedMinor })
    .execute();
}

/** Returns the order of a line; null if there is no such line. */
export async function findOrderOfItem(trx: Transaction, itemId: number): Promise<number | null> {
  const row = await trx
    .selectFrom('order_item')
    .select('order_id')
    .where('id', '=', itemId)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** Returns which of the given lines have pieces in a package that has not left. */
export async function findPackedLines(
  db: Database | Transaction,
  itemIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (itemIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('package_line')
    .innerJoin('order_package', 'order_package.id', 'package_line.package_id')
    .select('order_item_id')
    .where('order_item_id', 'in', itemIds)
    .where('state', 'in', ['packing', 'sealed', 'ready'])
    .execute();
  return new Set(rows.map(({ order_item_id }) => order_item_id));
}

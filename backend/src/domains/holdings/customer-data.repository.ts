import { sql } from 'kysely';
import type { CustomerData } from '../../platform/office/customer-data.ts';

/**
 * Lots of metal. The lots of orders follow their orders. Pieces and costs are those of the purchase;
 * `returned_pieces` came back to the shop; `gone_pieces` came back or were refunded by line.
 */
export const lotData: CustomerData = {
  code: 'metal_lots',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_lot')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('holding_lot')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_lot')
      .select([
        'sku',
        'name',
        'metal',
        'fine_weight_ug',
        'pieces',
        'gone_pieces',
        'delivered_at',
        'acquired_on',
      ])
      .select(['cost_minor', 'refunded_minor', 'currency', 'place', 'serial', 'note'])
      .select((row) =>
        row
          .selectFrom('order_return_item as back')
          .select((of) =>
            of.fn.coalesce(of.fn.sum<number>(sql`restocked + written_off`), sql<number>`0`).as('sum'),
          )
          .whereRef('back.shipment_id', '=', 'holding_lot.shipment_id')
          .whereRef('back.order_item_id', '=', 'holding_lot.order_item_id')
          .as('returned_pieces'),
      )
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

/** Sales of metal, to the shop and elsewhere, with the lots that the customer chose. */
export const saleData: CustomerData = {
  code: 'metal_sales',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_sale')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('holding_sale')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_sale')
      .select(['name', 'metal', 'fine_weight_ug', 'pieces', 'sold_at', 'sold_on', 'is_gift'])
      .select(['proceeds_minor', 'currency', 'note'])
      .select(
        sql<readonly object[]>`coalesce((
          select json_agg(json_build_object('lot', lot.name, 'acquired_on', lot.acquired_on,
            'delivered_at', lot.delivered_at, 'cost_minor', lot.cost_minor, 'pieces', chosen.pieces) order by lot.id)
          from holding_named_lot as chosen join holding_lot as lot on lot.id = chosen.lot_id
          where chosen.sale_id = holding_sale.id), '[]')`.as('named_lots'),
      )
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

/**
 * Methods and closings of years. A merge keeps those that the other account has, and opens the years that
 * it moves: with the lots of both accounts, their figures are no longer those that were closed.
 */
export const yearData: CustomerData = {
  code: 'metal_years',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_year')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await sql`
      update holding_year set customer_id = ${toId}, closed_at = null where customer_id = ${fromId} and year not in (
        select year from holding_year where customer_id = ${toId}
      )`.execute(trx);
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_year')
      .select(['year', 'method', 'closed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('year')
      .execute(),
};

/** Issued valuations with their signature, without the check codes. */
export const valuationData: CustomerData = {
  code: 'metal_valuations',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('holding_valuation')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('holding_valuation')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_valuation')
      .select(['number', 'issued_at', 'content', 'signature'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { CustomerData } from '../../platform/office/customer-data.ts';

/**
 * Lots of metal, with the number of their order. The lots of orders follow their orders. Pieces and costs are
 * those of the purchase; `returned_pieces` came back to the shop; `gone_pieces` came back or were refunded
 * by line. `weight_ug` and `fineness_ppm` are those that the customer entered. A lot that was split from another one
 * names it in `split_from`; `split_taken` pieces of that lot, with their cost, are in it.
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
        'weight_ug',
        'fineness_ppm',
        'pieces',
        'split_taken',
        'split_on',
      ])
      .select(sql<number>`case when split_from_id is null then gone_pieces else 0 end`.as('gone_pieces'))
      .select([
        'delivered_at',
        'acquired_on',
        'cost_minor',
        'refunded_minor',
        'currency',
        'rate_e6',
        'rate_on',
        'is_rate_unsure',
      ])
      .select(['place', 'serial', 'note'])
      .select((row) =>
        row
          .selectFrom('order_item')
          .innerJoin('sales_order', 'sales_order.id', 'order_item.order_id')
          .select('sales_order.number')
          .whereRef('order_item.id', '=', 'holding_lot.order_item_id')
          .as('order_number'),
      )
      .select((row) =>
        row
          .selectFrom('holding_lot as source')
          .select('source.name')
          .whereRef('source.id', '=', 'holding_lot.split_from_id')
          .as('split_from'),
      )
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

/** Sales of metal, to the shop by a quote and elsewhere, with the lots that the customer chose. */
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
      .select([
        'proceeds_minor',
        'costs_minor',
        'buyer',
        'currency',
        'rate_e6',
        'rate_on',
        'is_rate_unsure',
        'note',
      ])
      .select((row) =>
        row
          .selectFrom('sell_quote')
          .select('sell_quote.number')
          .whereRef('sell_quote.id', '=', 'holding_sale.quote_id')
          .as('quote_number'),
      )
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
 * Methods and closings of years. A merge keeps the closed years of both accounts: up to the last one, the lots and
 * sales that it moves stay apart, with their methods. Later years without a method take that of the account that
 * moves. Moves before lots, quotes and sales.
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
    await keepApart(trx, fromId, toId);
    const through = closedThroughEither(fromId, toId);
    await sql`
      update holding_year set customer_id = ${toId} where customer_id = ${fromId} and year not in (
        select year from holding_year where customer_id = ${toId}
      ) and year > ${through}`.execute(trx);
  },
  read: (db, customerId) =>
    db
      .selectFrom('holding_year')
      .select(['year', 'method', 'closed_at'])
      .where('customer_id', '=', customerId)
      .orderBy('year')
      .execute(),
};

/** Returns the last closed year of an account; 0 without one. */
function closedThrough(customerId: number) {
  return sql<number>`(
    select coalesce(max(year), 0) from holding_year where customer_id = ${customerId} and closed_at is not null
  )`;
}

/** Returns the last year that either account has closed; 0 without one. */
function closedThroughEither(fromId: number, toId: number) {
  return sql<number>`greatest(${closedThrough(fromId)}, ${closedThrough(toId)})`;
}

/** Keeps lots and sales of an account apart from another's up to the last year that either has closed. */
async function keepApart(trx: Transaction, fromId: number, toId: number): Promise<void> {
  await sql`
    update holding_book set customer_id = ${toId}, through = greatest(through, ${closedThrough(toId)})
    where customer_id = ${fromId}`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into holding_book (customer_id, through, methods)
    select ${toId}, closed.through, (
      select coalesce(jsonb_object_agg(year, method), '{}') from holding_year
      where customer_id = ${fromId} and year <= closed.through
    ) from (select ${closedThroughEither(fromId, toId)} as through) as closed where closed.through > 0
    returning id`.execute(trx);
  for (const { id } of rows) {
    for (const table of ['holding_lot', 'holding_sale'] as const) {
      await trx
        .updateTable(table)
        .set({ book_id: id })
        .where('customer_id', '=', fromId)
        .where('book_id', 'is', null)
        .execute();
    }
  }
}

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

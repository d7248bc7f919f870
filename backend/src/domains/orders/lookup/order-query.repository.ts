import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';

/** Selects orders with items, addresses, taxes and later records in one statement. */
export function orderQuery(db: Database | Transaction) {
  return db
    .selectFrom('sales_order')
    .selectAll('sales_order')
    .select((order) => [
      jsonArrayFrom(
        order
          .selectFrom('order_item')
          .selectAll('order_item')
          .select(sql<number | null>`(extract(epoch from order_item.spot_at) * 1000)::bigint`.as('spot_ms'))
          .select(
            sql<number | null>`(
              select (extract(epoch from max(mailed_at)) * 1000)::bigint from gift_card
              where gift_card.order_item_id = order_item.id and sale_state <> 'refunded'
              having bool_and(mailed_at is not null)
            )`.as('cards_mailed_ms'),
          )
          // Before they are issued, cards are open. A card without a time to send is mailed or queued.
          .select(
            sql<boolean>`(
              select coalesce(bool_and(send_at is not null) filter (where sale_state <> 'refunded'), count(*) = 0)
              from gift_card where gift_card.order_item_id = order_item.id
            )`.as('are_cards_open'),
          )
          .whereRef('order_item.order_id', '=', 'sales_order.id')
          .orderBy('order_item.position'),
      ).as('items'),
      jsonArrayFrom(
        order
          .selectFrom('order_address')
          .selectAll('order_address')
          .whereRef('order_address.order_id', '=', 'sales_order.id'),
      ).as('addresses'),
      jsonArrayFrom(
        order
          .selectFrom('order_tax')
          .select(['order_tax.label', 'order_tax.rate_ppm', 'order_tax.amount_minor'])
          .whereRef('order_tax.order_id', '=', 'sales_order.id')
          .orderBy('order_tax.position'),
      ).as('taxes'),
      jsonArrayFrom(
        order
          .selectFrom('order_gift_card')
          .select(['order_gift_card.gift_card_id', 'order_gift_card.ending', 'order_gift_card.amount_minor'])
          .whereRef('order_gift_card.order_id', '=', 'sales_order.id')
          .orderBy('order_gift_card.position'),
      ).as('gift_cards'),
      ...relatedOrders(order),
      ...records(order),
    ]);
}

/** Selects the order from which an order was split, and the orders split from it. */
function relatedOrders(order: ExpressionBuilder<Tables, 'sales_order'>) {
  return [
    jsonObjectFrom(
      order
        .selectFrom('sales_order as origin')
        .select(['origin.id', 'origin.number', 'origin.token'])
        .whereRef('origin.id', '=', 'sales_order.split_from'),
    ).as('split_origin'),
    jsonArrayFrom(
      order
        .selectFrom('sales_order as part')
        .select(['part.id', 'part.number', 'part.token'])
        .whereRef('part.split_from', '=', 'sales_order.id')
        .orderBy('part.id'),
    ).as('split_orders'),
  ] as const;
}

/** Selects the records that follow the placement; empty for a new order. */
function records(order: ExpressionBuilder<Tables, 'sales_order'>) {
  return [
    jsonObjectFrom(
      order
        .selectFrom('order_cancellation')
        .selectAll('order_cancellation')
        .whereRef('order_cancellation.order_id', '=', 'sales_order.id'),
    ).as('cancellation'),
    jsonArrayFrom(
      order
        .selectFrom('order_event')
        .select(['actor', 'by_name', 'to_status', 'note', 'is_public', 'money', 'money_minor'])
        .select(epochMs('order_event.at').as('at_ms'))
        .whereRef('order_event.order_id', '=', 'sales_order.id')
        .orderBy('order_event.id'),
    ).as('events'),
    jsonArrayFrom(
      order
        .selectFrom('invoice')
        .select(['invoice.id', 'invoice.number', epochMs('invoice.created_at').as('created_ms')])
        .whereRef('invoice.order_id', '=', 'sales_order.id'),
    ).as('invoices'),
    jsonArrayFrom(
      order
        .selectFrom('shipment')
        .select((shipment) => [
          'shipment.id',
          'shipment.number',
          'shipment.package_code',
          'shipment.carrier',
          'shipment.tracking_number',
          'shipment.comment',
          epochMs('shipment.created_at').as('created_ms'),
          jsonArrayFrom(
            shipment
              .selectFrom('shipment_item')
              .select(['shipment_item.order_item_id', 'shipment_item.quantity'])
              .whereRef('shipment_item.shipment_id', '=', 'shipment.id')
              .orderBy('shipment_item.order_item_id'),
          ).as('items'),
        ])
        .whereRef('shipment.order_id', '=', 'sales_order.id')
        .orderBy('shipment.id'),
    ).as('shipments'),
    jsonArrayFrom(
      order
        .selectFrom('order_return')
        .innerJoin('order_return_item', 'order_return_item.return_id', 'order_return.id')
        .select([
          'order_return_item.order_item_id',
          sql<number>`order_return_item.restocked + order_return_item.written_off`.as('quantity'),
        ])
        .whereRef('order_return.order_id', '=', 'sales_order.id'),
    ).as('returned'),
    jsonArrayFrom(
      order
        .selectFrom('credit_memo')
        .select((memo) => [
          'credit_memo.id',
          'credit_memo.number',
          'credit_memo.amount_minor',
          'credit_memo.comment',
          epochMs('credit_memo.created_at').as('created_ms'),
          jsonArrayFrom(
            memo
              .selectFrom('credit_memo_payout as payout')
              .select(['payout.id', 'payout.way', 'payout.ending', 'payout.amount_minor', 'payout.state'])
              .whereRef('payout.credit_memo_id', '=', 'credit_memo.id')
              .orderBy('payout.id'),
          ).as('payouts'),
          jsonArrayFrom(
            memo
              .selectFrom('credit_memo_item as named')
              .select([
                'named.order_item_id',
                'named.shipment_id',
                'named.pieces as quantity',
                'named.is_reversed',
              ])
              .whereRef('named.credit_memo_id', '=', 'credit_memo.id')
              .orderBy('named.order_item_id'),
          ).as('items'),
        ])
        .whereRef('credit_memo.order_id', '=', 'sales_order.id')
        .orderBy('credit_memo.id'),
    ).as('credit_memos'),
  ] as const;
}

/** A `timestamptz` inside JSON as epoch milliseconds. */
function epochMs(column: string) {
  return sql<number>`(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}

/** One row of `orderQuery`. */
export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderQuery>['executeTakeFirstOrThrow']>>;

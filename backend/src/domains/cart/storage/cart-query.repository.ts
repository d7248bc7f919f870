import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../../platform/database/database.ts';

/** A `timestamptz` as epoch milliseconds, also inside JSON. */
function epochMs(column: Expression<Date | null>) {
  return sql<number | null>`(extract(epoch from ${column}) * 1000)::bigint`;
}

/** A household limit of a configurable product counts by the parent's id, for all variants. */
const ITSELF_OR_PARENT = sql<number>`(
  select cart_item.product_id union all select parent_id from product_variant where child_id = cart_item.product_id
)`;

/** Selects carts with their lines and addresses in one statement, and thus at one snapshot. */
export function cartQuery(db: Database | Transaction) {
  return db.selectFrom('cart').select((cart) => [
    'cart.id',
    'cart.version',
    'cart.masked_id',
    'cart.customer_id',
    'cart.is_active',
    'cart.is_at_desk',
    'cart.email',
    'cart.carrier_code',
    'cart.method_code',
    'cart.pickup_location_code',
    'cart.payment_method',
    'cart.purchase_order_number',
    'cart.order_comment',
    'cart.coupon_id',
    'cart.is_billing_same_as_shipping',
    'cart.prices_locked_at',
    'cart.prices_locked_until',
    'cart.price_lock_currency',
    'cart.price_lock_rates',
    'cart.price_lock_version',
    'cart.shown_version',
    'cart.locked_spots',
    jsonArrayFrom(
      cart
        .selectFrom('cart_item')
        .select((item) => [
          'cart_item.id',
          'cart_item.product_id',
          'cart_item.parent_id',
          'cart_item.choices',
          'cart_item.bundle_id',
          'cart_item.bundle_selection_id',
          'cart_item.bundle_parts',
          'cart_item.quantity',
          'cart_item.locked_unit_minor',
          'cart_item.locked_regular_minor',
          'cart_item.locked_ask_e4',
          'cart_item.locked_before_minor',
          'cart_item.locked_list_minor',
          epochMs(item.ref('cart_item.locked_spot_at')).as('locked_spot_ms'),
          item
            .selectFrom('household_purchase')
            .select((purchase) => epochMs(purchase.fn.max('bought_at')).as('bought_ms'))
            .where('household_purchase.product_id', 'in', ITSELF_OR_PARENT)
            .where((purchase) =>
              purchase.or([
                purchase('household_purchase.customer_id', '=', purchase.ref('cart.customer_id')),
                purchase(
                  'household_purchase.household',
                  '=',
                  purchase
                    .selectFrom('cart_address')
                    .select('cart_address.household')
                    .whereRef('cart_address.cart_id', '=', 'cart.id')
                    .where('cart_address.kind', '=', 'shipping'),
                ),
              ]),
            )
            .as('bought_ms'),
          epochMs(item.ref('cart_item.created_at')).$notNull().as('created_ms'),
          epochMs(item.ref('cart_item.updated_at')).$notNull().as('updated_ms'),
        ])
        .whereRef('cart_item.cart_id', '=', 'cart.id')
        .orderBy('cart_item.id'),
    ).as('items'),
    jsonArrayFrom(
      cart
        .selectFrom('cart_gift_card')
        .select(['cart_gift_card.gift_card_id', 'cart_gift_card.seen_balance_minor'])
        .whereRef('cart_gift_card.cart_id', '=', 'cart.id')
        .orderBy('cart_gift_card.added_at')
        .orderBy('cart_gift_card.gift_card_id'),
    ).as('gift_cards'),
    jsonArrayFrom(
      cart
        .selectFrom('cart_address')
        .selectAll('cart_address')
        .whereRef('cart_address.cart_id', '=', 'cart.id'),
    ).as('addresses'),
  ]);
}

/** One row of `cartQuery`. */
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartQuery>['executeTakeFirstOrThrow']>>;

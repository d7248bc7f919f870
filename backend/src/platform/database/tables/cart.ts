import type { ColumnType, Generated } from 'kysely';
import type { PostalColumns } from './customers.ts';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null, Date | null>;

/** What an address of a cart and one of an order have in common. */
export interface AddressColumns extends PostalColumns {
  readonly kind: 'shipping' | 'billing';
  readonly customer_notes: string | null;
}

/** The tables of this domain, as the database holds them. */
export interface CartTables {
  readonly cart: {
    readonly id: Generated<number>;
    readonly masked_id: string;
    readonly customer_id: number | null;
    readonly is_active: Generated<boolean>;
    readonly email: string | null;
    readonly carrier_code: string | null;
    readonly method_code: string | null;
    readonly payment_method: string | null;
    readonly purchase_order_number: string | null;
    readonly order_comment: string | null;
    readonly is_billing_same_as_shipping: Generated<boolean>;
    readonly coupon_id: number | null;
    readonly held_at: NullableTime;
    readonly held_until: NullableTime;
    readonly held_currency: string | null;
    readonly held_version: string | null;
    readonly created_at: Time;
    readonly updated_at: Time;
  };
  readonly cart_item: {
    readonly id: Generated<number>;
    readonly cart_id: number;
    readonly product_id: number;
    readonly parent_id: number | null;
    readonly quantity: number;
    readonly held_unit_minor: number | null;
    readonly held_regular_minor: number | null;
    readonly held_ask_e4: number | null;
    readonly held_spot_at: NullableTime;
    readonly created_at: Time;
    readonly updated_at: Time;
  };
  readonly cart_gift_card: {
    readonly cart_id: number;
    readonly gift_card_id: number;
    readonly seen_balance_minor: number;
    readonly added_at: Time;
  };
  readonly cart_address: AddressColumns & {
    readonly id: Generated<number>;
    readonly cart_id: number;
    readonly household: string | null;
    readonly customer_address_id: number | null;
  };
  readonly guest_email_code: {
    readonly cart_id: number;
    readonly canonical_email: string;
    readonly asked_at: Time;
    readonly code_hash: string | null;
    readonly tries_left: Generated<number>;
    readonly expires_at: NullableTime;
    readonly proven_until: NullableTime;
  };
  readonly household_purchase: {
    readonly id: Generated<number>;
    readonly order_id: number;
    readonly product_id: number;
    readonly customer_id: number | null;
    readonly household: string | null;
    readonly bought_at: Time;
  };
}

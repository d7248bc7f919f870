import type { OrderActor, OrderStatus } from '@ingot/rules/orders/order-status.ts';
import type { OrderMoney } from '@ingot/rules/orders/order-timeline.ts';
import type { PayoutState, PayoutWay } from '@ingot/rules/orders/payout.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { AddressColumns } from './cart.ts';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null, Date | null>;
/** A `jsonb` list: read parsed, written as its JSON text. */
type JsonList<Item> = ColumnType<Item[], string, string>;

/** The tables of this domain, as the database holds them. */
export interface OrdersTables {
  readonly sales_order: {
    readonly id: Generated<number>;
    readonly number: string;
    readonly token: string;
    readonly cart_id: number;
    readonly customer_id: number | null;
    readonly email: string;
    /** `canonicalEmail` of it: what is compared. */
    readonly canonical_email: string;
    readonly store_view: string | null;
    readonly order_comment: string | null;
    readonly buyer_key: string;
    readonly status: Generated<OrderStatus>;
    readonly currency: string;
    readonly coupon_code: string | null;
    readonly coupon_name: string | null;
    readonly subtotal_minor: number;
    readonly item_discount_minor: number;
    readonly shipping_minor: number;
    readonly shipping_discount_minor: number;
    readonly tax_minor: number;
    readonly gift_card_minor: number;
    readonly grand_total_minor: number;
    readonly base_grand_total_minor: number;
    readonly carrier_code: string;
    readonly carrier_title: string;
    readonly method_code: string;
    readonly method_title: string;
    readonly is_signature_required: boolean;
    readonly is_sandbox_paid: Generated<boolean>;
    readonly is_price_simulated: Generated<boolean>;
    readonly payment_method: string;
    readonly payment_title: string;
    readonly payment_card: string | null;
    readonly purchase_order_number: string | null;
    readonly payment_lines: JsonList<{ code: string; label: string; value: string }>;
    readonly payment_note: string | null;
    readonly pay_by: Time;
    readonly price_version: string;
    readonly prices_held_at: Time;
    readonly prices_held_until: Time;
    readonly placed_at: Time;
    readonly status_changed_at: Time;
    readonly confirmation_sent_at: NullableTime;
    readonly cancellation_reason: Generated<string | null>;
    readonly received_minor: Generated<number>;
    readonly refunded_minor: Generated<number>;
    readonly buyer_left_at: Generated<Date | null>;
  };
  readonly open_order: {
    readonly order_id: number;
    readonly visitor: string | null;
    readonly household: string | null;
    readonly customer_id: number | null;
    readonly value_minor: number;
  };
  readonly order_item: {
    readonly id: Generated<number>;
    readonly order_id: number;
    readonly position: number;
    readonly product_id: number | null;
    readonly parent_id: number | null;
    readonly sku: string;
    readonly parent_sku: string | null;
    readonly name: string;
    readonly url_key: string;
    readonly image: string | null;
    readonly metal: string | null;
    readonly fine_weight_ug: number;
    readonly quantity: number;
    readonly unit_minor: number;
    readonly regular_unit_minor: number;
    readonly row_minor: number;
    readonly discount_minor: number;
    readonly tax_minor: number;
    readonly tax_rate_ppm: number;
    readonly ask_e4: number | null;
    readonly spot_at: NullableTime;
    readonly options: JsonList<{ label: string; value: string }>;
    readonly preorder_note: string | null;
  };
  readonly order_address: AddressColumns & { readonly order_id: number };
  readonly order_gift_card: {
    readonly order_id: number;
    readonly position: number;
    readonly gift_card_id: number | null;
    readonly ending: string;
    readonly amount_minor: number;
  };
  readonly order_tax: {
    readonly order_id: number;
    readonly position: number;
    readonly label: string;
    readonly rate_ppm: number;
    readonly amount_minor: number;
  };
  readonly order_event: {
    readonly id: GeneratedAlways<number>;
    readonly order_id: number;
    readonly at: Time;
    readonly actor: OrderActor;
    readonly by_name: string | null;
    readonly from_status: OrderStatus | null;
    readonly to_status: OrderStatus | null;
    readonly note: string | null;
    readonly is_public: boolean;
    readonly money: Generated<OrderMoney | null>;
    readonly money_minor: Generated<number | null>;
  };
  readonly order_payment: {
    readonly id: GeneratedAlways<number>;
    readonly order_id: number;
    readonly amount_minor: number;
    readonly reference: string;
    readonly received_at: Time;
    readonly by_name: string | null;
  };
  readonly invoice: {
    readonly id: GeneratedAlways<number>;
    readonly order_id: number;
    readonly number: string;
    readonly created_at: Time;
  };
  readonly shipment: {
    readonly id: GeneratedAlways<number>;
    readonly order_id: number;
    readonly number: string;
    readonly carrier: string;
    readonly tracking_number: string | null;
    readonly comment: string | null;
    readonly created_at: Time;
  };
  readonly shipment_item: {
    readonly shipment_id: number;
    readonly order_item_id: number;
    readonly quantity: number;
  };
  readonly credit_memo: {
    readonly id: GeneratedAlways<number>;
    readonly order_id: number;
    readonly number: string;
    readonly amount_minor: number;
    readonly comment: string | null;
    readonly by_name: string | null;
    readonly created_at: Time;
  };
  readonly credit_memo_payout: {
    readonly id: GeneratedAlways<number>;
    readonly credit_memo_id: number;
    readonly way: PayoutWay;
    readonly gift_card_id: number | null;
    readonly ending: string | null;
    readonly amount_minor: number;
    readonly state: PayoutState;
    readonly attempt: Generated<number>;
    readonly settled_at: NullableTime;
  };
  readonly order_cancel_request: {
    readonly order_id: number;
    readonly reason: string;
    readonly requested_at: Time;
    readonly key_hash: string | null;
    readonly expires_at: NullableTime;
  };
}

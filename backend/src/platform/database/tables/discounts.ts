import type { ColumnType, Generated } from 'kysely';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null, Date | null>;

/** The tables of this domain, as the database holds them. */
export interface DiscountsTables {
  readonly coupon: {
    readonly id: Generated<number>;
    readonly code: string;
    readonly name: string;
    readonly description: string;
    readonly type: 'percent' | 'fixed_cart' | 'free_shipping';
    readonly percent_ppm: number | null;
    readonly amount_minor: number | null;
    readonly shipping_method: string | null;
    readonly minimum_subtotal_minor: number;
    readonly is_first_order_only: boolean;
    readonly uses_per_customer: number | null;
    readonly uses_total: number | null;
    readonly uses: Generated<number>;
    readonly starts_at: NullableTime;
    readonly ends_at: NullableTime;
    readonly categories: string[];
    readonly excluded_categories: string[];
    readonly is_active: boolean;
    readonly note: string | null;
  };
  readonly gift_card: {
    readonly id: Generated<number>;
    readonly code: string;
    readonly currency: string;
    readonly initial_minor: number;
    readonly balance_minor: number;
    readonly expires_at: NullableTime;
    readonly is_active: boolean;
    readonly note: string | null;
  };
  readonly coupon_use: {
    readonly order_id: number;
    readonly coupon_id: number;
    readonly customer_id: number | null;
    readonly buyer_key: string;
    readonly used_at: Time;
  };
  readonly gift_card_movement: {
    readonly id: Generated<number>;
    readonly gift_card_id: number;
    readonly reason: 'issued' | 'spent' | 'returned';
    readonly order_id: number | null;
    readonly credit_memo: string | null;
    readonly change_minor: number;
    readonly at: Time;
  };
}

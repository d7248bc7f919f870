import type { ColumnType, Generated } from 'kysely';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
/** The same, null until it is set. */
type LaterTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** How far an attempt to take money has come; the migration tells what each means. */
export type PaymentState =
  | 'started'
  | 'challenged'
  | 'declined'
  | 'authorized'
  | 'captured'
  | 'releasing'
  | 'released'
  | 'failed';

/** The tables of this domain, as the database holds them. */
export interface PaymentsTables {
  readonly card_choice: {
    readonly cart_id: number;
    readonly token: string | null;
    readonly is_to_be_saved: Generated<boolean>;
    readonly payment_token_id: number | null;
  };
  readonly payment_token: {
    readonly id: Generated<number>;
    /** Null once its owner has left. */
    readonly customer_id: number | null;
    readonly public_hash: string;
    readonly gateway: 'sandbox' | 'stripe';
    readonly gateway_token: string;
    readonly gateway_customer: string | null;
    readonly brand: string;
    readonly last4: string;
    readonly expiry_month: number;
    readonly expiry_year: number;
    readonly created_at: Time;
    readonly deleted_at: LaterTime;
  };
  readonly payment: {
    readonly id: Generated<number>;
    readonly reference: string;
    readonly cart_id: number | null;
    readonly attempt: number;
    readonly order_id: Generated<number | null>;
    readonly gateway: 'sandbox' | 'stripe';
    readonly gateway_id: Generated<string | null>;
    readonly state: Generated<PaymentState>;
    readonly currency: string;
    readonly amount_minor: number;
    readonly captured_minor: Generated<number>;
    readonly refunded_minor: Generated<number>;
    readonly token_hash: string | null;
    readonly payment_token_id: number | null;
    readonly challenge_url: Generated<string | null>;
    readonly challenge_secret: Generated<string | null>;
    readonly reason: Generated<string | null>;
    readonly started_at: Time;
    readonly updated_at: Time;
    readonly noted_at: LaterTime;
  };
  readonly payment_refund: {
    readonly id: Generated<number>;
    readonly payment_id: number;
    readonly request: string;
    readonly amount_minor: number;
    readonly state: Generated<'requested' | 'done' | 'failed'>;
    readonly requested_at: Time;
    readonly done_at: LaterTime;
  };
}

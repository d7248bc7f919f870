import type { ColumnType, Generated } from 'kysely';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null, Date | null>;

/** The tables of this domain, as the database holds them. */
export interface CustomersTables {
  readonly customer: {
    readonly id: Generated<number>;
    readonly email: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly password_hash: string;
    readonly is_subscribed: boolean;
    readonly created_at: Time;
    readonly tax_certificate: string | null;
    readonly tax_certificate_expires_at: NullableTime;
  };
  readonly customer_token: {
    readonly token_hash: string;
    readonly customer_id: number;
    readonly expires_at: Time;
  };
  readonly password_reset: {
    readonly customer_id: number;
    readonly token_hash: string;
    readonly expires_at: Time;
    readonly mailed_at: NullableTime;
  };
  readonly sign_in_failures: {
    readonly subject: string;
    readonly failures: number;
    readonly since: Time;
    readonly locked_until: NullableTime;
  };
}

import type { ColumnType, Generated } from 'kysely';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null, Date | null>;

/** What every kind of address has in common. */
export interface PostalColumns {
  readonly prefix: string | null;
  readonly firstname: string;
  readonly middlename: string | null;
  readonly lastname: string;
  readonly suffix: string | null;
  readonly company: string | null;
  readonly street: string[];
  readonly city: string;
  readonly country_code: string;
  readonly region_id: number | null;
  readonly region_code: string | null;
  readonly region: string | null;
  readonly postcode: string;
  readonly telephone: string;
  readonly fax: string | null;
  readonly vat_id: string | null;
}

/** The tables of this domain, as the database holds them. */
export interface CustomersTables {
  readonly customer: {
    readonly id: Generated<number>;
    readonly email: string;
    /** `canonicalEmail` of it: what is compared. */
    readonly canonical_email: string;
    readonly firstname: string;
    readonly lastname: string;
    readonly password_hash: string;
    readonly is_subscribed: boolean;
    readonly created_at: Time;
    readonly store_view: Generated<string | null>;
    readonly tax_certificate: string | null;
    readonly tax_certificate_expires_at: NullableTime;
    readonly security_type: number | null;
    readonly security_demand: number | null;
    readonly must_renew_password: Generated<boolean>;
    readonly prefix: Generated<string | null>;
    readonly middlename: Generated<string | null>;
    readonly suffix: Generated<string | null>;
    /** A day, read and written as `YYYY-MM-DD`. */
    readonly date_of_birth: ColumnType<string | null, string | null | undefined, string | null>;
    readonly gender: Generated<number | null>;
    readonly taxvat: Generated<string | null>;
    readonly allows_remote_assistance: Generated<boolean>;
    readonly is_confirmed: Generated<boolean>;
    readonly email_changed_at: Generated<Date | null>;
    readonly is_demo: Generated<boolean>;
    readonly left_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  readonly customer_authenticator: {
    readonly customer_id: number;
    readonly sealed_secret: string;
    readonly last_step: Generated<number>;
    readonly begun_at: Time;
    readonly confirmed_at: NullableTime;
  };
  readonly customer_recovery_code: {
    readonly customer_id: number;
    readonly code_hash: string;
  };
  readonly customer_emailed_code: {
    readonly customer_id: number;
    readonly code_hash: string;
    readonly tries_left: number;
    readonly expires_at: Time;
    readonly mailed_at: NullableTime;
  };
  readonly two_factor_reset: {
    readonly customer_id: number;
    readonly token_hash: string;
    readonly email: string;
    readonly expires_at: Time;
    readonly mailed_at: NullableTime;
  };
  readonly email_confirmation: {
    readonly customer_id: number;
    readonly token_hash: string;
    readonly email: string;
    readonly mailed_at: Time;
  };
  readonly customer_token: {
    readonly token_hash: string;
    readonly customer_id: number;
    readonly expires_at: Time;
  };
  readonly password_reset: {
    readonly customer_id: number;
    readonly token_hash: string;
    readonly email: string;
    readonly expires_at: Time;
    readonly mailed_at: NullableTime;
  };
  readonly customer_address: PostalColumns & {
    readonly id: Generated<number>;
    readonly customer_id: number;
    readonly is_default_shipping: Generated<boolean>;
    readonly is_default_billing: Generated<boolean>;
    readonly created_at: Time;
    readonly updated_at: Time;
  };
  readonly customer_mail_choice: {
    readonly customer_id: number;
    readonly wants_price_alerts: Generated<boolean>;
    readonly wants_order_updates: Generated<boolean>;
    readonly stop_token: string;
  };
  readonly sign_in_failures: {
    readonly subject: string;
    readonly failures: number;
    readonly since: Time;
    readonly locked_until: NullableTime;
  };
}

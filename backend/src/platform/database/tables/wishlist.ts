import type { ColumnType, Generated } from 'kysely';

/** A `timestamptz` that code reads and writes as a Date. */
type Time = ColumnType<Date, Date, Date>;
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** The tables of this domain, as the database holds them. */
export interface WishlistTables {
  readonly wishlist: {
    readonly id: Generated<number>;
    readonly customer_id: number;
    readonly sharing_code: ColumnType<string | null, string | null | undefined, string | null>;
    readonly shared_name: ColumnType<string | null, string | null | undefined, string | null>;
    readonly updated_at: Time;
  };
  readonly wishlist_item: {
    readonly id: Generated<number>;
    readonly wishlist_id: number;
    readonly product_id: number;
    readonly variant_id: number | null;
    readonly quantity: number;
    readonly note: ColumnType<string | null, string | null | undefined, string | null>;
    readonly price_minor: number | null;
    readonly added_at: Time;
    readonly removed_at: NullableTime;
  };
}

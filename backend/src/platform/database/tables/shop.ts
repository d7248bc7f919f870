import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** One section of the settings; `value` is written as JSON text and read as its value. */
export interface ShopSettingTable {
  section: string;
  value: ColumnType<unknown, string, string>;
  version: Generated<number>;
}

/** A country addresses may name. */
export interface CountryTable {
  code: string;
  name: string;
  is_region_required: boolean;
  postcode_pattern: string;
  is_served: Generated<boolean>;
}

/** A state, province or the like; `id` never changes. */
export interface RegionTable {
  id: Generated<number>;
  country_code: string;
  code: string;
  name: string;
  position: Generated<number>;
  is_listed: Generated<boolean>;
}

/** What somebody of the shop did from the command line. */
export interface ShopActionTable {
  id: GeneratedAlways<number>;
  at: Date;
  by_name: string;
  system_user_name: Generated<string>;
  verb: string;
  subject: string;
  details: ColumnType<unknown, string, string>;
}

/** The tables of this domain, as the database holds them. */
export interface ShopTables {
  shop_action: ShopActionTable;
  shop_setting: ShopSettingTable;
  country: CountryTable;
  region: RegionTable;
}

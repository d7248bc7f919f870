import type { ColumnType, Generated } from 'kysely';

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

/** The tables of this domain, as the database holds them. */
export interface ShopTables {
  shop_setting: ShopSettingTable;
  country: CountryTable;
  region: RegionTable;
}

import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import type { PostalAddress } from './postal-address.ts';

/** The columns that all address tables share. */
export type PostalColumns = Omit<
  Selectable<Tables['customer_address']>,
  'id' | 'customer_id' | 'is_default_shipping' | 'is_default_billing' | 'created_at' | 'updated_at'
>;

/** Converts an address to its columns. */
export function postalToColumns(address: PostalAddress): PostalColumns {
  return {
    prefix: address.prefix,
    firstname: address.firstname,
    middlename: address.middlename,
    lastname: address.lastname,
    suffix: address.suffix,
    company: address.company,
    street: [...address.street],
    city: address.city,
    country_code: address.countryCode,
    region_id: address.regionId,
    region_code: address.regionCode,
    region: address.region,
    postcode: address.postcode,
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
  };
}

/** Converts columns to an address. */
export function postalFromColumns(row: PostalColumns): PostalAddress {
  return {
    prefix: row.prefix,
    firstname: row.firstname,
    middlename: row.middlename,
    lastname: row.lastname,
    suffix: row.suffix,
    company: row.company,
    street: row.street,
    city: row.city,
    countryCode: row.country_code,
    regionId: row.region_id,
    regionCode: row.region_code,
    region: row.region,
    postcode: row.postcode,
    telephone: row.telephone,
    fax: row.fax,
    vatId: row.vat_id,
  };
}

import { sql } from 'kysely';
import type { CustomerData } from '../../../platform/office/customer-data.ts';

/**
 * Entries of address books. A merge does not change the default addresses of the remaining account.
 */
export const addressData: CustomerData = {
  code: 'addresses',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('customer_address')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await sql`
      update customer_address set customer_id = ${toId},
        is_default_shipping = is_default_shipping and not exists (
          select from customer_address where customer_id = ${toId} and is_default_shipping),
        is_default_billing = is_default_billing and not exists (
          select from customer_address where customer_id = ${toId} and is_default_billing)
      where customer_id = ${fromId}`.execute(trx);
  },
  read: (db, customerId) =>
    db
      .selectFrom('customer_address')
      .select(['is_default_shipping', 'is_default_billing', 'prefix', 'firstname', 'middlename', 'lastname'])
      .select(['suffix', 'company', 'street', 'city', 'country_code', 'region_code', 'region', 'postcode'])
      .select(['telephone', 'fax', 'vat_id', 'created_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

/** Notes of staff. */
export const noteData: CustomerData = {
  code: 'notes',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('customer_note')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('customer_note')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
  },
  read: (db, customerId) =>
    db
      .selectFrom('customer_note')
      .select(['at', 'text'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

/**
 * Scans of exemption certificates. A merge also moves the certificate, unless the remaining account
 * has one.
 */
export const certificateData: CustomerData = {
  code: 'certificates',
  async count(db, customerId) {
    const { count } = await db
      .selectFrom('certificate_scan')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    return count;
  },
  async move(trx, fromId, toId) {
    await trx
      .updateTable('certificate_scan')
      .set({ customer_id: toId })
      .where('customer_id', '=', fromId)
      .execute();
    await sql`
      update customer set tax_certificate = former.tax_certificate,
        tax_certificate_expires_at = former.tax_certificate_expires_at
      from customer as former
      where former.id = ${fromId} and former.tax_certificate is not null
        and customer.id = ${toId} and customer.tax_certificate is null`.execute(trx);
  },
  read: (db, customerId) =>
    db
      .selectFrom('certificate_scan')
      .select(['certificate', 'expires_at', 'added_at'])
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute(),
};

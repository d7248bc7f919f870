import { canonicalEmail } from '@ingot/rules/customers/email-address.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import {
  namedBy,
  readInOnePage,
  type StoredRows,
  withoutAbsent,
} from '../../../platform/import-files/stored-rows.ts';

const PAGE = 1_000;
const named = namedBy('email', (email) => canonicalEmail(email) ?? email);

/** Reads the stored rows of the section `customers`. Files do not change known accounts. */
export const storedCustomers: StoredRows = {
  ...named,
  isKept: true,
  async *read(db, keys) {
    if (keys !== null) {
      yield await db
        .selectFrom('customer')
        .select('email')
        .where('canonical_email', 'in', [...keys])
        .execute();
      return;
    }
    for (let after = 0; ; ) {
      const page = await readAccounts(db, after);
      if (page.length === 0) return;
      yield page.map(({ id: _, created_at, ...row }) =>
        withoutAbsent({ ...row, created_at: created_at.toISOString() }),
      );
      after = page.at(-1)?.id ?? after;
    }
  },
};

/** Reads the stored rows of the section `tax-certificates`. */
export const storedTaxCertificates: StoredRows = {
  ...named,
  read: readInOnePage(async (db, keys) => {
    const rows = await db
      .selectFrom('customer')
      .select(['email', 'tax_certificate', 'tax_certificate_expires_at'])
      .where('tax_certificate', 'is not', null)
      .$if(keys !== null, (query) => query.where('canonical_email', 'in', [...(keys ?? [])]))
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      email: row.email,
      certificate: row.tax_certificate,
      expires_at: row.tax_certificate_expires_at?.toISOString(),
    }));
  }),
};

interface AccountRow {
  readonly id: number;
  readonly email: string;
  readonly created_at: Date;
}

async function readAccounts(db: Database, after: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select c.id, c.email, c.firstname, c.lastname, c.is_subscribed, c.created_at,
      c.prefix, c.middlename, c.suffix, to_char(c.date_of_birth, 'YYYY-MM-DD') as date_of_birth, c.gender, c.taxvat, coalesce((
      select json_agg(json_strip_nulls(json_build_object(
        'firstname', a.firstname, 'lastname', a.lastname, 'company', a.company, 'street', a.street, 'city', a.city,
        'region', coalesce(a.region, a.region_code), 'postcode', a.postcode, 'country', a.country_code,
        'prefix', a.prefix, 'middlename', a.middlename, 'suffix', a.suffix, 'vat_id', a.vat_id, 'fax', a.fax,
        'telephone', a.telephone, 'default_shipping', a.is_default_shipping,
        'default_billing', a.is_default_billing)) order by a.id)
      from customer_address a where a.customer_id = c.id), '[]') as addresses
    from customer c
    where c.id > ${after} and c.left_at is null and not c.is_demo order by c.id limit ${PAGE}`.execute(db);
  return rows;
}

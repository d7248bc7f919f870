import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A customer that staff look for. */
export interface BuyerRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly createdAtMs: number;
}

const MOST = 8;

/**
 * Returns up to eight customers whose name, e-mail address or telephone number contains a text. Digits
 * of a telephone number match whatever stands between them.
 */
export async function findBuyerRows(db: Database, text: string): Promise<BuyerRow[]> {
  const words = text.trim().replace(/\s+/g, ' ');
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const digits = text.replace(/\D/g, '');
  const phone = digits.length >= 4 ? `%${digits}%` : null;
  const { rows } = await sql<{ id: number; name: string; email: string; phone: string | null; at: Date }>`
    select buyer.id, buyer.name, buyer.email, buyer.created_at as at,
      (select telephone from customer_address where customer_id = buyer.id order by is_default_shipping desc, id limit 1)
        as phone
    from (select customer.*, firstname || ' ' || lastname as name from customer) as buyer
    where lower(buyer.name collate "C") like lower(${like} collate "C")
      or buyer.canonical_email like lower(${like} collate "C")
      or (${phone}::text is not null and exists (
        select from customer_address where customer_id = buyer.id
          and regexp_replace(telephone, '\\D', '', 'g') like ${phone}))
    order by buyer.lastname, buyer.firstname, buyer.id
    limit ${MOST}`.execute(db);
  return rows.map(({ id, name, email, phone: telephone, at }) => ({
    id,
    name,
    email,
    telephone,
    createdAtMs: at.getTime(),
  }));
}

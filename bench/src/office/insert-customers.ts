import { sql } from 'kysely';
import type { Database } from '../../../backend/src/platform/database/database.ts';

/** Inserts customer accounts with an address each. Every second is a Marta, every 50th an Oakes. */
export async function insertCustomers(db: Database, count: number): Promise<void> {
  await sql`
    insert into customer (id, email, canonical_email, firstname, lastname, password_hash, is_subscribed, created_at)
    select 1000000 + n, 'customer' || n || '@bench.example', 'customer' || n || '@bench.example',
      case when n % 2 = 0 then 'Marta' else 'Bertil' end, case when n % 50 = 1 then 'Oakes' else 'Name' || n end,
      '$argon2id$bench', false, now() - n * interval '7 minutes'
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`
    insert into customer_address (customer_id, firstname, lastname, street, city, country_code, postcode, telephone,
      is_default_billing, is_default_shipping, created_at, updated_at)
    select 1000000 + n, 'Marta', 'Oakes', array[n || ' Quarry Lane'], 'Wilmington', 'US', '19801',
      '302 556 ' || lpad((n % 10000)::text, 4, '0'), true, true, now(), now()
    from generate_series(1, ${count}::int) as n`.execute(db);
}

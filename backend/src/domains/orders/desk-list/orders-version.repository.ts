import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns a text that changes with every order, event, note, letter and e-mail of orders. */
export async function ordersVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.',
    (select max(id) from sales_order), (select max(id) from order_event), (select max(id) from order_note),
    (select max(id) from order_letter), (select max(id) from order_mail)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

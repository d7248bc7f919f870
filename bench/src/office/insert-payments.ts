import { sql } from 'kysely';
import type { Database } from '../../../backend/src/platform/database/database.ts';

/**
 * Inserts the payments of the orders of `insertOrders` that are paid: a third by card, the others by
 * wire or check with a bank line each. Of one in 500 the bank line is missing.
 */
export async function insertPayments(db: Database): Promise<void> {
  await sql`
    insert into order_payment (order_id, amount_minor, reference, received_at, by_name, tender, final_at)
    select id, grand_total_minor, 'Payment ' || id, placed_at, 'Bench',
      case id % 3 when 0 then 'card' when 1 then 'wire' else 'personal-check' end, placed_at
    from sales_order where id > 1000000 and status in ('paid', 'shipped', 'complete')`.execute(db);
  await sql`alter table payment disable trigger all`.execute(db);
  await sql`
    insert into payment (reference, attempt, order_id, gateway, state, currency, amount_minor, captured_minor,
      started_at, updated_at, noted_at)
    select gen_random_uuid(), 1, order_id, 'stripe', 'captured', 'USD', amount_minor, amount_minor,
      received_at, received_at, received_at
    from order_payment where tender = 'card'`.execute(db);
  await sql`alter table payment enable trigger all`.execute(db);
  await sql`
    insert into bank_account (number, name, currency) values ('4400004417', 'Harbor National', 'USD')`.execute(
    db,
  );
  await sql`
    insert into bank_statement (account_id, format, file_name, file_hash, position, line_count, known_count,
      imported_at, imported_by)
    select id, 'csv', 'bench.csv', ${'0'.repeat(64)}, 1, 0, 0, now(), 'Bench' from bank_account`.execute(db);
  await sql`
    insert into bank_line (account_id, statement_id, position, line_key, booked_on, currency, amount_minor,
      assigned_minor, payer, remittance)
    select account.id, statement.id, money.id, lpad(money.id::text, 64, '0'), money.received_at::date, 'USD',
      money.amount_minor, money.amount_minor, 'Marta Oakes', 'Payment ' || money.order_id
    from order_payment as money, bank_account as account, bank_statement as statement
    where money.tender <> 'card' and money.order_id % 500 <> 1`.execute(db);
  await sql`
    insert into bank_assignment (line_id, kind, amount_minor, order_payment_id, order_number, assigned_at, assigned_by)
    select line.id, 'order', line.amount_minor, money.id, placed.number, money.received_at, 'Bench'
    from bank_line as line join order_payment as money on money.id = line.position
      join sales_order as placed on placed.id = money.order_id`.execute(db);
}

/** Moves all payments and bank lines to one moment. */
export async function movePayments(db: Database, toMs: number): Promise<void> {
  const at = new Date(toMs);
  await sql`update order_payment set received_at = ${at}, final_at = ${at}`.execute(db);
  await sql`update payment set noted_at = ${at} where noted_at is not null`.execute(db);
  await sql`update bank_line set booked_on = ${at}::date`.execute(db);
}

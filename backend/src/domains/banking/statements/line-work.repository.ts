import { sql } from 'kysely';

/** Selects bank lines that are not assigned in full, by their day of booking. */
export const OPEN_LINES = sql`select id::text as subject, concat_ws(': ', payer, nullif(remittance, '')) as label,
    booked_on::timestamptz as since
  from bank_line where assigned_minor <> amount_minor`;

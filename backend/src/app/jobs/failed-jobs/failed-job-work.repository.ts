import { sql } from 'kysely';

/** Selects failed jobs that belong to no order. */
export const FAILED_JOBS = sql`select id::text as subject, concat_ws(': ', queue, reason) as label, failed_at as since
  from failed_job where order_id is null`;

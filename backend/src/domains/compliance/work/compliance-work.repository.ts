import { sql } from 'kysely';

/** Selects open cases within their deadline, by the time at which they were opened. */
export const CASES_TO_FILE = sql`select id::text as subject, payer_name as label, opened_at as since
  from compliance_case where state = 'open' and due_on >= current_date`;

/** Selects open cases past their deadline, by the deadline. */
export const LATE_CASES = sql`select id::text as subject, payer_name as label, due_on::timestamptz as since
  from compliance_case where state = 'open' and due_on < current_date`;

/** Selects requests with an identity document that waits for a decision, by the time of the request. */
export const IDENTITIES_TO_CHECK = sql`select request.id::text as subject,
    coalesce(sales_order.number, sell_quote.number) as label, request.asked_at as since
  from identity_request as request
    left join sales_order on sales_order.id = request.order_id
    left join sell_quote on sell_quote.id = request.quote_id
  where request.state = 'received'`;

/** Selects filed cases whose statement is due within a month, by the time of the filing. */
export const STATEMENTS_TO_GIVE = sql`select id::text as subject, payer_name as label, decided_at as since
  from compliance_case
  where state = 'filed' and statement_given_on is null and statement_on <= current_date + 31`;

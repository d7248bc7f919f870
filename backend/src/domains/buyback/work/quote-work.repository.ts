import { sql } from 'kysely';

/** The seller, for lists of work. */
const SELLER = sql`(select concat_ws(' ', firstname, lastname) from customer where id = sell_quote.customer_id)`;

/** When the newest step of a quote happened. */
const SINCE = sql`coalesce((select max(at) from sell_quote_event where quote_id = sell_quote.id), accepted_at)`;

/** Selects quotes whose package has arrived and waits for its check. */
export const RECEIVED_PACKAGES = sql`select number as subject, ${SELLER} as label, ${SINCE} as since
  from sell_quote where status = 'received'`;

/** Selects settled quotes that wait for their payout. */
export const QUOTES_TO_PAY = sql`select number as subject, ${SELLER} as label, ${SINCE} as since
  from sell_quote where status in ('checked', 'accepted')`;

/** Selects quotes whose pieces go back to the seller. */
export const QUOTES_TO_RETURN = sql`select number as subject, ${SELLER} as label, ${SINCE} as since
  from sell_quote where status = 'returned'`;

/** Selects quotes whose package is late, by its deadline. */
export const LATE_QUOTES = sql`select number as subject, ${SELLER} as label, coalesce(post_by, accepted_at) as since
  from sell_quote where status = 'late'`;

import { foldCode } from '@ingot/rules/shop/fold-code.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A part of the list of quotes. */
export type QuoteView = 'needs_action' | 'all' | 'on_the_way' | 'received' | 'to_pay' | 'late';

const VIEWS: Readonly<Record<QuoteView, RawBuilder<boolean>>> = {
  needs_action: sql`status in ('received', 'checked', 'accepted', 'returned', 'late')`,
  all: sql`status <> 'offered'`,
  on_the_way: sql`status in ('agreed', 'posted')`,
  received: sql`status in ('received', 'differs')`,
  to_pay: sql`status in ('checked', 'accepted')`,
  late: sql`status = 'late'`,
};

/** The moment by which the seller or the desk acts; quotes without one come last, newest first. */
const DEADLINE = sql<Date | null>`case status
  when 'agreed' then post_by when 'late' then post_by when 'posted' then arrive_by when 'differs' then answer_by
  when 'received' then arrive_by when 'checked' then arrive_by when 'accepted' then arrive_by
  when 'returned' then arrive_by end`;

/** Place of a quote in the order of the list. */
interface Place {
  readonly deadline: string;
  readonly id: number;
}

/** Ids of a page of quotes. */
export interface QuoteIds {
  readonly ids: readonly number[];
  readonly next: string | null;
}

/** Returns the ids of a page, nearest deadline first. `after` is the `next` of the page before. */
export async function pageOfQuotes(
  db: Database,
  { view, search, after, limit }: { view: QuoteView; search: string; after: Place | null; limit: number },
): Promise<QuoteIds> {
  const key = sql<Date>`coalesce(${DEADLINE}, 'infinity'::timestamptz)`;
  const { rows } = await sql<{ id: number; key: string }>`
    select sell_quote.id, ${key}::text as key
    from sell_quote left join customer on customer.id = sell_quote.customer_id
    where ${VIEWS[view]} and ${matches(search)}
      and ${after === null ? sql`true` : sql`(${key}, -sell_quote.id) > (${after.deadline}::timestamptz, ${-after.id}::bigint)`}
    order by ${key}, sell_quote.id desc
    limit ${limit + 1}`.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? `${last.id} ${last.key}` : null;
  return { ids: shown.map(({ id }) => Number(id)), next };
}

/** Reads a `next`. Null for none and for an invalid one. */
export function readPlace(next: string | null): Place | null {
  const found = /^(\d{1,15}) (infinity|\d{4}-\d\d-\d\d [\d:.]+[+-][\d:]+)$/.exec(next ?? '');
  return found ? { id: Number(found[1]), deadline: found[2] ?? '' } : null;
}

function matches(search: string): RawBuilder<boolean> {
  const typed = search.trim();
  if (typed === '') return sql`true`;
  const pattern = `%${foldCode(typed).replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(lower(sell_quote.number collate "C") like ${pattern} or lower(tracking collate "C") like ${pattern}
    or lower(customer.firstname collate "C") || ' ' || lower(customer.lastname collate "C") like ${pattern}
    or lower(customer.email collate "C") like ${pattern})`;
}

/** Returns the number of quotes in each view. */
export async function countQuotes(db: Database): Promise<Record<QuoteView, number>> {
  const { rows } = await sql<Record<QuoteView, number>>`
    select count(*) filter (where ${VIEWS.needs_action})::int as needs_action, count(*)::int as all,
      count(*) filter (where ${VIEWS.on_the_way})::int as on_the_way,
      count(*) filter (where ${VIEWS.received})::int as received,
      count(*) filter (where ${VIEWS.to_pay})::int as to_pay, count(*) filter (where ${VIEWS.late})::int as late
    from sell_quote where status <> 'offered'`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate without grouping returns one row');
  return counts;
}

/** Returns the number of quotes that match a search in a view. */
export async function countMatches(db: Database, view: QuoteView, search: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sell_quote left join customer on customer.id = sell_quote.customer_id
    where ${VIEWS[view]} and ${matches(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns a text that changes with every step of a quote. */
export async function quotesVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(max(id), 0)::text as version from sell_quote_event`.execute(db);
  return rows[0]?.version ?? '';
}

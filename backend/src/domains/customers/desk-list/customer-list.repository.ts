import type { SearchWords } from '@ingot/rules/customers/search-words.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { opaqueArray } from '../../../platform/database/statements/opaque-array.ts';

/** The largest exact count. Larger counts are not exact, because an exact count reads every row. */
const MOST_COUNTED = 10_000;
/** A character that sorts after every character of a word. */
const LAST = '\u{10ffff}';

/** Position in the list: the last row of the previous page. */
export interface CustomerPlace {
  /** Time of the row in microseconds since the epoch. */
  readonly at: number;
  readonly id: number;
}

/** A customer as a row of the list. */
export interface CustomerRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly telephone: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly created_at: Date;
  readonly is_confirmed: boolean;
  readonly group_id: number;
  /** Time of the row, for the position of the next page. */
  readonly at: number;
}

/**
 * Returns a page of the open accounts, newest first. Also returns the number of matches, at most
 * 10,001. The number is null after the first page. It is also null for a search by frequent words,
 * because the count would read every account. `search` is null for all accounts.
 */
export async function findCustomerRows(
  db: Database,
  query: {
    readonly search: SearchWords | null;
    /** Number of a group; null for all groups. */
    readonly groupId: number | null;
    readonly after: CustomerPlace | null;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly CustomerRow[]; readonly total: number | null }> {
  const search = query.search && (await searchCondition(db, query.search));
  const condition = search ? search.matches : sql<boolean>`true`;
  const { after, groupId } = query;
  const ofGroup = groupId === null ? sql<boolean>`true` : sql<boolean>`customer.group_id = ${groupId}`;
  const beyond =
    after === null
      ? sql<boolean>`true`
      : sql<boolean>`(customer.created_at, customer.id) < ('epoch'::timestamptz
          + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`;
  const found = await sql<{ id: number }>`
    select customer.id from customer where left_at is null and ${ofGroup} and ${condition} and ${beyond}
    order by customer.created_at desc, customer.id desc limit ${query.limit}`.execute(db);
  const rows = await readRows(
    db,
    found.rows.map(({ id }) => id),
  );
  if (search?.isFrequent || after !== null) return { rows, total: null };
  const counted = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from customer where left_at is null and ${ofGroup} and ${condition} limit ${MOST_COUNTED + 1}
  ) as counted`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/**
 * Returns the condition of a search. The index of the rarest word selects the candidates. If all
 * words are frequent, the query scans the list in order until the page is full.
 */
async function searchCondition(
  db: Database,
  { words, joined }: SearchWords,
): Promise<{ readonly matches: RawBuilder<boolean>; readonly isFrequent: boolean }> {
  const counts = await countWords(db, joined === null ? words : [...words, joined]);
  const ranked = words.map((word, at) => ({ word, count: counts[at] ?? 0 }));
  const [rarest, ...others] = ranked.toSorted((a, b) => a.count - b.count);
  if (!rarest) throw new Error('A search has at least one word');
  if (rarest.count > MOST_COUNTED) {
    return { matches: all(words.map((word) => hasWord(word, 'customer.id'))), isFrequent: true };
  }
  const found = [customersWith([rarest.word, ...others.map(({ word }) => word)])];
  if (joined !== null && (counts.at(-1) ?? 0) <= MOST_COUNTED) found.push(customersWith([joined]));
  // The array prevents a query plan that scans accounts in list order until the page is full.
  const matches = sql<boolean>`customer.id = any(array(${sql.join(found, sql` union `)}))`;
  return { matches, isFrequent: false };
}

async function countWords(db: Database, words: readonly string[]): Promise<number[]> {
  const counts = words.map(
    (word) => sql`(select count(*) from (
      select 1 from customer_word where ${startsWith(word, 'customer_word')} limit ${MOST_COUNTED + 1}
    ) as found)::int`,
  );
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

function startsWith(word: string, table: string): RawBuilder<boolean> {
  const column = sql.ref(`${table}.word`);
  return sql<boolean>`${column} >= ${word} and ${column} < ${word + LAST}`;
}

/**
 * Selects the ids of the customers that have all of these words. The first word must be the rarest.
 */
function customersWith([first = '', ...others]: readonly string[]) {
  const conditions = others.map((word) => hasWord(word, 'found.customer_id'));
  return sql`select found.customer_id from customer_word as found
    where ${all([startsWith(first, 'found'), ...conditions])}`;
}

function hasWord(word: string, customer: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from customer_word as other
    where other.customer_id = ${sql.ref(customer)} and ${startsWith(word, 'other')}
  )`;
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

async function readRows(db: Database, ids: readonly number[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CustomerRow>`
    select customer.id, concat_ws(' ', customer.firstname, customer.lastname) as name, customer.email,
      customer.created_at, customer.is_confirmed, customer.group_id, address.telephone, address.city,
      coalesce(address.region_code, address.region) as region, address.country_code as country,
      (extract(epoch from customer.created_at) * 1000000)::bigint as at
    from customer
    left join lateral (
      select telephone, city, region_code, region, country_code from customer_address
      where customer_id = customer.id order by is_default_shipping desc, id limit 1
    ) as address on true
    where customer.id = any(${opaqueArray(ids, 'bigint')})`.execute(db);
  const places = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** Returns a text that changes whenever there is a new account, note, scan or merge, or a
 * customer changes the group. */
export async function customersVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select concat_ws('.', (select max(id) from customer),
    (select sum(group_id * id) from customer where group_id > 1),
    (select max(id) from customer_note), (select max(id) from certificate_scan),
    (select max(source_key) from customer_merge)) as version`.execute(db);
  return rows[0]?.version ?? '';
}

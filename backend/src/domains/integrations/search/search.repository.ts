import { type RawBuilder, sql } from 'kysely';
import { createTaskQueue, QueueFullError } from '../../../platform/concurrency/task-queue.ts';
import type { Database } from '../../../platform/database/database.ts';
import { RestError, typeInvalid } from '../rest-error.ts';
import type { SearchCriteria, SearchFilter } from './search-criteria.ts';
import type { SearchField, SearchSource } from './search-fields.repository.ts';

/** A found record and its order. */
export interface FoundRecord {
  readonly id: number;
  readonly orderId: number;
}

/** A search may take this long. */
const LONGEST_MS = 5_000;
/** PostgreSQL's code for a statement that took too long. */
const CANCELED = '57014';
/** PostgreSQL's code for a pattern that ends with its escape character. */
const PATTERN_INVALID = '22025';
/** Searches at the same time, so that they leave connections of the pool for shoppers. */
const searches = createTaskQueue({ concurrency: 2, maxWaiting: 20 });

/**
 * Returns the records of a page of a search, and the number of all that match.
 * @throws RestError for an unknown field, an invalid value, too many searches at the same time, and a
 * search that takes too long
 */
export async function searchRecords(
  db: Database,
  { from, fields, orderId }: SearchSource,
  criteria: SearchCriteria,
): Promise<{ readonly records: readonly FoundRecord[]; readonly total: number }> {
  const { groups, sortOrders, pageSize, currentPage } = criteria;
  const groupsSql = groups.map((filters) => {
    const any = filters.map((filter) => conditionOf(fieldOf(fields, filter.field), filter));
    return sql`(${sql.join(any, sql` or `)})`;
  });
  const where = groupsSql.length === 0 ? sql`true` : sql.join(groupsSql, sql` and `);
  const order = sortOrders.map(
    ({ field, direction }) =>
      sql`${fieldOf(fields, field).sql} ${direction === 'ASC' ? sql`asc nulls first` : sql`desc nulls last`}`,
  );
  const page = sql<{ id: number; order_id: number }>`
    select row.id, ${orderId} as order_id from ${from} where ${where}
    order by ${sql.join([...order, sql`row.id`])}
    limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
  const count = sql<{ total: string }>`select count(*) as total from ${from} where ${where}`;
  try {
    return await searches.run(() =>
      db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(LONGEST_MS)}`.execute(trx);
        const { rows } = await page.execute(trx);
        const total = Number((await count.execute(trx)).rows[0]?.total ?? 0);
        return { records: rows.map((row) => ({ id: row.id, orderId: row.order_id })), total };
      }),
    );
  } catch (error) {
    throw restErrorOf(error);
  }
}

/** Returns the error of the REST API for a failed search; other errors as they are. */
function restErrorOf(error: unknown): unknown {
  if (error instanceof QueueFullError) return new RestError(429, 'Too many searches at the same time.');
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === CANCELED) {
    return new RestError(503, 'The search takes too long. Search for fewer records, such as by created_at.');
  }
  if (code === PATTERN_INVALID) return new RestError(400, 'A pattern must not end with a backslash.');
  return error;
}

function fieldOf(fields: SearchSource['fields'], name: string): SearchField {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) throw new RestError(400, 'Invalid attribute name: %1', [name.slice(0, 100)]);
  return field;
}

function conditionOf(field: SearchField, { condition, value }: SearchFilter): RawBuilder<unknown> {
  const one = () => readValue(field, value);
  switch (condition) {
    case 'eq':
      return sql`${field.sql} = ${one()}`;
    case 'neq':
      return sql`${field.sql} <> ${one()}`;
    case 'gt':
      return sql`${field.sql} > ${one()}`;
    case 'gteq':
    case 'moreq':
    case 'from':
      return sql`${field.sql} >= ${one()}`;
    case 'lt':
      return sql`${field.sql} < ${one()}`;
    case 'lteq':
    case 'to':
      return sql`${field.sql} <= ${one()}`;
    case 'like':
      return sql`${folded(field)} like lower(${value} collate "C")`;
    case 'nlike':
      return sql`${folded(field)} not like lower(${value} collate "C")`;
    case 'in':
      return sql`${field.sql} in (${sql.join(value.split(',').map((part) => readValue(field, part)))})`;
    case 'nin':
      return sql`${field.sql} not in (${sql.join(value.split(',').map((part) => readValue(field, part)))})`;
    case 'null':
      return sql`${field.sql} is null`;
    case 'notnull':
      return sql`${field.sql} is not null`;
  }
}

/** Returns a field in lower case, because Magento's `like` ignores case. */
function folded(field: SearchField): RawBuilder<unknown> {
  const text = sql`(${field.sql})::text`;
  return sql`lower(${text} collate "C")`;
}

/** `2026-11-26`, `2026-11-26 14:05:00`, or ISO 8601; UTC unless it says otherwise. */
const TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,6})?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

function readValue({ kind }: SearchField, given: string): RawBuilder<unknown> {
  const value = given.trim();
  switch (kind) {
    case 'text':
      return sql`${value}::text`;
    case 'int':
      if (!/^-?\d{1,15}$/.test(value)) throw typeInvalid(value, 'int');
      return sql`${value}::bigint`;
    case 'amount':
      if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) throw typeInvalid(value, 'float');
      return sql`${value}::numeric`;
    case 'time': {
      const [, day, minute = '00:00', second = ':00', zone = 'Z'] = TIME.exec(value) ?? [];
      const at = new Date(`${day}T${minute}${second}${zone}`);
      if (day === undefined || Number.isNaN(at.getTime())) throw typeInvalid(value, 'string');
      return sql`${at}::timestamptz`;
    }
  }
}

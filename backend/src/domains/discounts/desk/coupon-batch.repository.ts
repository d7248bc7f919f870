import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { StoredRules } from './read-rules.ts';

/** Locks a request key until the transaction ends, which serializes requests with the same key. */
export async function lockBatchKey(trx: Transaction, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coupon-batch ${key}`}, 0))`.execute(trx);
}

/** Returns the set of codes that a request made. Returns null if the key is new. */
export async function findBatch(
  trx: Transaction,
  key: string,
): Promise<{
  readonly batchId: number;
  readonly couponId: number;
  readonly code: string;
  readonly fileTaskId: number | null;
} | null> {
  const row = await trx
    .selectFrom('coupon_batch')
    .innerJoin('coupon', 'coupon.batch_id', 'coupon_batch.id')
    .select(['coupon_batch.id', 'coupon_batch.prefix', 'coupon_batch.file_task_id', 'coupon.id as coupon_id'])
    .where('request_key', '=', key)
    .where('coupon.is_listed', '=', true)
    .executeTakeFirst();
  return row
    ? {
        batchId: row.id,
        couponId: row.coupon_id,
        code: `${row.prefix}-…`,
        fileTaskId: row.file_task_id,
      }
    : null;
}

/** Inserts a set without its codes and returns the id of the set. */
export async function insertBatch(
  trx: Transaction,
  { prefix, codes, key }: { readonly prefix: string; readonly codes: number; readonly key: string },
): Promise<number> {
  const { id } = await trx
    .insertInto('coupon_batch')
    .values({ prefix, codes, request_key: key })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records the task that writes the codes to a file. */
export async function setBatchFile(trx: Transaction, batchId: number, taskId: number): Promise<void> {
  await trx.updateTable('coupon_batch').set({ file_task_id: taskId }).where('id', '=', batchId).execute();
}

/** Inserts codes of a set. Returns the number of inserted codes; taken codes are skipped. */
export async function insertBatchCodes(
  trx: Transaction,
  {
    batchId,
    codes,
    rules,
  }: { readonly batchId: number; readonly codes: readonly string[]; readonly rules: StoredRules },
): Promise<number> {
  const moment = (ms: number | null) => (ms === null ? null : new Date(ms));
  const { rows } = await sql<{ id: number }>`
    insert into coupon (code, batch_id, is_listed, name, description, type, percent_ppm, amount_minor, shipping_method,
      minimum_subtotal_minor, is_first_order_only, uses_per_customer, uses_total, starts_at, ends_at, categories,
      excluded_categories, is_active, note)
    select made.code, ${batchId}::bigint, false,
      ${rules.name}, ${rules.description}, ${rules.type}, ${rules.percent ?? null}::int,
      ${rules.amount_minor ?? null}::bigint, ${rules.shipping_method ?? null},
      ${rules.minimum_subtotal_minor}::bigint, ${rules.first_order_only}::boolean,
      ${rules.uses_per_customer ?? null}::int, ${rules.uses_total ?? null}::int, ${moment(rules.fromMs)}::timestamptz,
      ${moment(rules.toMs)}::timestamptz, ${[...rules.categories]}::text[], ${[...rules.excluded_categories]}::text[],
      ${rules.active}::boolean, ${rules.note ?? null}
    from unnest(${[...codes]}::text[]) as made (code)
    on conflict (upper(code collate "C")) do nothing
    returning id`.execute(trx);
  return rows.length;
}

/** Marks the first code of a set as listed. It represents the set in lists. */
export async function listFirstCode(trx: Transaction, batchId: number): Promise<void> {
  await trx
    .updateTable('coupon')
    .set({ is_listed: true })
    .where('id', '=', (where) =>
      where
        .selectFrom('coupon as own')
        .select(({ fn }) => fn.min('own.id').as('first'))
        .where('own.batch_id', '=', batchId),
    )
    .execute();
}

/** Returns codes of a set after `afterId`, in the order in which they were made. */
export async function listBatchCodes(
  db: Database,
  { batchId, afterId, limit }: { readonly batchId: number; readonly afterId: number; readonly limit: number },
): Promise<{ readonly id: number; readonly code: string }[]> {
  return db
    .selectFrom('coupon')
    .select(['id', 'code'])
    .where('batch_id', '=', batchId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

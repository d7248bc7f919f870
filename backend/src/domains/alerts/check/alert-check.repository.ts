import type { AlertKind } from '@ingot/rules/alerts/alert-kinds.ts';
import type { FigureRange } from '@ingot/rules/alerts/crossed-figures.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { prepareStatement } from '../../../platform/database/prepare-statement.ts';
import type { Figure } from '../alert.ts';
import { figureFromRow } from '../alert-row.ts';

/** A watched figure and its value at the last check. */
export interface WatchedFigure {
  /** The key of its alerts (column `watched`). */
  readonly watched: string;
  readonly figure: Figure;
  /** The customer group whose price it is; 1 for the general group and for other figures. */
  readonly groupId: number;
  /** The customer whose metal it values; null for other figures. */
  readonly customerId: number | null;
  /** E4; null if it was never checked. */
  readonly seenE4: number | null;
  /** Whether the check must compare all of its alerts, and not only those between two values. */
  readonly hasNewAlerts: boolean;
  /**
   * The price at the last check, computed from US dollar asks without exchange rates (E4); null for other
   * figures.
   */
  readonly seenBasisE4: number | null;
}

/** Alerts of one figure to update: armed ones that are reached, or fired ones that crossed back. */
export interface MovedAlerts extends FigureRange {
  readonly watched: string;
  readonly isReached: boolean;
  readonly valueE4: number;
}

/** The time of a check. Alerts that fired after `restedBefore` are still in their cool-down. */
export interface CheckTime {
  readonly now: Date;
  readonly restedBefore: Date;
}

/**
 * Blocks other checks and changes of alerts until `trx` ends. Returns the market state of the last
 * check; empty for none.
 */
export async function lockCheck(trx: Transaction): Promise<string> {
  const [row] = (await trx.executeQuery(lockedCheck(trx, {}))).rows;
  if (!row) throw new Error('The row of the last check is missing');
  return row.seen;
}

const lockedCheck = prepareStatement<object, { seen: string }>((db) =>
  db
    .insertInto('alert_check')
    .values({ seen: '' })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ seen: sql`alert_check.seen` }))
    .returning('seen'),
);

/**
 * Returns the watched figures. With the current bid of each metal (E4, in the order of `METALS`), leaves out
 * values of metal that cross no threshold at these prices.
 */
export async function findFigures(
  trx: Transaction,
  bidsE4: readonly number[] | null,
): Promise<WatchedFigure[]> {
  let query = trx.selectFrom('alert_figure').selectAll();
  if (bidsE4 !== null) {
    const isWithin = bidsE4.map((bidE4, at) => {
      const place = sql.lit(at + 1);
      return sql`${bidE4}::int8 between quiet_lows_e4[${place}] and quiet_highs_e4[${place}]`;
    });
    query = query.where(
      sql<boolean>`customer_id is null or has_new_alerts or (${sql.join(isWithin, sql` and `)}) is not true`,
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({
    watched: row.watched,
    figure: figureFromRow(row),
    groupId: row.group_id,
    customerId: row.customer_id,
    seenE4: row.value_e4,
    hasNewAlerts: row.has_new_alerts,
    seenBasisE4: row.basis_e4,
  }));
}

/** Returns the customers who watch the value of their metal. */
export async function findOwners(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('alert_figure')
    .select('customer_id')
    .distinct()
    .where('customer_id', 'is not', null)
    .execute();
  return rows.flatMap(({ customer_id: id }) => id ?? []);
}

/** Records the checked market state and the changed figures. */
export async function recordCheck(
  trx: Transaction,
  seen: string,
  values: readonly {
    readonly watched: string;
    readonly valueE4: number;
    readonly basisE4: number | null;
  }[],
): Promise<void> {
  await trx.updateTable('alert_check').set({ seen }).execute();
  if (values.length === 0) return;
  await sql`
    update alert_figure set value_e4 = one.value_e4, basis_e4 = one.basis_e4, has_new_alerts = false
    from unnest(
      ${values.map(({ watched }) => watched)}::text[],
      ${values.map(({ valueE4 }) => valueE4)}::int8[],
      ${values.map(({ basisE4 }) => basisE4)}::int8[]
    ) as one (watched, value_e4, basis_e4)
    where alert_figure.watched = one.watched`.execute(trx);
}

/** Deletes figures without alerts. */
export async function deleteUnusedFigures(trx: Transaction): Promise<void> {
  await sql`
    delete from alert_figure
    where not exists (select from alert where alert.watched = alert_figure.watched)`.execute(trx);
}

/**
 * Makes the statements of `trx` use the index, because the planner cannot estimate the narrow
 * ranges of a check.
 */
export async function preferIndex(trx: Transaction): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(trx);
}

/** Fires or rearms the alerts within the ranges in one statement. Returns the number fired. */
export async function settleFigures(
  trx: Transaction,
  moved: readonly MovedAlerts[],
  { now, restedBefore }: CheckTime,
): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    with settled as (
      update alert set is_armed = not is_reached,
        reached_at = case when is_reached then ${now}::timestamptz else reached_at end,
        reached_e4 = case when is_reached then value_e4 else reached_e4 end
      from unnest(
        ${moved.map(({ watched }) => watched)}::text[],
        ${moved.map(({ isReached }) => isReached)}::bool[],
        ${moved.map(({ valueE4 }) => valueE4)}::int8[],
        ${moved.map(({ fromE4 }) => fromE4)}::int8[],
        ${moved.map(({ beforeE4 }) => beforeE4)}::int8[]
      ) as moved (watched, is_reached, value_e4, from_e4, before_e4)
      where threshold_e4 >= from_e4 and threshold_e4 < before_e4
        and alert.watched = moved.watched and is_armed = is_reached and not is_paused
        and (not is_reached or reached_at is null or reached_at <= ${restedBefore}::timestamptz)
      returning alert.id, is_reached
    ), due as (
      insert into alert_due (alert_id, reached_at)
      select id, ${now}::timestamptz from settled where is_reached
    )
    select count(*) as reached from settled where is_reached`.execute(trx);
  return rows[0]?.reached ?? 0;
}

/** Arms the fired alerts of a kind with these keys (column `watched`), so that they can fire again. */
export async function rearmAlerts(
  trx: Transaction,
  kind: AlertKind,
  watched: readonly string[],
): Promise<void> {
  if (watched.length === 0) return;
  await sql`
    update alert set is_armed = true
    where watched = any(${watched}::text[]) and kind = ${kind} and not is_armed and not is_paused`.execute(
    trx,
  );
}

/** Deletes the oldest due mails and returns them in the order of sign-up. The transaction must queue them. */
export async function takeDue(
  trx: Transaction,
  limit: number,
): Promise<{ alertId: number; reachedAtMs: number }[]> {
  const { rows } = await sql<{ alert_id: number; reached_at: Date }>`
    delete from alert_due where ctid = any(array(
      select ctid from alert_due order by reached_at, alert_id limit ${limit} for update skip locked
    )) returning alert_id, reached_at`.execute(trx);
  return rows
    .map((row) => ({ alertId: row.alert_id, reachedAtMs: row.reached_at.getTime() }))
    .sort((one, other) => one.reachedAtMs - other.reachedAtMs || one.alertId - other.alertId);
}

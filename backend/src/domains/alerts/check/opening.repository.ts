import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { targetToColumns } from '../alert-row.ts';
import type { CheckTime } from './alert-check.repository.ts';

/** Returns whether each market traded at the last check that knew it. */
export async function findMarkets(trx: Transaction): Promise<ReadonlyMap<Metal, boolean>> {
  const rows = await trx.selectFrom('alert_market').selectAll().execute();
  return new Map(rows.map((row) => [row.metal, row.is_trading]));
}

/** Records whether these markets trade. */
export async function recordMarkets(
  trx: Transaction,
  markets: readonly { readonly metal: Metal; readonly isTrading: boolean }[],
): Promise<void> {
  await trx
    .insertInto('alert_market')
    .values(markets.map(({ metal, isTrading }) => ({ metal, is_trading: isTrading })))
    .onConflict((conflict) =>
      conflict.column('metal').doUpdateSet({ is_trading: (row) => row.ref('excluded.is_trading') }),
    )
    .execute();
}

/**
 * Fires the armed alerts of these markets and records the due mails. An alert in its cool-down sends no
 * mail about this opening, now or later. Returns the number of mails.
 */
export async function fireOpenings(
  trx: Transaction,
  metals: readonly Metal[],
  { now, restedBefore }: CheckTime,
): Promise<number> {
  const { rows } = await sql<{ reached: number }>`
    with armed as (
      select id, reached_at is null or reached_at <= ${restedBefore}::timestamptz as is_rested from alert
      where watched = any(${metals.map(watchedOpening)}::text[]) and is_armed and not is_paused
      for update
    ), fired as (
      update alert set is_armed = false,
        reached_at = case when is_rested then ${now}::timestamptz else reached_at end
      from armed where alert.id = armed.id
      returning alert.id, is_rested
    ), due as (
      insert into alert_due (alert_id, reached_at) select id, ${now}::timestamptz from fired where is_rested
    )
    select count(*) as reached from fired where is_rested`.execute(trx);
  return rows[0]?.reached ?? 0;
}

/** Returns the key that all alerts about the opening of a market share. */
export function watchedOpening(metal: Metal): string {
  return targetToColumns({ kind: 'opening', metal }).watched;
}

import type { QuietPrices } from '@ingot/rules/alerts/quiet-prices.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';

/** The nearest thresholds of a figure: at or below its value, and above it (E4); null for none. */
export interface NearestThresholds {
  readonly watched: string;
  readonly belowE4: number | null;
  readonly aboveE4: number | null;
}

/** Returns the thresholds around the values of these figures, of armed, fired and paused alerts. */
export async function findNearest(
  trx: Transaction,
  values: readonly { readonly watched: string; readonly valueE4: number }[],
): Promise<readonly NearestThresholds[]> {
  const { rows } = await sql<{ watched: string; below_e4: number | null; above_e4: number | null }>`
    select one.watched,
      (select max(threshold_e4) from alert where alert.watched = one.watched and threshold_e4 <= one.value_e4)
        as below_e4,
      (select min(threshold_e4) from alert where alert.watched = one.watched and threshold_e4 > one.value_e4)
        as above_e4
    from unnest(
      ${values.map(({ watched }) => watched)}::text[], ${values.map(({ valueE4 }) => valueE4)}::int8[]
    ) as one (watched, value_e4)`.execute(trx);
  return rows.map((row) => ({ watched: row.watched, belowE4: row.below_e4, aboveE4: row.above_e4 }));
}

/** Stores between which prices the values of these figures cross no threshold; null for none. */
export async function recordQuiet(
  trx: Transaction,
  figures: readonly { readonly watched: string; readonly quiet: QuietPrices | null }[],
): Promise<void> {
  const list = (numbers: readonly number[] | undefined) => (numbers ? `{${numbers.join()}}` : null);
  await sql`
    update alert_figure set quiet_lows_e4 = one.lows::int8[], quiet_highs_e4 = one.highs::int8[]
    from unnest(
      ${figures.map(({ watched }) => watched)}::text[],
      ${figures.map(({ quiet }) => list(quiet?.lowsE4))}::text[],
      ${figures.map(({ quiet }) => list(quiet?.highsE4))}::text[]
    ) as one (watched, lows, highs)
    where alert_figure.watched = one.watched`.execute(trx);
}

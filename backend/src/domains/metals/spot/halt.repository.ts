import type { Metal } from '@ingot/rules/metals/metal.ts';
import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';

/**
 * Halts sales of a metal until a time, or until it is resumed (null). All processes are notified at
 * commit.
 */
export async function haltMetal(
  trx: Transaction,
  halt: { readonly metal: Metal; readonly untilMs: number | null; readonly byName: string },
  nowMs: number,
): Promise<void> {
  const values = {
    since: new Date(nowMs),
    until: halt.untilMs === null ? null : new Date(halt.untilMs),
    by_name: halt.byName,
    is_automatic: false,
  };
  await trx
    .insertInto('metal_halt')
    .values({ metal: halt.metal, ...values })
    .onConflict((conflict) => conflict.column('metal').doUpdateSet(values))
    .execute();
  await notify(trx, SPOT_CHANNEL);
}

/**
 * Halts metals by the shop itself. Leaves a metal that is halted already. Returns the metals that it
 * halted. All processes are notified at commit.
 */
export async function haltAutomatically(
  trx: Transaction,
  metals: readonly Metal[],
  { untilMs, nowMs }: { readonly untilMs: number | null; readonly nowMs: number },
): Promise<Metal[]> {
  const now = new Date(nowMs);
  const values = {
    since: now,
    until: untilMs === null ? null : new Date(untilMs),
    by_name: 'automatic',
    is_automatic: true,
  };
  const rows = await trx
    .insertInto('metal_halt')
    .values(metals.map((metal) => ({ metal, ...values })))
    .onConflict((conflict) =>
      conflict.column('metal').doUpdateSet(values).where('metal_halt.until', '<=', now),
    )
    .returning('metal')
    .execute();
  if (rows.length > 0) await notify(trx, SPOT_CHANNEL);
  return rows.map(({ metal }) => metal);
}

/**
 * Ends the halt of a metal, by staff or automatic. Its row stays with its end. Returns false when
 * the shop had not halted it.
 */
export async function resumeMetal(trx: Transaction, metal: Metal, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const { numUpdatedRows } = await trx
    .updateTable('metal_halt')
    // A halt has a length, also when it ends in its first millisecond.
    .set({ since: sql`least(since, ${now}::timestamptz - interval '1 millisecond')`, until: now })
    .where('metal', '=', metal)
    .where((halt) => halt.or([halt('until', 'is', null), halt('until', '>', now)]))
    .executeTakeFirstOrThrow();
  await notify(trx, SPOT_CHANNEL);
  return numUpdatedRows > 0n;
}

import type { Metal } from '@ingot/rules/metals/metal.ts';
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
  };
  await trx
    .insertInto('metal_halt')
    .values({ metal: halt.metal, ...values })
    .onConflict((conflict) => conflict.column('metal').doUpdateSet(values))
    .execute();
  await notify(trx, SPOT_CHANNEL);
}

/** Ends the halt of a metal. Returns false when the desk had not halted it. */
export async function resumeMetal(trx: Transaction, metal: Metal): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('metal_halt')
    .where('metal', '=', metal)
    .executeTakeFirstOrThrow();
  await notify(trx, SPOT_CHANNEL);
  return numDeletedRows > 0n;
}

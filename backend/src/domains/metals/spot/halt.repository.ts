import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { notify } from '../../../platform/database/notifications/notify.ts';
import type { Tables } from '../../../platform/database/tables/tables.ts';
import { SPOT_CHANNEL } from './record-quotes.ts';

const UNCONFIRMED = { resume_confirmed_at: null, resume_confirmed_by: null };

/** A halt of a metal by staff or by the shop itself. */
export interface MetalHalt {
  readonly metal: Metal;
  readonly sinceMs: number;
  /** Null: until staff resume trading. */
  readonly untilMs: number | null;
  readonly byName: string;
  readonly isAutomatic: boolean;
  readonly note: string | null;
  /** The first confirmation of the end; null without one. */
  readonly confirmed: { readonly atMs: number; readonly byName: string } | null;
}

/** Returns the halts that have not ended, by metal. */
export async function findHalts(db: Database | Transaction, nowMs: number): Promise<MetalHalt[]> {
  const rows = await runningHalts(db, nowMs).execute();
  return rows.map(readHalt).sort((a, b) => METALS.indexOf(a.metal) - METALS.indexOf(b.metal));
}

/** Locks the halt of a metal. Returns null when none is running. */
export async function lockHalt(trx: Transaction, metal: Metal, nowMs: number): Promise<MetalHalt | null> {
  const row = await runningHalts(trx, nowMs).where('metal', '=', metal).forUpdate().executeTakeFirst();
  return row === undefined ? null : readHalt(row);
}

function runningHalts(db: Database | Transaction, nowMs: number) {
  return db
    .selectFrom('metal_halt')
    .selectAll()
    .where((halt) => halt.or([halt('until', 'is', null), halt('until', '>', new Date(nowMs))]));
}

function readHalt(row: Selectable<Tables['metal_halt']>): MetalHalt {
  const { resume_confirmed_at: at, resume_confirmed_by: byName } = row;
  return {
    metal: row.metal,
    sinceMs: row.since.getTime(),
    untilMs: row.until?.getTime() ?? null,
    byName: row.by_name,
    isAutomatic: row.is_automatic,
    note: row.note,
    confirmed: at === null || byName === null ? null : { atMs: at.getTime(), byName },
  };
}

/** Records the first confirmation of the end of a halt. */
export async function confirmHaltEnd(
  trx: Transaction,
  metal: Metal,
  { atMs, byName }: { readonly atMs: number; readonly byName: string },
): Promise<void> {
  await trx
    .updateTable('metal_halt')
    .set({ resume_confirmed_at: new Date(atMs), resume_confirmed_by: byName })
    .where('metal', '=', metal)
    .execute();
}

/**
 * Halts sales of a metal until a time, or until it is resumed (null). All processes are notified at
 * commit.
 */
export async function haltMetal(
  trx: Transaction,
  halt: {
    readonly metal: Metal;
    readonly untilMs: number | null;
    readonly byName: string;
    /** What shoppers read; null for the general text. */
    readonly note: string | null;
  },
  nowMs: number,
): Promise<void> {
  const values = {
    since: new Date(nowMs),
    until: halt.untilMs === null ? null : new Date(halt.untilMs),
    by_name: halt.byName,
    is_automatic: false,
    note: halt.note,
    ...UNCONFIRMED,
  };
  await trx
    .insertInto('metal_halt')
    .values({ metal: halt.metal, ...values })
    .onConflict((conflict) => conflict.column('metal').doUpdateSet(values))
    .execute();
  await notify(trx, SPOT_CHANNEL);
}

/**
 * Halts metals automatically. Skips a metal that is halted already. Returns the metals that it
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
    note: null,
    ...UNCONFIRMED,
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

import type { Metal } from '@ingot/rules/metals/metal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { confirmHaltEnd, lockHalt, type MetalHalt, resumeMetal } from '../spot/halt.repository.ts';
import { haltChanged, metalsMissing, notHalted, resumeUnconfirmed } from './halt-errors.ts';
import { valuesOf } from './halt-metals.ts';

const MINUTE_MS = 60_000;
/** The second confirmation must follow the first one within this time. */
const CONFIRM_MINUTES = 5;

/** A halt as the person who resumes it has seen it. */
export interface SeenHalt {
  readonly metal: Metal;
  readonly sinceMs: number;
}

/**
 * Confirms for the first or the second time that metals are traded again. Only the second
 * confirmation, within five minutes of the first, ends their halts. All metals resume or none.
 * @throws ContractError for a metal that is not halted, a halt that changed, and a second
 * confirmation without a first
 */
export async function resumeMetals(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  seen: readonly SeenHalt[],
  confirmation: 'first' | 'second',
): Promise<void> {
  const nowMs = desk.clock.now();
  const metals = [...new Map(seen.map((one) => [one.metal, one])).values()].sort((a, b) =>
    a.metal < b.metal ? -1 : 1,
  );
  if (metals.length === 0) throw metalsMissing();
  await inTransaction(desk.db, async (trx) => {
    const halts: MetalHalt[] = [];
    for (const { metal, sinceMs } of metals) {
      const halt = await lockHalt(trx, metal, nowMs);
      if (halt === null) throw notHalted();
      if (halt.sinceMs !== sinceMs) throw haltChanged();
      halts.push(halt);
    }
    for (const halt of halts) {
      if (confirmation === 'first') {
        await confirmHaltEnd(trx, halt.metal, { atMs: nowMs, byName: desk.by });
        continue;
      }
      if (!isConfirmed(halt, nowMs)) throw resumeUnconfirmed(CONFIRM_MINUTES);
      await resumeMetal(trx, halt.metal, nowMs);
    }
    await recordActions(
      desk,
      trx,
      halts.map((halt) => ({
        verb: confirmation === 'first' ? 'confirm-resume' : 'resume',
        subject: halt.metal,
        details: confirmation === 'first' ? {} : { first_confirmation: halt.confirmed?.byName ?? '' },
        ...(confirmation === 'second' && { before: valuesOf(halt), after: valuesOf(undefined) }),
      })),
    );
  });
}

/** Returns whether the first confirmation of a halt is still valid. */
export function isConfirmed({ confirmed }: MetalHalt, nowMs: number): boolean {
  return confirmed !== null && nowMs - confirmed.atMs <= CONFIRM_MINUTES * MINUTE_MS;
}

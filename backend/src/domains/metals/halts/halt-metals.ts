import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { characterCount, hasUnseenCharacters, labelLine } from '@ingot/rules/shop/clean-text.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { recordActions } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { findHalts, haltMetal, type MetalHalt } from '../spot/halt.repository.ts';
import { haltEndInvalid, haltNoteInvalid, metalsMissing } from './halt-errors.ts';

const LONGEST_NOTE = 200;
const LONGEST_DAYS = 90;
const DAY_MS = 24 * 3_600_000;

/** A halt that staff request. */
export interface HaltRequest {
  /** All metals halt the whole shop. */
  readonly metals: readonly Metal[];
  /** The end in epoch milliseconds; null until staff resume trading. */
  readonly untilMs: number | null;
  /** The sentence for shoppers; null for the general text. */
  readonly note: string | null;
}

/**
 * Halts sales and bids of metals. Replaces the end and the sentence of metals that are halted
 * already. Every process follows the commit.
 * @throws ContractError for an invalid end or sentence
 */
export async function haltMetals(
  desk: Pick<Desk, 'db' | 'clock' | 'by' | 'office'>,
  request: HaltRequest,
): Promise<void> {
  const nowMs = desk.clock.now();
  const metals = METALS.filter((metal) => request.metals.includes(metal));
  if (metals.length === 0) throw metalsMissing();
  const { untilMs } = request;
  if (untilMs !== null && !(untilMs > nowMs && untilMs <= nowMs + LONGEST_DAYS * DAY_MS)) {
    throw haltEndInvalid(LONGEST_DAYS);
  }
  const note = readNote(request.note);
  await inTransaction(desk.db, async (trx) => {
    const before = await findHalts(trx, nowMs);
    for (const metal of metals) await haltMetal(trx, { metal, untilMs, byName: desk.by, note }, nowMs);
    await recordActions(
      desk,
      trx,
      metals.map((subject) => ({
        verb: 'halt',
        subject,
        details: { until: isoOf(untilMs) },
        before: valuesOf(before.find(({ metal }) => metal === subject)),
        after: { is_halted: true, until: isoOf(untilMs), note },
      })),
    );
  });
}

/** Returns the audited values of a halt, or of a metal that is traded. */
export function valuesOf(halt: MetalHalt | undefined) {
  if (halt === undefined) return { is_halted: false };
  return { is_halted: true, until: isoOf(halt.untilMs), note: halt.note };
}

function isoOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}

function readNote(text: string | null): string | null {
  if (text === null) return null;
  const note = labelLine(text.normalize('NFC'));
  if (note === '' || characterCount(note) > LONGEST_NOTE || hasUnseenCharacters(text)) {
    throw haltNoteInvalid(LONGEST_NOTE);
  }
  return note;
}

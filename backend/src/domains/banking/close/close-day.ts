import { createHash } from 'node:crypto';
import { type CloseLine, closeDay, openLines } from '@ingot/rules/banking/close-day.ts';
import { addDays, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import type { Services } from '../../../platform/context.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { audited } from '../../shop/desk/audited.ts';
import type { Desk } from '../../shop/desk/command.ts';
import { dayClosed, dayDiffers, dayInvalid, dayNewer, dayRunning } from '../banking-errors.ts';
import { isDay } from '../formats/statement.ts';
import { readNote } from '../matching/open-line.ts';
import {
  type CloseDay,
  type ClosedDay,
  findClosedDay,
  insertDayClose,
  selectCloseEntries,
} from './close.repository.ts';

type CloseDeps = Pick<Services, 'db' | 'clock' | 'shop'>;

/** The figures of a day. */
export interface DayFigures {
  readonly day: string;
  /** Whether the day has ended, so that no more money is booked to it. */
  readonly isOver: boolean;
  readonly lines: readonly CloseLine[];
  /** Changes with the figures. */
  readonly version: string;
  /** Null for a day that is open. */
  readonly closed: ClosedDay | null;
}

/** Returns the figures of a day: those of its close, or the current ones. @throws ContractError */
export async function readDay(deps: CloseDeps, day: string | null): Promise<DayFigures> {
  const bounds = boundsOf(deps, day ?? today(deps));
  const closed = await findClosedDay(deps.db, bounds.day);
  const lines = closed?.lines ?? (await linesOf(deps.db, bounds));
  const isOver = bounds.toMs <= deps.clock.now();
  return { day: bounds.day, isOver, lines, version: versionOf(lines), closed };
}

/**
 * Closes a day that is over with the figures of `version`. Each line with a difference needs an
 * explanation.
 * @throws ContractError for a day that is not over or is closed, changed figures, or a difference
 * without explanation
 */
export async function close(
  desk: Desk,
  {
    day,
    version,
    explanations,
  }: {
    readonly day: string;
    readonly version: string;
    readonly explanations: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const bounds = boundsOf(desk, day);
  // Money that arrives until midnight belongs to the day: closed figures would miss it.
  if (bounds.toMs > desk.clock.now()) throw dayRunning(bounds.day);
  const entry = (lines: readonly CloseLine[]) => ({
    verb: 'day-close' as const,
    subject: bounds.day,
    details: {
      differences: openLines(lines).map(({ line, differenceMinor }) => `${line} ${differenceMinor}`),
      explanations: Object.fromEntries(explanations),
    },
  });
  await audited(desk, entry, async (trx) => {
    const lines = await linesOf(trx, bounds);
    if (versionOf(lines) !== version) throw dayNewer();
    const differing = [...new Set(openLines(lines).map(({ line }) => line))];
    const missing = differing.filter((line) => !explanations.has(line));
    if (missing.length > 0) throw dayDiffers(missing.join(', '));
    const notes = differing.map((line) => [line, readNote(explanations.get(line) ?? '')] as const);
    const closed = {
      day: bounds.day,
      lines,
      explanations: Object.fromEntries(notes),
      closedMs: desk.clock.now(),
      closedBy: desk.by,
    };
    if (!(await insertDayClose(trx, closed))) throw dayClosed();
    return lines;
  });
}

async function linesOf(db: Database | Transaction, bounds: CloseDay): Promise<CloseLine[]> {
  return closeDay(await selectCloseEntries(db, bounds));
}

function versionOf(lines: readonly CloseLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex').slice(0, 16);
}

function today({ clock, shop }: Pick<CloseDeps, 'clock' | 'shop'>): string {
  const { year, month, day } = localDay(shop.store.timeZone, clock.now());
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Returns the bounds of a day that has begun. @throws ContractError */
function boundsOf(deps: Pick<CloseDeps, 'clock' | 'shop'>, day: string): CloseDay {
  if (!isDay(day) || day > today(deps)) throw dayInvalid(day);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const { timeZone } = deps.shop.store;
  const start = { year, month, day: date };
  return { day, fromMs: toEpochMs(timeZone, start, 0), toMs: toEpochMs(timeZone, addDays(start, 1), 0) };
}

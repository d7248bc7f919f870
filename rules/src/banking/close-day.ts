/** The lines of a day's close. */
export const CLOSE_LINES = [
  'wires',
  'checks',
  'cash',
  'cards',
  'disputes',
  'fees',
  'gateway_payouts',
  'gift_cards',
  'refunds',
  'returned',
  'unassigned',
] as const;

/** A line of a day's close. */
export type CloseLineCode = (typeof CLOSE_LINES)[number];

/**
 * Money of a day: in the ledger, and at the bank or gateway. An entry is about one order, bank line or
 * payout, or the sum of those whose amounts agree.
 */
export interface CloseEntry {
  readonly line: CloseLineCode;
  readonly currency: string;
  /** Number of the order, or the name of the bank line or payout; empty for a sum of several. */
  readonly subject: string;
  /** Number of entries in the ledger. */
  readonly count: number;
  /** Minor units. */
  readonly ledgerMinor: number;
  readonly outsideMinor: number;
}

/** A line of the close in one currency. Amounts are minor units. */
export interface CloseLine {
  readonly line: CloseLineCode;
  readonly currency: string;
  /** Number of entries in the ledger. */
  readonly count: number;
  readonly ledgerMinor: number;
  readonly outsideMinor: number;
  /** Outside less ledger. */
  readonly differenceMinor: number;
  /** The orders or bank lines whose amounts differ. They add up to the difference. */
  readonly differing: readonly { readonly subject: string; readonly differenceMinor: number }[];
}

/**
 * Compares the ledger of a day with the bank and the gateway, by line and currency, in the order of
 * `CLOSE_LINES`. Amounts of one order balance each other only within a line.
 */
export function closeDay(entries: readonly CloseEntry[]): CloseLine[] {
  const groups = Map.groupBy(entries, ({ line, currency }) => `${line} ${currency}`);
  return CLOSE_LINES.flatMap((line) =>
    [...groups.values()]
      .filter(([first]) => first?.line === line)
      .map((own) => sumUp(line, own))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  );
}

function sumUp(line: CloseLineCode, entries: readonly CloseEntry[]): CloseLine {
  const ledgerMinor = sumOf(entries, ({ ledgerMinor: minor }) => minor);
  const outsideMinor = sumOf(entries, ({ outsideMinor: minor }) => minor);
  const bySubject = Map.groupBy(entries, ({ subject }) => subject);
  const differing = [...bySubject].flatMap(([subject, own]) => {
    const differenceMinor = sumOf(own, (entry) => entry.outsideMinor - entry.ledgerMinor);
    return differenceMinor === 0 ? [] : [{ subject, differenceMinor }];
  });
  return {
    line,
    currency: entries[0]?.currency ?? '',
    count: sumOf(entries, (entry) => entry.count),
    ledgerMinor,
    outsideMinor,
    differenceMinor: outsideMinor - ledgerMinor,
    differing: differing.toSorted((one, other) => (one.subject < other.subject ? -1 : 1)),
  };
}

function sumOf(entries: readonly CloseEntry[], minorOf: (entry: CloseEntry) => number): number {
  return entries.reduce((sum, entry) => sum + minorOf(entry), 0);
}

/** Returns the lines that need an explanation: those with a difference, in total or of one order. */
export function openLines(lines: readonly CloseLine[]): CloseLine[] {
  return lines.filter(({ differing }) => differing.length > 0);
}

/** Pieces of one line of a package that can come back. */
export interface ReturnableLine {
  /** Pieces that have left in the package. */
  readonly sent: number;
  /** Pieces of these that have come back. */
  readonly returned: number;
  /** Whether the shop can sell the pieces again: they are a product with stock, without the buyer's text. */
  readonly isRestockable: boolean;
  /** Pieces that were refunded as lost and have not come back. */
  readonly lost: number;
  /** Recorded serial numbers of the pieces that have not come back. */
  readonly serials: readonly string[];
}

/** Pieces of one line that came back. */
export interface ReturnedPieces {
  readonly restocked: number;
  readonly writtenOff: number;
  /** Those of both that were refunded as lost. */
  readonly found: number;
  readonly restockedSerials: readonly string[];
  readonly writtenOffSerials: readonly string[];
}

/** Why pieces cannot come back as told. */
export type ReturnRejection =
  | 'nothing'
  | 'too-many'
  | 'not-lost'
  | 'not-restockable'
  | 'serial-unknown'
  | 'serials-differ'
  | 'serials-missing';

/**
 * Returns why a return of pieces is impossible; null if it is possible. Each piece with a recorded
 * serial number names it. Only pieces beyond the recorded numbers have none.
 */
export function returnRejection(line: ReturnableLine, pieces: ReturnedPieces): ReturnRejection | null {
  const { restocked, writtenOff, found, restockedSerials, writtenOffSerials } = pieces;
  if (!isCount(restocked) || !isCount(writtenOff) || restocked + writtenOff === 0) return 'nothing';
  const left = line.sent - line.returned;
  if (restocked + writtenOff > left) return 'too-many';
  if (!isCount(found) || found > Math.min(line.lost, restocked + writtenOff)) return 'not-lost';
  if (restocked > 0 && !line.isRestockable) return 'not-restockable';
  const named = [...restockedSerials, ...writtenOffSerials];
  if (new Set(named).size < named.length || named.some((serial) => !line.serials.includes(serial))) {
    return 'serial-unknown';
  }
  if (restockedSerials.length > restocked || writtenOffSerials.length > writtenOff) return 'serials-differ';
  const unnamed = restocked + writtenOff - named.length;
  return unnamed > Math.max(0, left - line.serials.length) ? 'serials-missing' : null;
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

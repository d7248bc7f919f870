/** The seller's answer about pieces that differ from the quote. */
export type LineDecision = 'accepted' | 'returned';

/** A line of a quote as the desk found it. */
export interface CheckedLine {
  /** Pieces on the quote; 0 for additional ones. */
  readonly quoted: number;
  /** Pieces in the package, at most the quoted ones unless they are additional; null before the check. */
  readonly received: number | null;
  /** Received pieces that are not as quoted: all additional ones, and those that failed a test. */
  readonly differing: number;
  /** The locked bid for one piece in minor units. */
  readonly lockedMinor: number;
  /** The new bid for one differing piece; null when the desk sends them back. */
  readonly newBidMinor: number | null;
  /** Null while the seller has not answered, or has nothing to answer. */
  readonly decision: LineDecision | null;
}

/**
 * The state of a line: not checked, waiting for the seller, or settled. A settled line is as quoted,
 * has fewer pieces, or is paid or returned in parts.
 */
export type LineState = 'unchecked' | 'open' | 'as_quoted' | 'missing' | 'bought' | 'returned';

/** The result of one line in pieces and minor units. */
export interface LineResult {
  readonly state: LineState;
  /** Pieces that the shop buys at the locked bid, and at the new bid. */
  readonly atLocked: number;
  readonly atNewBid: number;
  readonly returned: number;
  readonly payMinor: number;
  /** The amount if the seller accepts the new bid. */
  readonly payIfAcceptedMinor: number;
  /** The deduction for missing pieces from the locked amount. */
  readonly missingMinor: number;
}

/** Returns the result of a line. An answer that is still due counts as pieces to return. */
export function settleLine(line: CheckedLine): LineResult {
  const { quoted, received, differing, lockedMinor, newBidMinor, decision } = line;
  if (received === null) {
    const amount = quoted * lockedMinor;
    return {
      state: 'unchecked',
      atLocked: 0,
      atNewBid: 0,
      returned: 0,
      payMinor: 0,
      payIfAcceptedMinor: amount,
      missingMinor: 0,
    };
  }
  const atLocked = received - differing;
  const isBought = decision === 'accepted' && newBidMinor !== null;
  const atNewBid = isBought ? differing : 0;
  return {
    state: stateOf(line),
    atLocked,
    atNewBid,
    returned: differing - atNewBid,
    payMinor: atLocked * lockedMinor + atNewBid * (newBidMinor ?? 0),
    payIfAcceptedMinor:
      atLocked * lockedMinor + (decision === 'returned' ? 0 : differing * (newBidMinor ?? 0)),
    missingMinor: Math.max(0, quoted - received) * lockedMinor,
  };
}

function stateOf({ quoted, received, differing, newBidMinor, decision }: CheckedLine): LineState {
  if (differing > 0) {
    if (newBidMinor === null) return 'returned';
    if (decision === null) return 'open';
    return decision === 'accepted' ? 'bought' : 'returned';
  }
  return (received ?? 0) < quoted ? 'missing' : 'as_quoted';
}

/** The settlement of a quote in minor units of its currency. */
export interface Settlement {
  readonly lines: readonly LineResult[];
  /** Whether every line is checked and answered. Nothing is paid before. */
  readonly isSettled: boolean;
  /** Whether every line is checked. */
  readonly isChecked: boolean;
  /** Lines that wait for the seller. */
  readonly open: number;
  readonly unchecked: number;
  readonly lockedMinor: number;
  readonly missingMinor: number;
  /** The deduction for new bids and returned pieces from the locked amount, if every new bid is accepted. */
  readonly differenceMinor: number;
  /** The amount that additional pieces add, if every new bid is accepted. */
  readonly extraMinor: number;
  /** The payout if the seller accepts every open new bid. */
  readonly ifAcceptedMinor: number;
  /** The payout: locked bids less agreed deductions, and additional pieces at their bid. */
  readonly payoutMinor: number;
}

/** Returns the settlement of the lines of a quote. */
export function settleQuote(lines: readonly CheckedLine[]): Settlement {
  const results = lines.map(settleLine);
  const count = (state: LineState) => results.filter((one) => one.state === state).length;
  const sum = (minor: (result: LineResult, line: CheckedLine) => number) =>
    lines.reduce((total, line, at) => total + minor(results[at] as LineResult, line), 0);
  const open = count('open');
  const unchecked = count('unchecked');
  const lockedMinor = sum((_, { quoted, lockedMinor: bid }) => quoted * bid);
  const missingMinor = sum(({ missingMinor: minor }) => minor);
  const extraMinor = sum((result, { quoted }) => (quoted === 0 ? result.payIfAcceptedMinor : 0));
  const ifAcceptedMinor = sum(({ payIfAcceptedMinor }) => payIfAcceptedMinor);
  return {
    lines: results,
    isSettled: open === 0 && unchecked === 0,
    isChecked: unchecked === 0,
    open,
    unchecked,
    lockedMinor,
    missingMinor,
    differenceMinor: lockedMinor - missingMinor + extraMinor - ifAcceptedMinor,
    extraMinor,
    ifAcceptedMinor,
    payoutMinor: sum(({ payMinor }) => payMinor),
  };
}

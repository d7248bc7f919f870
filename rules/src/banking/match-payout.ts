/** A payout of a gateway that has not arrived. */
export interface ExpectedPayout {
  readonly id: number;
  /** Name of the gateway, such as `stripe`. */
  readonly gateway: string;
  /** The gateway's id. */
  readonly payoutId: string;
  readonly currency: string;
  /** Minor units. */
  readonly amountMinor: number;
  /** `YYYY-MM-DD`. */
  readonly arrivesOn: string;
  /** Text and trace number on the bank statement; null without one. */
  readonly descriptor: string | null;
  readonly trace: string | null;
}

/** Money on a bank statement that may be a payout. */
export interface PayoutLine {
  readonly currency: string;
  readonly openMinor: number;
  /** `YYYY-MM-DD`. */
  readonly bookedOn: string;
  readonly payer: string | null;
  readonly remittance: string;
}

/** Days between the expected day and the booking, early and late. */
const MOST_EARLY_DAYS = 3;
const MOST_LATE_DAYS = 10;
/** Shorter texts of a gateway are in too many lines. */
const SHORTEST_TEXT = 4;

/**
 * Returns the payout that a line is: its amount to the cent, its days, and a text that names the
 * gateway or the payout. Returns null if no payout or several fit. Of several, the trace number or the id
 * decides.
 */
export function matchPayout<T extends ExpectedPayout>(line: PayoutLine, payouts: readonly T[]): T | null {
  const text = compact(`${line.payer ?? ''} ${line.remittance}`);
  const names = (value: string | null) =>
    value !== null && compact(value).length >= SHORTEST_TEXT && text.includes(compact(value));
  const fitting = payouts.filter(({ amountMinor, currency, arrivesOn }) => {
    const days = daysBetween(arrivesOn, line.bookedOn);
    const isInTime = days >= -MOST_EARLY_DAYS && days <= MOST_LATE_DAYS;
    return amountMinor === line.openMinor && currency === line.currency && isInTime;
  });
  const named = fitting.filter(({ payoutId, trace }) => names(payoutId) || names(trace));
  const likely = fitting.filter(({ gateway, descriptor }) => names(gateway) || names(descriptor));
  const [only, ...others] = named.length > 0 ? named : likely;
  return only !== undefined && others.length === 0 ? only : null;
}

/** Returns the letters and digits of a text, because banks cut and pad names differently. */
function compact(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

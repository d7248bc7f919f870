/** An order that a payment may be for. Amounts are minor units. */
export interface DueOrder {
  readonly orderId: number;
  /** Digits, at least nine with leading zeros. */
  readonly number: string;
  readonly currency: string;
  /** The amount still to pay; 0 for an order that waits for no money. */
  readonly dueMinor: number;
  /** Names of the buyer and the company, as typed. */
  readonly names: readonly string[];
}

/** Money on a bank statement that no order has yet. */
export interface OpenLine {
  readonly currency: string;
  /** Above 0. */
  readonly openMinor: number;
  readonly payer: string | null;
  readonly remittance: string;
}

/**
 * Why an order was found: its number is in the reference (`number`), nearly (`digits`), the amount
 * is the one due, the payer has the buyer's name.
 */
export type MatchReason = 'number' | 'digits' | 'amount' | 'name';

/** An order that a line may pay. */
export interface Suggestion {
  readonly order: DueOrder;
  readonly reasons: readonly MatchReason[];
}

/**
 * The finding about a line.
 * - `exact`: the reference contains the number of one order as a whole word, and exactly the amount
 *   due arrived. Staff may book it with one click.
 * - `part`, `over`: the number of one order, with less or more than is due.
 * - `closed`: the number of an order that waits for no money.
 * - `near`: likely orders, best first. Nothing books them without a person's choice.
 * - `none`: no order fits.
 */
export interface Match {
  readonly kind: 'exact' | 'part' | 'over' | 'closed' | 'near' | 'none';
  /** Best first, at most three. */
  readonly suggestions: readonly Suggestion[];
}

const MOST_SUGGESTIONS = 3;
/** Shorter digit runs are dates, house numbers and check numbers. */
const FEWEST_DIGITS = 5;

/** Finds the orders for lines of a bank statement. */
export interface LineMatcher {
  /** `taken` has the orders that other lines pay exactly: only their number suggests them. */
  match(line: OpenLine, taken?: ReadonlySet<number>): Match;
}

/** Returns a matcher for these orders. Lines and orders in other currencies never match. */
export function createLineMatcher(orders: readonly DueOrder[]): LineMatcher {
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  const byShortNumber = new Map(orders.map((order) => [short(order.number), order]));
  const byAmount = Map.groupBy(
    orders.filter(({ dueMinor }) => dueMinor > 0),
    ({ currency, dueMinor }) => `${currency} ${dueMinor}`,
  );
  const byName = Map.groupBy(
    orders.flatMap((order) => order.names.map((name) => ({ order, key: nameKey(name) }))),
    ({ key }) => key,
  );

  function match(line: OpenLine, taken: ReadonlySet<number> = new Set()): Match {
    const fits = ({ currency }: DueOrder) => currency === line.currency;
    const words = wholeNumbers(line.remittance).flatMap((word) => byNumber.get(word) ?? []);
    const named = [...new Set(words)].filter(fits);
    const likely = () => likelyOrders(line, named).filter(({ order }) => !taken.has(order.orderId));
    const [only, ...others] = named;
    if (only !== undefined && others.length === 0) {
      const suggestions = [suggest(only, line, ['number'])];
      if (only.dueMinor === 0) return { kind: 'closed', suggestions: rank([...suggestions, ...likely()]) };
      if (only.dueMinor === line.openMinor) return { kind: 'exact', suggestions };
      return { kind: line.openMinor < only.dueMinor ? 'part' : 'over', suggestions };
    }
    const suggestions = rank([...named.map((order) => suggest(order, line, ['number'])), ...likely()]);
    return { kind: suggestions.length > 0 ? 'near' : 'none', suggestions };
  }

  function likelyOrders(line: OpenLine, named: readonly DueOrder[]): Suggestion[] {
    const sameAmount = byAmount.get(`${line.currency} ${line.openMinor}`) ?? [];
    const digits = digitRuns(line.remittance);
    const loose = digits.flatMap((run) => byShortNumber.get(short(run)) ?? []);
    const close = sameAmount.filter(({ number }) =>
      digits.some((run) => isOneSlip(short(run), short(number))),
    );
    const payers = nameKeys(line)
      .flatMap((key) => byName.get(key) ?? [])
      .map(({ order }) => order);
    const found = [...new Set([...loose, ...close, ...sameAmount, ...payers])];
    return (
      found
        .filter((order) => order.currency === line.currency && !named.includes(order) && order.dueMinor > 0)
        .map((order) => {
          const isNear = loose.includes(order) || close.includes(order);
          return suggest(order, line, isNear ? ['digits'] : []);
        })
        // A name alone says little: another order of the same buyer may be meant.
        .filter(({ reasons, order }) => reasons.length > 1 || reasons[0] !== 'name' || isOnlyOrder(order))
    );
  }

  function isOnlyOrder(order: DueOrder): boolean {
    return order.names.every(
      (name) => (byName.get(nameKey(name)) ?? []).filter((one) => one.order.dueMinor > 0).length === 1,
    );
  }

  return { match };
}

function suggest(order: DueOrder, line: OpenLine, reasons: readonly MatchReason[]): Suggestion {
  const keys = nameKeys(line);
  const isName = order.names.some((name) => keys.includes(nameKey(name)));
  return {
    order,
    reasons: [
      ...reasons,
      ...(order.dueMinor === line.openMinor ? (['amount'] as const) : []),
      ...(isName ? (['name'] as const) : []),
    ],
  };
}

const WEIGHTS: Readonly<Record<MatchReason, number>> = { number: 8, amount: 4, digits: 3, name: 2 };

function rank(suggestions: readonly Suggestion[]): Suggestion[] {
  const weight = ({ reasons }: Suggestion) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0);
  return suggestions
    .toSorted((one, other) => weight(other) - weight(one) || one.order.orderId - other.order.orderId)
    .slice(0, MOST_SUGGESTIONS);
}

/** Returns the words of a reference that consist of digits only. `#` and punctuation end a word. */
function wholeNumbers(text: string): string[] {
  return text.match(/(?<![\p{L}\p{N}_.-])\d{9,20}(?![\p{L}\p{N}_]|[.-]\d)/gu) ?? [];
}

/** Returns runs of digits, also within words and with blanks or hyphens between groups. */
function digitRuns(text: string): string[] {
  const plain = text.match(/\d+/g) ?? [];
  const grouped = (text.match(/\d+(?:[ -]\d+)+/g) ?? []).map((run) => run.replaceAll(/\D/g, ''));
  return [...new Set([...plain, ...grouped])].filter(
    (run) => run.length >= FEWEST_DIGITS && run.length <= 20,
  );
}

function short(number: string): string {
  return number.replace(/^0+(?=\d)/, '');
}

/** Returns whether one wrong, missing, additional digit or one swap of two turns `typed` into `meant`. */
export function isOneSlip(typed: string, meant: string): boolean {
  if (typed === meant || Math.abs(typed.length - meant.length) > 1) return false;
  let start = 0;
  while (start < typed.length && start < meant.length && typed[start] === meant[start]) start++;
  const [left, right] = [typed.slice(start), meant.slice(start)];
  if (typed.length < meant.length) return left === right.slice(1);
  if (typed.length > meant.length) return left.slice(1) === right;
  if (left.slice(1) === right.slice(1)) return true;
  return left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2);
}

/** Returns the letters of a name without marks, its words sorted. */
export function nameKey(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
}

function nameKeys({ payer }: OpenLine): string[] {
  if (payer === null) return [];
  // Banks cut middle initials and titles differently, so both forms are compared.
  const whole = nameKey(payer);
  const long = nameKey(payer.replaceAll(/\b\p{L}\.?(?=\s|$)|\b(?:mr|mrs|ms|dr)\b\.?/giu, ' '));
  return [...new Set([whole, long])].filter((key) => key.length > 2);
}

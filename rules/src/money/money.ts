/** An amount of one currency, counted in whole minor units (cents). May be negative: discounts and refunds are. */
export interface Money {
  readonly minor: number;
  /** ISO 4217 code. */
  readonly currency: string;
}

/** A checked amount. Throws a RangeError unless `minor` is a safe integer: money is never a fraction. */
export function money(minor: number, currency: string): Money {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not a whole number of minor units: ${minor}`);
  return { minor, currency };
}

/** The sum. Throws when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  return money(a.minor + b.minor, sameCurrency(a, b));
}

/** The first less the second. Throws when the currencies differ. */
export function subtractMoney(a: Money, b: Money): Money {
  return money(a.minor - b.minor, sameCurrency(a, b));
}

/** The amount `count` times; `count` is a whole number. */
export function multiplyMoney(a: Money, count: number): Money {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number of pieces: ${count}`);
  return money(a.minor * count, a.currency);
}

/** The sum of a list, zero of `currency` when it is empty. Throws when a part has another currency. */
export function sumMoney(parts: readonly Money[], currency: string): Money {
  return parts.reduce(addMoney, money(0, currency));
}

function sameCurrency(a: Money, b: Money): string {
  if (a.currency !== b.currency) throw new RangeError(`Cannot mix ${a.currency} with ${b.currency}`);
  return a.currency;
}

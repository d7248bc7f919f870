import { METALS, type Metal } from '@ingot/rules/metals/metal.ts';
import { addDays, localDay, toEpochMs } from '@ingot/rules/metals/zoned-time.ts';
import { labelLine } from '@ingot/rules/shop/clean-text.ts';
import { systemUser } from '../dealer/system-user.ts';
import { UsageError } from './command.ts';

const MINUTE_MS = 60_000;
const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };

/**
 * Parses an amount of money to minor units: `1250`, `1,250.00`, `$1250.5`. Commas separate
 * thousands only: `12,50` may mean `12.50`, so it is rejected.
 * @throws UsageError
 */
export function readAmount(text: string): number {
  const found = /^\$?(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text);
  const whole = (found?.[1] ?? '0').replaceAll(',', '');
  const minor = Number(whole) * 100 + Number((found?.[2] ?? '').padEnd(2, '0'));
  if (minor === 0) throw new UsageError(`--amount ${text}: give an amount above 0, e.g. 1250.00`);
  return minor;
}

/**
 * Parses an integer from `least` to `most`.
 * @throws UsageError that names `what`
 */
export function readCount(text: string, what: string, least: number, most: number): number {
  const count = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count >= least && count <= most)) {
    throw new UsageError(`${what} ${text}: give a whole number from ${least} to ${most}`);
  }
  return count;
}

/**
 * Parses a percentage to parts per million: `4.5`, `4.5%`, `-0.25%`.
 * @throws UsageError
 */
export function readPercent(text: string): number {
  const found = /^(-?\d{1,3})(?:\.(\d{1,4}))?%?$/.exec(text);
  const ppm = found ? Math.round(Number(`${found[1]}.${found[2] ?? '0'}`) * 10_000) : Number.NaN;
  if (!(ppm >= -500_000 && ppm <= 5_000_000)) {
    throw new UsageError(`PREMIUM ${text}: give a percentage from -50 to 500, e.g. 4.5`);
  }
  return ppm;
}

/**
 * Parses the name of a metal.
 * @throws UsageError
 */
export function readMetal(text: string): Metal {
  const metal = METALS.find((one) => one === text.toLowerCase());
  if (!metal) throw new UsageError(`There is no metal ${text}: ${METALS.join(', ')}`);
  return metal;
}

/**
 * Parses a future time: `30m`, `2h` or `90d` from now, `16:30` today, a day such as `2027-12-31`
 * until its end, or ISO 8601. Times without a zone are in the shop's time zone.
 * @throws UsageError
 */
export function readMoment(text: string, nowMs: number, timeZone: string): number {
  const span = /^(\d{1,4})([mhd])$/.exec(text);
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  const day = /^\d{4}-\d\d-\d\d$/.test(text);
  let moment = Number.NaN;
  if (span) moment = nowMs + Number(span[1]) * (MINUTES[span[2] ?? ''] ?? 0) * MINUTE_MS;
  else if (clock)
    moment = toEpochMs(timeZone, localDay(timeZone, nowMs), Number(clock[1]) * 60 + Number(clock[2]));
  else if (day) moment = endOfDay(text, timeZone);
  else if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(text)) moment = Date.parse(text);
  if (!(moment > nowMs)) {
    throw new UsageError(
      `--until ${text}: give a moment to come, e.g. 45m, 2h, 90d, 16:30, 2027-12-31 or 2027-12-31T16:30Z`,
    );
  }
  return moment;
}

/** Returns the end of a day in a time zone, or NaN for an invalid date. */
function endOfDay(text: string, timeZone: string): number {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).toISOString().startsWith(text);
  return isDay ? toEpochMs(timeZone, addDays({ year, month, day }, 1), 0) : Number.NaN;
}

/**
 * Parses the contents of a package: `SKU` for one piece, `SKU=3` for three, separated by commas.
 * @throws UsageError
 */
export function readPieces(text: string): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const part of text.split(',')) {
    const [sku = '', quantity = '1'] = part.trim().split('=');
    if (sku === '') throw new UsageError(`--only ${text}: give skus, e.g. AG-SHIP-1=3,AC-GLOVES`);
    pieces.set(sku, (pieces.get(sku) ?? 0) + readCount(quantity, `--only ${sku}=`, 1, 100_000));
  }
  return pieces;
}

const LONGEST_AUTHOR = 60;

/**
 * Returns the author of an action for the records: `--by`, or the system user. It must begin with a
 * letter or digit and contain only letters, digits, blanks and `.,'@()_-`.
 * @throws UsageError
 */
export function readAuthor(by: string | undefined): string {
  if (by === undefined) return systemUser();
  const name = readLine(by, '--by', LONGEST_AUTHOR);
  if (!/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’@()_-]*$/u.test(name)) {
    throw new UsageError(`--by ${name}: give a name of letters, digits, blanks and .,'@()_- only`);
  }
  return name;
}

/**
 * Validates a single line of text for a record.
 * @throws UsageError
 */
export function readLine(text: string, what: string, most = 200): string {
  const line = labelLine(text);
  if (line === '' || line.length > most) throw new UsageError(`${what}: give 1 to ${most} characters`);
  return line;
}

import { writeNumber } from '@ingot/messages/write-values.ts';
import { formatMoney } from '@ingot/rules/money/format-money.ts';

/** Formats thousandths of an ounce with one decimal and a minus sign: `−41.2`. */
export function writeOunces(milliounces: number): string {
  const tenths = Math.round(Math.abs(milliounces) / 100);
  const sign = tenths > 0 && milliounces < 0 ? '−' : '';
  return `${sign}${writeNumber(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** Formats thousandths of an ounce like `writeOunces`, with a plus sign above 0: `+2.9`. */
export function writeSignedOunces(milliounces: number): string {
  const text = writeOunces(milliounces);
  return milliounces >= 50 ? `+${text}` : text;
}

/** Formats money with its sign: `+$18.20`. */
export function writeSignedMoney(minor: number, currency: string): string {
  const text = formatMoney(Math.abs(minor), currency);
  if (minor === 0) return text;
  return `${minor < 0 ? '−' : '+'}${text}`;
}

/** A deadline as an entry of a calendar. */
export interface CalendarEntry {
  /** Identifies the entry everywhere, so that a second import replaces it: `name@host`. */
  readonly uid: string;
  /** Revision of the entry. A calendar keeps the entry with the highest one. */
  readonly sequence: number;
  readonly at: Date;
  /** When the entry was made. */
  readonly madeAt: Date;
  readonly title: string;
  readonly text: string;
}

/** How long before the deadline the calendar reminds, as a duration of RFC 5545. */
const REMINDER = '-PT3H';
const MAX_OCTETS = 75;
const ADDRESS_START = 'data:text/calendar;charset=utf-8,';

/** Returns a file with one entry and a reminder three hours before it, in the format of RFC 5545. */
export function calendarFile({ uid, sequence, at, madeAt, title, text }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ingot//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:${REMINDER}`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Returns the address of the file for a link with `download`. */
export function calendarAddress(entry: CalendarEntry): string {
  return ADDRESS_START.concat(encodeURIComponent(calendarFile(entry)));
}

/** Formats `20261120T220000Z`. */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Breaks a line so that no part is longer than 75 octets; a continuation starts with a space. */
function folded(line: string): string {
  const parts = [''];
  for (const character of line) {
    const last = parts.at(-1) ?? '';
    const isFull = new TextEncoder().encode(last + character).length > MAX_OCTETS;
    if (isFull) parts.push(` ${character}`);
    else parts[parts.length - 1] = last + character;
  }
  return parts.join('\r\n');
}

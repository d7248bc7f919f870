import { writeMoment, writeNumber } from '@ingot/messages/write-values.ts';
import { valuationText } from './valuation-texts.ts';

/** Formats a moment of a document with its time zone: `March 18, 2026, 11:00 AM EDT`. */
export function momentText(iso: string, timeZone: string): string {
  return writeMoment(iso, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
}

/** Formats a fine weight to a milligram: `1,555.174 g`. */
export function gramsText(grams: number): string {
  return valuationText('grams', { grams: writeNumber(Math.round(grams * 1_000) / 1_000) });
}

/** Formats a fineness in thousandths: `999.9`. */
export function finenessText(fineness: number): string {
  return writeNumber(Math.round(fineness * 10_000) / 10);
}

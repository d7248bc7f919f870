import { createHash } from 'node:crypto';
import type { ParsedLine } from '../formats/statement.ts';

/**
 * Returns the key of each line of one file and account. A line of another file with the same key is
 * the same line. Lines that are equal, such as two deposits of the same amount on one day, are
 * distinguished by their order on that day.
 */
export function lineKeys(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    // The bank's reference is the same in all formats; texts differ.
    const identity = line.bankReference ?? [line.payer ?? '', line.remittance].map(fold);
    const fingerprint = JSON.stringify([line.bookedOn, line.currency, line.amountMinor, identity]);
    const ordinal = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, ordinal);
    return createHash('sha256').update(`${fingerprint}#${ordinal}`).digest('hex');
  });
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

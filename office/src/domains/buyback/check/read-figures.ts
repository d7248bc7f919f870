import { readGrams } from '../../fulfillment/grams.ts';

/** Reads a number of pieces such as `12`; null for another text, and for none. */
export function readCount(text: string): number | null {
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : null;
}

/** Reads an optional weight in grams such as `622.31`: null for none, undefined for another text. */
export function readWeight(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const mg = readGrams(text);
  return mg === null ? undefined : mg / 1_000;
}

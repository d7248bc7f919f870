import { textOf } from '../blocks/sanitize-content.ts';

const WORDS_PER_MINUTE = 220;

/** Returns the reading time of HTML in minutes, at least 1. */
export function readingMinutes(html: string): number {
  return Math.max(1, Math.round(textOf(html).split(' ').length / WORDS_PER_MINUTE));
}

import { language } from './define-messages.ts';

/** Formats a count with the group separators of the current language: `1,262`. */
export function numberWords(count: number): string {
  return count.toLocaleString(language().locale);
}

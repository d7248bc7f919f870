import { language } from './define-messages.ts';

/**
 * Returns a capitalized name for use within a sentence: lower case in English, unchanged in other
 * languages.
 */
export function withinSentence(name: string): string {
  return language().locale.startsWith('en') ? name.toLowerCase() : name;
}

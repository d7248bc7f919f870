import { language } from './define-messages.ts';

/**
 * Returns a name in the middle of a sentence: in lower case in English, unchanged in other
 * languages.
 */
export function withinSentence(name: string): string {
  return language().locale.startsWith('en') ? name.toLowerCase() : name;
}

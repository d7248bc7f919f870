import { language } from './define-messages.ts';

/** A name that begins with a capital, as it stands within a sentence: small in English, as it is in other languages. */
export function withinSentence(name: string): string {
  return language().locale.startsWith('en') ? name.toLowerCase() : name;
}

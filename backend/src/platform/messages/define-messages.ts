import { AsyncLocalStorage } from 'node:async_hooks';
import { fillMessage, type Message, type MessageValues } from '@ingot/rules/messages/message.ts';

/** What somebody reads. */
export interface Language {
  /** As in `de-AT`: dates are written as there. */
  readonly locale: string;
  /** Texts by name; those that are missing are said in English. */
  readonly texts: Readonly<Record<string, Message>>;
}

/** What is said where no other language is. */
export const ENGLISH: Language = { locale: 'en-US', texts: {} };
const ENGLISH_PLURALS = new Intl.PluralRules(ENGLISH.locale);
/** Parts the names of these texts from those of the storefront in the file of a language. */
export const SERVER_TEXT = 'server.';

/** Mails and answers are written beside each other, each in its own language. */
const spoken = new AsyncLocalStorage<Language>();
const english = new Map<string, Message>();
const plurals = new Map<string, Intl.PluralRules>();

/** Does `work`, and what follows from it, in a language. English costs nothing. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const isUsual = language === ENGLISH && spoken.getStore() === undefined;
  return isUsual ? work() : spoken.run(language, work);
}

/** The language that is being spoken. */
export function language(): Language {
  return spoken.getStore() ?? ENGLISH;
}

/**
 * Texts that the shop says itself, in its mails, papers and refusals, under the name of a domain, with one function to say them:
 * `const text = defineMessages('alerts', { title: 'Alerts' }); text('title')`. A translator knows this one as `server.alerts.title`.
 * They are said where they are needed, never while a file is loaded.
 * @throws Error when a name says two things
 */
export function defineMessages<const T extends Record<string, Message>>(domain: string, texts: T) {
  for (const [key, message] of Object.entries(texts)) {
    const name = `${SERVER_TEXT}${domain}.${key}`;
    if (english.has(name)) throw new Error(`There are two texts ${name}.`);
    english.set(name, message);
  }
  return (key: keyof T & string, values: MessageValues = {}): string => {
    const { locale, texts: translated } = language();
    const translation = translated[`${SERVER_TEXT}${domain}.${key}`];
    if (translation === undefined) return fillMessage(texts[key] as Message, ENGLISH_PLURALS, values);
    return fillMessage(translation, pluralsOf(locale), values);
  };
}

/** Every text of the server by its name, in English: the files that say them are loaded by then. */
export function serverTexts(): ReadonlyMap<string, Message> {
  return english;
}

function pluralsOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}

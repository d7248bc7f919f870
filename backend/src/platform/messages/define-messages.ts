import { AsyncLocalStorage } from 'node:async_hooks';
import { fillMessage, type Message, type MessageValues } from '@ingot/rules/messages/message.ts';

/** A language of readers. */
export interface Language {
  /** As in `de-AT`: determines the format of dates. */
  readonly locale: string;
  /** Texts by name. Missing texts are English. */
  readonly texts: Readonly<Record<string, Message>>;
}

/** The default language. */
export const ENGLISH: Language = { locale: 'en-US', texts: {} };
const ENGLISH_PLURALS = new Intl.PluralRules(ENGLISH.locale);
/** Prefix of the server's texts in a language file, which also contains the storefront's texts. */
export const SERVER_TEXT = 'server.';

/** Concurrent mails and responses each have their own language. */
const spoken = new AsyncLocalStorage<Language>();
const english = new Map<string, Message>();
const plurals = new Map<string, Intl.PluralRules>();

/** Runs `work`, with all that it awaits, in a language. English needs no context. */
export function inLanguage<T>(language: Language, work: () => T): T {
  const isUsual = language === ENGLISH && spoken.getStore() === undefined;
  return isUsual ? work() : spoken.run(language, work);
}

/** Returns the current language. */
export function language(): Language {
  return spoken.getStore() ?? ENGLISH;
}

/**
 * Defines texts of a domain's mails, documents and errors, and returns a function that formats
 * them: `const text = defineMessages('alerts', { title: 'Alerts' }); text('title')`. Translators
 * know this one as `server.alerts.title`. Call the function when a text is needed, never while a
 * module loads.
 * @throws Error when a name is defined twice with different texts
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

/**
 * Returns all English texts of the server by name. All modules that define texts must be loaded
 * before.
 */
export function serverTexts(): ReadonlyMap<string, Message> {
  return english;
}

function pluralsOf(locale: string): Intl.PluralRules {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules;
}

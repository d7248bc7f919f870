import { fillMessage, type Message, type MessageValues } from '@ingot/rules/messages/message.ts';

/** The language of a page. */
export interface Language {
  /** For example `de-AT`: the locale of numbers and dates. */
  readonly locale: string;
  /**
   * Texts by `domain.key`, in the browser also by the English text; missing texts fall back to
   * English.
   */
  readonly texts: ReadonlyMap<string, Message>;
  /** Chooses the plural form of a count. */
  readonly plurals: Intl.PluralRules;
  /** URL of the texts for the browser. Null for the texts in the source code. */
  readonly address: string | null;
}

/**
 * A text of the sources with its name, or without one if the text is unique. The built shop
 * identifies unique texts by their English text, so that names need no bytes
 * (`inline-messages.ts`).
 */
export type MessageReference = Message | readonly [english: Message, name: string];

/**
 * Creates a language.
 * @throws RangeError for an invalid locale
 */
export function languageOf(
  locale: string,
  texts: Iterable<readonly [string, Message]> = [],
  address: string | null = null,
): Language {
  return { locale, texts: new Map(texts), plurals: new Intl.PluralRules(locale), address };
}

const ENGLISH = languageOf('en-US');

/** Returns the language of the current page. */
export let language = (): Language => ENGLISH;

/** Sets the function that returns the language: constant in a browser, per page on the server. */
export function speak(choose: () => Language | undefined): void {
  language = () => choose() ?? ENGLISH;
}

/**
 * Defines the texts of one domain and returns the function that reads them: `const text =
 * defineMessages('cart', { title: 'Cart' }); text('title')`. Only `{name}` is replaced, so the
 * browser needs no message compiler.
 */
export function defineMessages<const T extends Record<string, Message>>(domain: string, texts: T) {
  return (key: keyof T & string, values?: MessageValues): string =>
    say([texts[key] as Message, `${domain}.${key}`], values);
}

/** Returns a text in the language of the page, with its values filled in. */
export function say(reference: MessageReference, values: MessageValues = {}): string {
  const [english, name] = isNamed(reference) ? reference : [reference, wordsOf(reference)];
  const { texts, plurals } = language();
  // A list that the build could not inline has names for all texts, but the language knows only the
  // ambiguous ones by name.
  const translated = texts.get(name) ?? texts.get(wordsOf(english));
  return fillMessage(translated ?? english, translated ? plurals : ENGLISH.plurals, values);
}

function isNamed(reference: MessageReference): reference is readonly [Message, string] {
  return Array.isArray(reference);
}

/** Returns the text by which the built shop identifies a message without a name. */
export function wordsOf(message: Message): string {
  return typeof message === 'string' ? message : message.other;
}

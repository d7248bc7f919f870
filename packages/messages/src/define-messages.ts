import { fillMessage, type Message, type MessageValues } from '@ingot/rules/messages/message.ts';

/** What a visitor reads. */
export interface Language {
  /** As in `de-AT`: numbers and dates are written as there. */
  readonly locale: string;
  /** Texts by `domain.key`, in the browser by their English words too; those that are missing are said in English. */
  readonly texts: ReadonlyMap<string, Message>;
  /** Chooses the form of a count. */
  readonly plurals: Intl.PluralRules;
  /** Where the browser finds the texts; null: those of the sources. */
  readonly address: string | null;
}

/**
 * A text of the sources with its name, or without one where no other text has the same words: the built shop knows texts by
 * their English words, so that no names travel (`inline-messages.ts`).
 */
export type Said = Message | readonly [english: Message, name: string];

/** A language of these texts. @throws RangeError for a locale that is none */
export function languageOf(
  locale: string,
  texts: Iterable<readonly [string, Message]> = [],
  address: string | null = null,
): Language {
  return { locale, texts: new Map(texts), plurals: new Intl.PluralRules(locale), address };
}

const ENGLISH = languageOf('en-US');

/** The language of what is being drawn. */
export let language = (): Language => ENGLISH;

/** Speaks the language that `choose` gives from now on: always the same in a browser, that of the page on the server. */
export function speak(choose: () => Language | undefined): void {
  language = () => choose() ?? ENGLISH;
}

/**
 * The texts that shoppers see in one domain, with one function to read them:
 * `const text = defineMessages('cart', { title: 'Cart' }); text('title')`.
 * Nothing is parsed beyond `{name}`, so no message compiler reaches the browser.
 */
export function defineMessages<const T extends Record<string, Message>>(domain: string, texts: T) {
  return (key: keyof T & string, values?: MessageValues): string =>
    say([texts[key] as Message, `${domain}.${key}`], values);
}

/** A text in the language of the visitor, with its values in their places. */
export function say(said: Said, values: MessageValues = {}): string {
  const [english, name] = isNamed(said) ? said : [said, wordsOf(said)];
  const { texts, plurals } = language();
  // A list that stays whole in the built shop has names for all, its language only for those that need one.
  const translated = texts.get(name) ?? texts.get(wordsOf(english));
  return fillMessage(translated ?? english, translated ? plurals : ENGLISH.plurals, values);
}

function isNamed(said: Said): said is readonly [Message, string] {
  return Array.isArray(said);
}

/** The words by which the built shop knows a text that has no name. */
export function wordsOf(message: Message): string {
  return typeof message === 'string' ? message : message.other;
}

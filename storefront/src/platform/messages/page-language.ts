import { AsyncLocalStorage } from 'node:async_hooks';
import builtNames, { catalogue } from 'virtual:built-names';
import { type Language, languageOf, speak } from '@ingot/messages/define-messages.ts';
import type { Message } from '@ingot/rules/messages/message.ts';
import { translationProblem } from '@ingot/rules/messages/translation-problem.ts';

/** The language of a page, as the page server passes it; `address`: see {@link Language}. */
export interface PageLanguage {
  readonly locale: string;
  readonly texts: Readonly<Record<string, Message>>;
  readonly address: string | null;
}

/** The server renders pages concurrently, each in its own language. */
const spoken = new AsyncLocalStorage<Language>();
speak(() => spoken.getStore());

const known = new WeakMap<PageLanguage, Language>();

/** Runs `work`, and everything asynchronous that it starts, in a language. */
export function inLanguage<T>(given: PageLanguage, work: () => T): T {
  const { locale, texts, address } = given;
  const language = known.get(given) ?? languageOf(locale, Object.entries(texts), address);
  known.set(given, language);
  return spoken.run(language, work);
}

/** Returns the texts of a language by the keys of built pages (`inline-messages.ts`). */
export function browserTexts(texts: Readonly<Record<string, Message>>): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, message]) => [builtNames[name] ?? name, message]),
  );
}

/**
 * Returns the problems of a language's texts, each a sentence that begins with the name of the
 * text.
 */
export function textProblems(texts: Readonly<Record<string, Message>>, locale: string): string[] {
  return Object.entries(texts).flatMap(([name, message]) => {
    const problem = translationProblem(catalogue[name], message, locale);
    return problem === null ? [] : [`${name} ${problem}.`];
  });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import builtNames, { catalogue } from 'virtual:built-names';
import { type Language, languageOf, speak } from '@ingot/messages/define-messages.ts';
import type { Message } from '@ingot/rules/messages/message.ts';
import { translationProblem } from '@ingot/rules/messages/translation-problem.ts';

/** The language of a page, as the process that serves our pages gives it; `address`: see {@link Language}. */
export interface PageLanguage {
  readonly locale: string;
  readonly texts: Readonly<Record<string, Message>>;
  readonly address: string | null;
}

/** Pages are drawn beside each other, each in its own language. */
const spoken = new AsyncLocalStorage<Language>();
speak(() => spoken.getStore());

const known = new WeakMap<PageLanguage, Language>();

/** Does `work`, and what follows from it, in a language. */
export function inLanguage<T>(given: PageLanguage, work: () => T): T {
  const { locale, texts, address } = given;
  const language = known.get(given) ?? languageOf(locale, Object.entries(texts), address);
  known.set(given, language);
  return spoken.run(language, work);
}

/** The texts of a language by the names that built pages know them by (`inline-messages.ts`). */
export function browserTexts(texts: Readonly<Record<string, Message>>): Record<string, Message> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, message]) => [builtNames[name] ?? name, message]),
  );
}

/** What is wrong with texts of a language, each problem a sentence that begins with the name of its text. */
export function textProblems(texts: Readonly<Record<string, Message>>, locale: string): string[] {
  return Object.entries(texts).flatMap(([name, message]) => {
    const problem = translationProblem(catalogue[name], message, locale);
    return problem === null ? [] : [`${name} ${problem}.`];
  });
}

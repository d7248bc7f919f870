import { ENGLISH, type Language } from './define-messages.ts';
import type { Languages } from './read-languages.ts';

const chosen = new WeakMap<Languages, Map<string, Language>>();

/**
 * Returns the language of a store view. Its texts are written for its country, otherwise for its
 * language, otherwise in American English.
 * @param locale as in `de_AT`
 */
export function chooseLanguage(languages: Languages, locale: string): Language {
  const known = chosen.get(languages) ?? new Map<string, Language>();
  chosen.set(languages, known);
  const language = known.get(locale) ?? mergeLanguage(languages, locale);
  known.set(locale, language);
  return language;
}

function mergeLanguage(languages: Languages, locale: string): Language {
  const tag = locale.replace('_', '-');
  const [language = ''] = tag.split('-');
  const texts = { ...languages.get(language), ...languages.get(tag) };
  const hasTexts = Object.keys(texts).length > 0;
  if (!hasTexts && (language !== 'en' || tag === ENGLISH.locale)) return ENGLISH;
  return { locale: tag, texts };
}

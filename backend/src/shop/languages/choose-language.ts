import type { Languages, Translations } from './read-languages.ts';

/** What somebody reads. */
export interface ChosenLanguage {
  /** As in `de-AT`: numbers and dates are written as there. */
  readonly locale: string;
  readonly texts: Translations;
}

/**
 * The language of a store view: its texts are those of its language, and before them those of its own country. Where there
 * is no file of the language, the shop speaks American English.
 * @param locale as in `de_AT`
 */
export function chooseLanguage(languages: Languages, locale: string): ChosenLanguage {
  const tag = locale.replace('_', '-');
  const [language = ''] = tag.split('-');
  const texts = { ...languages.get(language), ...languages.get(tag) };
  const isSpoken = language === 'en' || Object.keys(texts).length > 0;
  return isSpoken ? { locale: tag, texts } : { locale: 'en-US', texts: {} };
}

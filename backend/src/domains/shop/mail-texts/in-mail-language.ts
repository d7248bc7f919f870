import { translationProblem } from '@ingot/rules/messages/translation-problem.ts';
import { chooseLanguage } from '../../../platform/messages/choose-language.ts';
import {
  ENGLISH,
  inLanguage,
  type Language,
  serverTexts,
} from '../../../platform/messages/define-messages.ts';
import type { Languages } from '../../../platform/messages/read-languages.ts';
import type { ShopSettings } from '../shop-settings.ts';
import { storeViewOf } from '../store-views/store-views.ts';
import type { MailTexts, MailTextValues } from './mail-texts.ts';

/**
 * Writes an e-mail in the language of a store view, with the dealer's own texts.
 * @param view its code; null or an unknown code means the first view
 */
export function inMailLanguage<T>(
  {
    languages,
    shop,
  }: { readonly languages: Languages; readonly shop: Pick<ShopSettings, 'storeViews' | 'mailTexts'> },
  view: string | null,
  work: () => T,
): T {
  const language = chooseLanguage(languages, storeViewOf(shop, view ?? '').locale);
  return inLanguage(withMailTexts(language, shop.mailTexts), work);
}

const merged = new WeakMap<MailTexts, Map<Language, Language>>();

/**
 * Returns a language with the dealer's own texts. Own English texts also replace missing
 * translations. Omits own texts whose placeholders no longer match the shop's text.
 */
export function withMailTexts(language: Language, own: MailTexts): Language {
  if (own.size === 0) return language;
  const known = merged.get(own) ?? new Map<Language, Language>();
  merged.set(own, known);
  const found = known.get(language) ?? mergeTexts(language, own);
  known.set(language, found);
  return found;
}

function mergeTexts({ locale, texts }: Language, own: MailTexts): Language {
  const ofLanguage = (name: string) => fitting(own.get(name) ?? {}, name);
  const isEnglish = locale === ENGLISH.locale;
  return {
    locale,
    texts: { ...(isEnglish ? {} : ofLanguage(ENGLISH.locale)), ...texts, ...ofLanguage(locale) },
  };
}

function fitting(texts: MailTextValues, locale: string): MailTextValues {
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) => translationProblem(serverTexts().get(name), text, locale) === null,
    ),
  );
}

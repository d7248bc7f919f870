import { join } from 'node:path';
import { languageUnknown, mailUnknown } from '../../domains/shop/mail-edits/mail-text-errors.ts';
import { withMailTexts } from '../../domains/shop/mail-texts/in-mail-language.ts';
import type { MailTexts, MailTextValues } from '../../domains/shop/mail-texts/mail-texts.ts';
import type { Services } from '../../platform/context.ts';
import { brandMail } from '../../platform/mail/branded-mailer.ts';
import { chooseLanguage } from '../../platform/messages/choose-language.ts';
import { inLanguage, type Language } from '../../platform/messages/define-messages.ts';
import { findMailKind, type MailKind, textsOf, type WrittenMail } from './mail-kinds.ts';

/** The services that write a sample. */
export type SampleServices = Pick<Services, 'shop' | 'languages' | 'config' | 'clock'>;

/** Returns the languages of the shop's e-mails, beginning with the language of the first store view. */
export function mailLanguages({ languages, shop }: Pick<Services, 'languages' | 'shop'>): Language[] {
  const byLocale = new Map(
    shop.storeViews
      .map(({ locale }) => chooseLanguage(languages, locale))
      .reverse()
      .map((language) => [language.locale, language]),
  );
  return [...byLocale.values()].reverse();
}

/** Returns an e-mail. @throws ContractError for an unknown code */
export function requireMailKind(code: string): MailKind {
  const kind = findMailKind(code);
  if (kind === undefined) throw mailUnknown();
  return kind;
}

/** Returns a language of the shop. @throws ContractError for another one */
export function requireLanguage(services: Pick<Services, 'languages' | 'shop'>, locale: string): Language {
  const language = mailLanguages(services).find((one) => one.locale === locale);
  if (language === undefined) throw languageUnknown();
  return language;
}

/** A sample of an e-mail with unsaved texts. */
export interface SampleRequest {
  readonly kind: MailKind;
  readonly language: Language;
  /** Code of the sample; the first one for an unknown code. */
  readonly sample: string;
  /** All own texts of the e-mail. Other e-mails use their saved texts. */
  readonly texts: MailTextValues;
}

/** Writes an e-mail with sample data and the looks of the shop. */
export async function renderSample(
  { shop, languages, config, clock }: SampleServices,
  { kind, language, sample, texts }: SampleRequest,
): Promise<WrittenMail> {
  const own = withOwn(shop.mailTexts, { kind, language, texts });
  const write = kind.samples[sample] ?? Object.values(kind.samples)[0];
  if (write === undefined) throw new Error(`The e-mail ${kind.code} has no sample`);
  const known = chooseLanguage(languages, language.locale.replace('-', '_'));
  const mail = inLanguage(withMailTexts(known, own), () => write({ shop, nowMs: clock.now() }));
  return brandMail(mail, shop, join(config.dataDir, 'media'));
}

/** Returns the HTML of an e-mail for a browser, with its pictures inside. */
export function htmlForBrowser({ html, images }: Pick<WrittenMail, 'html' | 'images'>): string {
  return images.reduce(
    (page, { id, contentType, content }) =>
      page.replaceAll(`cid:${id}`, `data:${contentType};base64,${content.toString('base64')}`),
    html,
  );
}

function withOwn(saved: MailTexts, { kind, language, texts }: Omit<SampleRequest, 'sample'>): MailTexts {
  const names = new Set(textsOf(kind).map(({ name }) => name));
  const others = Object.entries(saved.get(language.locale) ?? {}).filter(([name]) => !names.has(name));
  return new Map([...saved, [language.locale, { ...Object.fromEntries(others), ...texts }]]);
}

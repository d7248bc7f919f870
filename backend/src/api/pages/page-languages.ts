import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { chooseLanguage } from '../../platform/messages/choose-language.ts';
import { type Language, SERVER_TEXT } from '../../platform/messages/define-messages.ts';
import {
  InvalidTranslations,
  type Languages,
  type Translations,
} from '../../platform/messages/read-languages.ts';
import { encodeBody } from '../http/encode-body.ts';
import type { PageLanguage, Storefront } from '../storefront/storefront.ts';

interface Served extends PageLanguage {
  readonly body: string;
}

/**
 * Serves the texts of page languages by the locale of their store view. Browsers load them before
 * hydration from a URL that changes with their content. English needs no texts.
 * @throws InvalidTranslations that names the invalid texts
 */
export function openPageLanguages(
  app: FastifyInstance,
  { languages, shop }: Pick<Services, 'languages' | 'shop'>,
  storefront: Pick<Storefront, 'browserTexts' | 'textProblems'>,
): (locale: string) => Promise<PageLanguage> {
  checkTexts(languages, storefront);
  const known = new Map<string, Promise<Served>>();
  const servedFor = (locale: string): Promise<Served> => {
    let served = known.get(locale);
    if (!served) {
      served = serve(chooseLanguage(languages, locale), storefront);
      known.set(locale, served);
      served.catch(() => known.delete(locale));
    }
    return served;
  };

  app.get<{ Params: { locale: string; hash: string } }>(
    '/assets/texts/:locale(^[a-z]{2}-[A-Z]{2}$)/:hash',
    async (request, reply) => {
      const locale = request.params.locale.replace('-', '_');
      const isOfView = shop.storeViews.some((view) => view.locale === locale);
      const served = isOfView ? await servedFor(locale) : null;
      if (served === null || served.address !== request.url)
        return reply.code(404).type('text/plain').send('There is no such file.\n');
      const { body, encoding } = await encodeBody(
        served.body,
        request.headers['accept-encoding'] as string | undefined,
        served,
      );
      if (encoding) reply.header('content-encoding', encoding);
      return reply
        .type('application/json; charset=utf-8')
        .header('vary', 'Accept-Encoding')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(body);
    },
  );
  return servedFor;
}

/** @throws InvalidTranslations that names the invalid texts of pages */
function checkTexts(languages: Languages, { textProblems }: Pick<Storefront, 'textProblems'>): void {
  for (const [locale, texts] of languages) {
    const problems = textProblems?.(textsOfPages(texts), locale) ?? [];
    if (problems.length > 0) throw new InvalidTranslations(`${locale}.json`, problems);
  }
}

function textsOfPages(texts: Translations): Translations {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !name.startsWith(SERVER_TEXT)));
}

async function serve(chosen: Language, storefront: Pick<Storefront, 'browserTexts'>): Promise<Served> {
  const { locale } = chosen;
  const texts = textsOfPages(chosen.texts);
  if (Object.keys(texts).length === 0) return { locale, texts, address: null, body: '' };
  const body = JSON.stringify(await storefront.browserTexts(texts));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 10);
  return { locale, texts, address: `/assets/texts/${locale}/${hash}.json`, body };
}

import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inViewLanguage } from '../../domains/shop/store-views/in-view-language.ts';
import type { Services } from '../../platform/context.ts';

/** What says which language a request is answered in. */
export type LanguageServices = Pick<Services, 'languages' | 'shop'>;

/**
 * Does `work` in the language of the store view that a request names: in its header, as storefronts do, or in the cookie of
 * a browser that has chosen one. Needed again wherever a body was waited for.
 */
export function inRequestLanguage<T>(
  services: LanguageServices,
  { headers }: Pick<FastifyRequest, 'headers'>,
  work: () => T,
): T {
  const named = typeof headers['store'] === 'string' ? headers['store'] : null;
  const chosen = headers.cookie === undefined ? null : readStoreCookie(headers.cookie);
  return inViewLanguage(services, named ?? chosen, work);
}

/** Has whatever refuses a request before its route say so in the language of its store view. */
export function speakLanguage(app: FastifyInstance, services: LanguageServices): void {
  app.addHook('onRequest', (request, _reply, done) => inRequestLanguage(services, request, done));
}

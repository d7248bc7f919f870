import { readStoreCookie } from '@ingot/rules/shop/store-cookie.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inViewLanguage } from '../../domains/shop/store-views/in-view-language.ts';
import type { Services } from '../../platform/context.ts';

/** The services that determine the language of a response. */
export type LanguageServices = Pick<Services, 'languages' | 'shop'>;

/**
 * Runs `work` in the language of the request's store view. The header, which storefronts send, or
 * the browser's cookie names the store view. Needed again wherever a body was awaited.
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

/** Makes errors before a route use the language of the request's store view. */
export function negotiateLanguage(app: FastifyInstance, services: LanguageServices): void {
  app.addHook('onRequest', (request, _reply, done) => inRequestLanguage(services, request, done));
}

import type { FastifyInstance } from 'fastify';
import { inRequestLanguage, type LanguageServices } from '../http/request-language.ts';

/** A mail program posts `List-Unsubscribe=One-Click`, and nobody posts more. */
const BODY_LIMIT_BYTES = 1_024;

/**
 * Serves one-click links of mail programs (RFC 8058): a POST to the address in `List-Unsubscribe`, which ends in a token. A
 * person who follows the same address by GET sees a page that asks first. `use` says whether the token was one.
 */
export async function oneClickRoute(
  app: FastifyInstance,
  services: LanguageServices,
  link: {
    readonly path: string;
    readonly use: (token: string) => Promise<boolean>;
    readonly done: () => string;
    readonly unknown: () => string;
  },
): Promise<void> {
  await app.register(async (scope) => {
    // Whatever the body says, the address says all.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, null));
    scope.post<{ Params: { token: string } }>(
      `${link.path}/:token`,
      { bodyLimit: BODY_LIMIT_BYTES },
      async (request, reply) => {
        const isKnown = await link.use(request.params.token);
        const words = inRequestLanguage(services, request, isKnown ? link.done : link.unknown);
        return reply
          .code(isKnown ? 200 : 404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(`${words}\n`);
      },
    );
  });
}

import type { FastifyInstance } from 'fastify';
import { inRequestLanguage, type LanguageServices } from '../http/request-language.ts';

/** Mail programs post `List-Unsubscribe=One-Click` and nothing more. */
const BODY_LIMIT_BYTES = 1_024;

/**
 * Serves one-click unsubscribe links (RFC 8058): a POST to the URL of `List-Unsubscribe`, which
 * ends in a token. A GET of the same URL shows a page that asks for confirmation. `use` returns
 * whether the token was valid.
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
    // The body is ignored, because the URL contains everything.
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
